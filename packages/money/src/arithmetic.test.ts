import { describe, expect, it } from "vitest";
import { fromTenThousandths, MAX_AMOUNT, ZERO } from "./amount.ts";
import { add, compare, isNegative, isZero, max, min, negate, subtract, sum } from "./arithmetic.ts";
import { amount } from "./parse.ts";

const [one, two] = [amount("1"), amount("2")];
const smallest = fromTenThousandths(1n);

describe("arithmetic", () => {
  it.each([
    ["adds what floats cannot", add(amount("0.1"), amount("0.2")), amount("0.3")],
    ["subtracts", subtract(two, one), one],
    ["subtracts below zero", subtract(one, two), negate(one)],
    ["negates the largest", negate(negate(MAX_AMOUNT)), MAX_AMOUNT],
    ["knows one zero", negate(ZERO), ZERO],
    ["sums nothing to zero", sum([]), ZERO],
    ["sums a list", sum([one, two, negate(one)]), two],
    ["sums past the limit and back", sum([MAX_AMOUNT, one, negate(one)]), MAX_AMOUNT],
    ["takes the smaller", min(two, one), one],
    ["takes the larger", max(two, one), two],
  ])("%s", (_name, result, expected) => {
    expect(result).toBe(expected);
  });

  it.each([
    ["add", () => add(MAX_AMOUNT, smallest)],
    ["subtract", () => subtract(negate(MAX_AMOUNT), smallest)],
    ["sum", () => sum([MAX_AMOUNT, smallest])],
    ["fromTenThousandths", () => fromTenThousandths(-(2n ** 63n))],
  ])("%s fails instead of exceeding 64 bits", (_name, overflow) => {
    expect(overflow).toThrow("an amount fits in 64 bits");
  });
});

describe("compare", () => {
  it("sorts from the smallest", () => {
    expect([two, negate(one), ZERO, one].toSorted(compare)).toEqual([negate(one), ZERO, one, two]);
  });
});

describe("comparisons", () => {
  it.each([
    ["below zero", negate(smallest), { zero: false, negative: true }],
    ["zero", ZERO, { zero: true, negative: false }],
    ["above zero", smallest, { zero: false, negative: false }],
  ])("answers for %s", (_name, asked, { zero, negative }) => {
    expect([isZero(asked), isNegative(asked)]).toEqual([zero, negative]);
  });
});
