import { describe, expect, it } from "vitest";
import { fromTenThousandths } from "./amount.ts";
import { floor, roundDown, roundHalfEven, roundToCoins, roundUp } from "./rounding.ts";

describe("rounding", () => {
  // Values are in tenths: 25 is 2.5.
  it.each([
    [20n, { down: 2n, up: 2n, halfEven: 2n, floor: 2n }],
    [21n, { down: 2n, up: 3n, halfEven: 2n, floor: 2n }],
    [25n, { down: 2n, up: 3n, halfEven: 2n, floor: 2n }],
    [29n, { down: 2n, up: 3n, halfEven: 3n, floor: 2n }],
    [35n, { down: 3n, up: 4n, halfEven: 4n, floor: 3n }],
    [5n, { down: 0n, up: 1n, halfEven: 0n, floor: 0n }],
    [0n, { down: 0n, up: 0n, halfEven: 0n, floor: 0n }],
    [-1n, { down: 0n, up: -1n, halfEven: 0n, floor: -1n }],
    [-5n, { down: 0n, up: -1n, halfEven: 0n, floor: -1n }],
    [-15n, { down: -1n, up: -2n, halfEven: -2n, floor: -2n }],
    [-20n, { down: -2n, up: -2n, halfEven: -2n, floor: -2n }],
    [-25n, { down: -2n, up: -3n, halfEven: -2n, floor: -3n }],
    [-29n, { down: -2n, up: -3n, halfEven: -3n, floor: -3n }],
  ])("rounds %s tenths", (tenths, expected) => {
    expect({
      down: roundDown(tenths, 10n),
      up: roundUp(tenths, 10n),
      halfEven: roundHalfEven(tenths, 10n),
      floor: floor(tenths, 10n),
    }).toEqual(expected);
  });
});

describe("roundToCoins", () => {
  it.each([
    ["PHP", 12_599n, roundDown, 12_500n],
    ["PHP", 12_501n, roundUp, 12_600n],
    ["PHP", -12_501n, floor, -12_600n],
    ["VND", 19_999n, roundDown, 10_000n],
    ["JPY", 15_000n, roundHalfEven, 20_000n],
  ] as const)("in %s takes %s to a coin", (currency, exact, rounding, expected) => {
    expect(roundToCoins(fromTenThousandths(exact), currency, rounding)).toBe(expected);
  });
});
