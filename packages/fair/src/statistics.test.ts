import { describe, expect, it } from "vitest";
import { createDraw } from "./fair-draw.ts";
import { chiSquare, normalShare, runs, serialCorrelation, widthOf } from "./statistics.ts";

describe("the measures", () => {
  it("know the normal distribution", () => {
    expect(normalShare(0)).toBe(0.5);
    expect(normalShare(1.959963984540054)).toBeCloseTo(0.975, 14);
    expect(widthOf(0.99, 1)).toBeCloseTo(2.5758293035489, 10);
    expect(widthOf(0.99, 100)).toBeCloseTo(3.8905918864131, 9);
  });

  it.each([
    ["counts that lean", chiSquare([1200, 1000, 1000, 1000, 1000, 1000])],
    ["counts that are too even", -chiSquare(Array.from({ length: 1000 }, () => 100))],
    ["a row that changes too often", runs(Array.from({ length: 1000 }, (_none, index) => index % 2 === 0))],
    ["a row that seldom changes", -runs(Array.from({ length: 1000 }, (_none, index) => index < 500))],
    ["numbers that follow each other", serialCorrelation([...Array(1000).keys()], 1)],
  ])("find %s", (_name, measure) => {
    expect(measure).toBeGreaterThan(widthOf(0.99, 1));
  });
});

describe("the generator", () => {
  const NUMBERS = 20_000;
  const WORDS = 2 ** 32;
  const SIDES = [6, 10, 37, 52, 1000];
  const LAGS = [1, 2, 7, 8];
  const seeds = { serverSeed: "statistics", clientSeed: "player", nonce: 0 };
  const [long, labelled] = [createDraw(seeds), createDraw(seeds, "jackpot")];
  // Places where a pattern could hide: words of one block, consecutive rounds, and the labelled sequence.
  const ROWS: [name: string, next: (nonce: number) => number][] = [
    ["one long round", () => long.below(WORDS)],
    ["the first number of many rounds", (nonce) => createDraw({ ...seeds, nonce }).below(WORDS)],
    ["a labelled round", () => labelled.below(WORDS)],
  ];
  const tests = ROWS.length * (SIDES.length + 1 + LAGS.length);

  it.each(ROWS)("is uniform, independent and sensitive to each bit, in %s", (_name, next) => {
    const row = Array.from({ length: NUMBERS }, (_none, nonce) => next(nonce));
    const measures = [
      ...SIDES.map((sides) => chiSquare(countSides(row, sides))),
      runs(row.map((word) => word >= WORDS / 2)),
      ...LAGS.map((lag) => serialCorrelation(row, lag)),
    ];
    expect(measures).toHaveLength(tests / ROWS.length);
    for (const measure of measures) expect(Math.abs(measure)).toBeLessThan(widthOf(0.99, tests));
  });

  /** Counts how often each side of a die is drawn, with the rule of `below`: word · sides / 2^32. */
  function countSides(row: readonly number[], sides: number): number[] {
    const counts = Array.from({ length: sides }, () => 0);
    for (const word of row) {
      const side = Math.floor((word * sides) / WORDS);
      counts[side] = (counts[side] ?? 0) + 1;
    }
    return counts;
  }
});
