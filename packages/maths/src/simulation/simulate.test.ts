import { chiSquare, serialCorrelation, widthOf } from "@perya/fair/statistics";
import { createDraw } from "@perya/fair";
import { expect, it } from "vitest";
import { dice } from "../dice.ts";
import { createFastDraw } from "./fast-draw.ts";
import { judge, simulate } from "./simulate.ts";
import { listSimulated } from "./simulated-games.ts";

const games = await listSimulated();

/** The command plays ten million rounds; the test plays fewer. */
const ROUNDS = 10_000;

it.each(games)("$name returns what its theory says", (game) => {
  const verdict = judge(game, simulate(game, 0, ROUNDS), games.length);
  expect(verdict).toMatchObject({ isInside: true });
});

it("detects a wrong theory", () => {
  const [game] = games;
  if (!game) throw new Error("there are no games");
  const wrong = { ...game, figures: { ...game.figures, rtp: game.figures.rtp + 0.05 } };
  expect(judge(wrong, simulate(game, 0, ROUNDS), games.length).isInside).toBe(false);
  const rare = { ...game, figures: { ...game.figures, hitRate: game.figures.hitRate - 0.03 } };
  expect(judge(rare, simulate(game, 0, ROUNDS), games.length).isInside).toBe(false);
});

it("has uniform, independent numbers that differ by seed", () => {
  const draw = createFastDraw("even");
  const row = Array.from({ length: ROUNDS }, () => draw.below(1000));
  const counts = Array.from({ length: 1000 }, () => 0);
  for (const value of row) counts[value] = (counts[value] ?? 0) + 1;
  const limit = widthOf(0.99, 2);
  expect(Math.abs(chiSquare(counts))).toBeLessThan(limit);
  expect(Math.abs(serialCorrelation(row, 1))).toBeLessThan(limit);
  const other = createFastDraw("other");
  expect(row.slice(0, 20)).not.toEqual(Array.from({ length: 20 }, () => other.below(1000)));
});

it("is within the same limits with the players' generator", () => {
  const [game] = games;
  if (!game) throw new Error("there are no games");
  let [paid, hits] = [0, 0];
  const bet = { side: "under", target: 4950 } as const;
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const { pay } = dice.play(bet, createDraw({ serverSeed: "simulation", clientSeed: "dice", nonce }));
    paid += pay;
    if (pay > 0) hits += 1;
  }
  expect(judge(game, { rounds: ROUNDS, paid, hits }, 1)).toMatchObject({ isInside: true });
});
