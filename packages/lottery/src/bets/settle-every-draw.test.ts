import { amount, fromMillionths } from "@perya/money";
import { describe, expect, it } from "vitest";
import { span, tuples } from "../exact/counting.ts";
import { fraction, plus, times } from "../exact/fraction.ts";
import { drawResult } from "../draws/draw-result.ts";
import { findGame, GAMES } from "../games/index.ts";
import type { Game } from "../games/game.ts";
import type { Play } from "../play/play.ts";
import { ratesAt, type Rates, returnOf } from "../play/prices.ts";
import { linesOf, readTicket } from "../play/ticket.ts";
import { settleBet } from "./settle-bet.ts";

/** Games with so few possible draws that a bet can be settled against every one. */
const SMALL = ["three-dice", "twenty-eight", "pcso-2d", "pcso-3d", "house-three-dice"].map(gameOf);
const PLAYS = SMALL.flatMap((game) => game.plays.map((play) => [`${game.code} ${play.code}`, game, play] as const));

describe("a bet settled against every draw", () => {
  it.each(PLAYS)("%s is paid exactly its return", (_name, game, play) => {
    const rates = ratesOf(game, play);
    const ticket = readTicket(play, typedFor(play));
    if (typeof ticket === "string") throw new Error(ticket);
    const bet = {
      selection: ticket.text,
      units: ticket.units,
      unit: amount("100"),
      times: 1,
      rates,
      rebate: fromMillionths(0n),
    };

    let paid = 0n;
    const draws = everyResult(game);
    for (const result of draws) paid += settleBet(play, bet, { state: "drawn", result }).prize;

    const returns = [...linesOf(play, ticket.text)].map((line) => returnOf(play, line, rates));
    const expected = times(returns.reduce(plus), fraction(bet.unit * BigInt(draws.length)));
    expect(fraction(paid)).toEqual(expected);
  });
});

describe("a Vietnamese number", () => {
  it.each(["vietnam-north", "vietnam-south"])("of %s wins as often as a printed list shows it", (code) => {
    const game = gameOf(code);
    for (let sequence = 0; sequence < 20; sequence += 1) {
      const result = drawResult(game.shape, { game: code, sequence, seed: "seed", salt: "salt" });
      const printed = result.map((row) => row.join(""));
      for (const size of [2, 3, 4]) {
        const play = game.plays.find((each) => each.code === `lo-${size}`);
        const number = (printed[0] ?? "").slice(-size);
        const hits = play?.match([Number(number)], play.see(result));
        expect(hits).toEqual([printed.filter((text) => text.length >= size && text.endsWith(number)).length]);
      }
    }
  });
});

function gameOf(code: string): Game {
  const game = findGame(code);
  if (!game) throw new Error(`${code} is not one of ${GAMES.length} games`);
  return game;
}

function ratesOf({ pricing }: Game, play: Play): Rates {
  return pricing.kind === "group" ? ratesAt(play, 1900) : (pricing.rates[play.code] ?? []);
}

/** Types the first symbols of each field: two more than it needs, if there are enough. */
function typedFor({ fields }: Play): string {
  return fields
    .map(({ symbols, min, max }) => {
      const first = span(0, Math.min(min + 2, max) - 1);
      if (symbols.kind === "words") return first.map((index) => symbols.words[index]).join(" ");
      return first.map((index) => String(symbols.low + index).padStart(symbols.width, "0")).join(" ");
    })
    .join("/");
}

function everyResult({ shape }: Game): number[][][] {
  const [row] = shape;
  if (!row) throw new Error("the game has no rows");
  return [...tuples(span(1, row.size).map(() => span(row.low, row.high)))].map((numbers) => [numbers]);
}
