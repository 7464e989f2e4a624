import { describe, expect, it } from "vitest";
import { MAX_AMOUNT } from "./amount.ts";
import { negate } from "./arithmetic.ts";
import { amount } from "./parse.ts";
import { fromMillionths, multiplyRate, parseRate, rate } from "./rate.ts";
import { floor, roundDown, roundHalfEven, roundUp } from "./rounding.ts";

describe("parseRate", () => {
  it.each([
    ["0", 0n],
    ["0.35", 350_000n],
    ["0.012345", 12_345n],
    ["1.98", 1_980_000n],
    ["-0.1", "NEGATIVE"],
    ["0.0000001", "TOO_MANY_DECIMALS"],
    ["35%", "NOT_A_DECIMAL"],
    [0.35, "NOT_A_DECIMAL"],
  ])("reads %j as %s", (text, verdict) => {
    expect(parseRate(text)).toBe(verdict);
  });

  it("throws on a bad literal", () => {
    expect(() => rate("35%")).toThrow('"35%": NOT_A_DECIMAL');
    expect(() => fromMillionths(-1n)).toThrow("a rate is never below zero");
  });
});

describe("multiplyRate", () => {
  it.each([
    ["pays odds exactly", amount("100"), "1.98", roundDown, amount("198")],
    ["keeps the house's crumb", amount("0.0003"), "0.5", roundDown, amount("0.0001")],
    ["gives the crumb away", amount("0.0003"), "0.5", roundUp, amount("0.0002")],
    ["goes to the even neighbour", amount("0.0003"), "0.5", roundHalfEven, amount("0.0002")],
    ["takes a loss toward zero", negate(amount("0.0003")), "0.5", roundDown, negate(amount("0.0001"))],
    ["takes a loss to the floor", negate(amount("0.0003")), "0.5", floor, negate(amount("0.0002"))],
    ["is exact at the limit", MAX_AMOUNT, "1", roundDown, MAX_AMOUNT],
  ])("%s", (_name, money, by, rounding, expected) => {
    expect(multiplyRate(money, rate(by), rounding)).toBe(expected);
  });

  it("fails instead of exceeding 64 bits", () => {
    expect(() => multiplyRate(MAX_AMOUNT, rate("1.000001"), roundDown)).toThrow("an amount fits in 64 bits");
  });
});
