import { rate } from "@perya/money";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrange, catches, choose, combinations, orders, span, subsetSums, tuples } from "./counting.ts";
import { fraction, minus, ofRate, plus, times, toNumber, toRate } from "./fraction.ts";

describe("counting", () => {
  it.each([
    [42, 6, 5_245_786n],
    [45, 6, 8_145_060n],
    [49, 6, 13_983_816n],
    [55, 6, 28_989_675n],
    [58, 6, 40_475_358n],
    [5, 0, 1n],
    [5, 6, 0n],
  ])("chooses from %i, %i at a time: %s", (from, count, ways) => {
    expect(choose(from, count)).toBe(ways);
  });

  it.each([
    ["choices", [...combinations([1, 2, 3, 4], 2)], choose(4, 2)],
    ["orders of 1 1 2 3", [...orders([1, 1, 2, 3])], 12n],
    ["orders of 1 2 3 4", [...orders([1, 2, 3, 4])], arrange(4, 4)],
    ["tuples", [...tuples([[1, 2], [3], [4, 5, 6]])], 6n],
    ["tuples of no lists", [...tuples([])], 1n],
    ["tuples with an empty list", [...tuples([[1], []])], 0n],
  ])("lists all %s once", (_name, listed, count) => {
    expect(new Set(listed.map(String)).size).toBe(Number(count));
    expect(listed).toHaveLength(Number(count));
  });

  it("counts catches as listing all draws does", () => {
    const small = fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.nat(7), fc.nat(7))
      .filter(([pool, ...rest]) => Math.max(...rest) <= pool);
    fc.assert(
      fc.property(small, ([pool, taken, picked]) => {
        const counts = span(0, picked).map((caught) => {
          const all = [...combinations(span(1, pool), taken)];
          return BigInt(all.filter((draw) => draw.filter((ball) => ball <= picked).length === caught).length);
        });
        expect(span(0, picked).map((caught) => catches(pool, taken, picked, caught))).toEqual(counts);
      }),
      { numRuns: 60, seed: 36 },
    );
  });

  it("adds up subsets as listing them does", () => {
    const listed = Map.groupBy(combinations(span(1, 8), 3), (balls) => balls.reduce((sum, ball) => sum + ball));
    for (const [sum, ways] of subsetSums(8, 3)) expect(listed.get(sum)).toHaveLength(Number(ways));
  });
});

it("calculates fractions exactly and rounds rates down", () => {
  expect(plus(fraction(1n, 3n), fraction(1n, 6n))).toEqual(fraction(1n, 2n));
  expect(minus(fraction(1n, 3n), fraction(1n, 2n))).toEqual(fraction(-1n, 6n));
  expect(times(fraction(2n, 3n), fraction(3n, 4n))).toEqual({ numerator: 1n, denominator: 2n });
  expect(toRate(fraction(2n, 3n))).toBe(666_666n);
  expect(ofRate(rate("0.5"))).toEqual(fraction(1n, 2n));
  expect(toNumber(fraction(1n, 3n))).toBeCloseTo(1 / 3, 14);
  expect(() => fraction(1n, 0n)).toThrow("denominator");
});
