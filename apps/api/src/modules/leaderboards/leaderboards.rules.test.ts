import { amount, sum, toWire } from "@perya/money";
import { describe, expect, it } from "vitest";
import { maskPlayer, placesOf, prizeAt, sharePrizes } from "./leaderboards.rules.ts";

const PRIZES = ["10000.00", "6000.00", "4000.00"].map(amount);

describe("sharePrizes", () => {
  it.each([
    ["one each", [30n, 20n, 10n, 5n], ["10,000.00", "6,000.00", "4,000.00", "0.00"], "0.00"],
    [
      "three at the second place, who share two prizes (vector 16)",
      [30n, 20n, 20n, 20n],
      ["10,000.00", "3,333.3333", "3,333.3333", "3,333.3333"],
      "0.0001",
    ],
    ["all at the first", [7n, 7n, 7n], ["6,666.6666", "6,666.6666", "6,666.6666"], "0.0002"],
    ["two at the last prize", [9n, 8n, 7n, 7n], ["10,000.00", "6,000.00", "2,000.00", "2,000.00"], "0.00"],
    ["fewer players than prizes", [9n], ["10,000.00"], "10,000.00"],
    ["nobody", [], [], "20,000.00"],
  ])("%s", (_name, scores, prizes, remainder) => {
    const shared = sharePrizes(PRIZES, scores);
    expect(shared.prizes.map(toWire)).toEqual(prizes.map((prize) => prize.replace(",", "")));
    expect(toWire(shared.remainder)).toBe(remainder.replace(",", ""));
  });

  it("pays and keeps exactly the pool, whatever the ties (property 18)", () => {
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let turn = 0; turn < 300; turn += 1) {
      const prizes = Array.from({ length: 1 + next(12) }, () => amount(`${1 + next(5_000)}.${next(9)}`)).toSorted(
        (one, other) => (one > other ? -1 : 1),
      );
      const scores = Array.from({ length: next(20) }, () => BigInt(1 + next(6))).toSorted((one, other) =>
        one > other ? -1 : 1,
      );
      const shared = sharePrizes(prizes, scores);
      expect(sum(shared.prizes) + shared.remainder).toBe(sum(prizes));
      expect(shared.remainder >= 0n).toBe(true);
      const places = placesOf(scores);
      for (const [row, score] of scores.entries()) {
        const equal = scores.filter((other) => other === score).length;
        expect(places[row]).toBe(1 + scores.filter((other) => other > score).length);
        expect(shared.prizes[row]).toBe(prizeAt(prizes, places[row] ?? 0, equal));
      }
    }
  });
});

it.each([
  ["Maria Clara", "Mar•••"],
  ["Jo", "Jo•••"],
  ["Ñoño", "Ñoñ•••"],
  ["", "•••"],
])("maskPlayer(%s)", (name, masked) => expect(maskPlayer(name)).toBe(masked));
