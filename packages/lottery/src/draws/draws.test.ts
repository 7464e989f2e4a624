import { commitmentOf } from "@perya/fair";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareEntries, drawResult, findEqualDraw, verifyDraw } from "./draw-result.ts";
import { balls, checkResult, digits, orderedBalls, type Row, spaceOf } from "./shape.ts";
import { viewPlaces, viewRow } from "./view.ts";

const DIGITS = [digits("digits", 5)];
const INPUTS = { game: "five-digits-3m", sequence: 292, seed: "kept until the draw", salt: "beacon 41b0" };

describe("a draw from a seed", () => {
  it("is fixed by seed, salt, game and sequence", () => {
    // Recalculate with any HMAC tool: key = seed, message = "beacon 41b0:292:0:lottery-five-digits-3m", each four bytes
    // as a number n, digit = n · 10 / 2^32 rounded down.
    const result = drawResult(DIGITS, INPUTS);
    expect(result).toEqual([[2, 2, 0, 5, 9]]);
    for (const change of [{ game: "five-digits-1m" }, { sequence: 293 }, { seed: "another" }, { salt: "another" }])
      expect(drawResult(DIGITS, { ...INPUTS, ...change })).not.toEqual(result);
  });

  it("verifies what was published, and finds what was changed", () => {
    const published = { ...INPUTS, commitment: commitmentOf(INPUTS.seed), result: drawResult(DIGITS, INPUTS) };
    expect(verifyDraw(DIGITS, published)).toEqual([]);
    expect(verifyDraw(DIGITS, { ...published, result: [[0, 0, 0, 0, 0]] })).toEqual(["result"]);
    expect(verifyDraw(DIGITS, { ...published, commitment: commitmentOf("another") })).toEqual(["seed"]);
  });

  it("takes every ball of a small game equally often, and none twice", () => {
    const shape = [balls("balls", 2, 5)];
    const counts = new Map<string, number>();
    for (let sequence = 0; sequence < 1_000; sequence += 1) {
      const text = String(drawResult(shape, { ...INPUTS, sequence }));
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    // Ten possible pairs, 100 draws each on average. 47 is five standard deviations.
    expect(counts.size).toBe(10);
    expect([...counts.values()].filter((count) => Math.abs(count - 100) > 47)).toEqual([]);
  });
});

describe("results from outside", () => {
  const row = balls("balls", 3, 9);
  it.each<[string, unknown, ReturnType<typeof checkResult>]>([
    ["a result of the form", [[1, 5, 9]], []],
    ["no list", null, [{ kind: "ROWS" }]],
    ["a row too many", [[1, 5, 9], [1]], [{ kind: "ROWS" }]],
    ["a number too few", [[1, 5]], [{ kind: "SIZE", row: "balls" }]],
    ["a number too high", [[1, 5, 10]], [{ kind: "RANGE", row: "balls" }]],
    ["text", [["1", "5", "9"]], [{ kind: "RANGE", row: "balls" }]],
    ["half a ball", [[1, 5.5, 9]], [{ kind: "RANGE", row: "balls" }]],
    ["a ball twice", [[1, 5, 5]], [{ kind: "REPEATED", row: "balls" }]],
    ["the order drawn", [[5, 1, 9]], [{ kind: "ORDER", row: "balls" }]],
  ])("checks %s", (_name, result, faults) => {
    expect(checkResult([row], result)).toEqual(faults);
  });

  it("shows where two entries differ", () => {
    expect(compareEntries([row], [[1, 5, 9]], [[1, 5, 9]])).toEqual([]);
    expect(compareEntries([row], [[1, 5, 9]], [[1, 6, 9]])).toEqual([{ row: "balls", place: 1 }]);
  });

  it("reports the result of an earlier draw, unless chance explains it", () => {
    const earlier = [
      { number: "2026/136", result: [[1, 2, 3, 4, 5]] },
      { number: "2026/137", result: [[7, 3, 0, 9, 4]] },
    ];
    expect(findEqualDraw(DIGITS, [[7, 3, 0, 9, 4]], earlier)).toBe("2026/137");
    expect(findEqualDraw(DIGITS, [[7, 3, 0, 9, 5]], earlier)).toBeNull();
    // With 100,000 possible results and 101 earlier draws, the chance of a coincidence is above 1 in 1,000.
    const many = Array.from({ length: 101 }, (_none, index) => ({ number: String(index), result: [[7, 3, 0, 9, 4]] }));
    expect(findEqualDraw(DIGITS, [[7, 3, 0, 9, 4]], many)).toBeNull();
  });
});

it("shows a play all contents of its view, each once", () => {
  const row: fc.Arbitrary<Row> = fc
    .record({
      size: fc.integer({ min: 1, max: 3 }),
      high: fc.integer({ min: 3, max: 5 }),
      kind: fc.constantFrom(digits, balls, orderedBalls),
    })
    .map(({ size, high, kind }) =>
      kind === digits ? digits("row", size, [1, high]) : (kind as typeof balls)("row", size, high),
    );
  fc.assert(
    fc.property(row, (each) => {
      const seen = new Set<string>();
      let visits = 0;
      viewRow(each).each((numbers) => {
        visits += 1;
        seen.add(numbers.join());
      });
      expect(BigInt(seen.size)).toBe(spaceOf([each]));
      expect(viewRow(each).space).toBe(BigInt(visits));
      expect(seen.size).toBe(visits);
    }),
    { numRuns: 40, seed: 36 },
  );
  expect(viewPlaces(digits("row", 5), [4, 0]).see([[1, 2, 3, 4, 5]])).toEqual([5, 1]);
});
