import { fromWire, toWire } from "@perya/money";
import { describe, expect, it } from "vitest";
import { baseOf, broughtForwardInto, carryForward, grossOf } from "./gross.ts";
import { daily, dividend, figures, tier } from "./contracts.test-setup.ts";
import { shareGross } from "./share-gross.ts";

describe("grossOf", () => {
  it.each([
    ["1203425", 800, "9627.40"],
    ["0.0124", 1_000, "0.0001"],
    ["0.0199", 1_000, "0.0001"],
    ["0.0099", 1_000, "0.00"],
    ["100", 0, "0.00"],
    ["100", 100_000, "100.00"],
    ["922337203685477.5807", 100_000, "922337203685477.5807"],
  ])("of %s at %d hundred-thousandths, rounded down", (base, rate, gross) => {
    expect(toWire(grossOf(fromWire(base), rate))).toBe(gross);
  });
});

describe("baseOf", () => {
  it.each([
    ["valid stake for a salary, whatever was won", daily(tier(1)), { bet: "100", profit: "-900" }, "0", "100.00"],
    ["what players lost for a dividend", dividend(tier(1)), { bet: "100", profit: "30" }, "0", "30.00"],
    ["less what was brought forward", dividend(tier(1)), { bet: "100", profit: "30" }, "-10", "20.00"],
    ["never below zero by it", dividend(tier(1)), { bet: "100", profit: "30" }, "-31", "0.00"],
    ["nothing when players won", dividend(tier(1)), { bet: "100", profit: "-1" }, "0", "0.00"],
  ])("is %s", (_name, terms, reached, broughtForward, base) => {
    expect(toWire(baseOf(terms, figures(reached), fromWire(broughtForward)))).toBe(base);
  });
});

describe("the carry-over", () => {
  it.each([
    ["none", "-100", "-50", "0.00", "0.00"],
    ["next", "-100", "-50", "-50.00", "-100.00"],
    ["next", "30", "-50", "-50.00", "0.00"],
    ["always", "-100", "-50", "-50.00", "-150.00"],
    ["always", "30", "-50", "-50.00", "-20.00"],
    ["always", "60", "-50", "-50.00", "0.00"],
  ] as const)("%s: after %s, with %s from before", (carryOver, profit, fromBefore, into, out) => {
    const terms = { ...dividend(tier(1)), carryOver };
    const broughtForward = broughtForwardInto(terms, fromWire(fromBefore));
    expect(toWire(broughtForward)).toBe(into);
    expect(toWire(carryForward(terms, fromWire(profit), broughtForward))).toBe(out);
  });

  it("is zero in a salary", () => {
    expect(broughtForwardInto(daily(tier(1)), fromWire("-5"))).toBe(0n);
    expect(carryForward(daily(tier(1)), fromWire("-5"), fromWire("-5"))).toBe(0n);
  });

  it("is never a gain", () => {
    expect(() => broughtForwardInto(dividend(tier(1)), fromWire("0.0001"))).toThrow("below zero");
  });
});

describe("shareGross", () => {
  it.each([
    ["each its own where nothing is rounded", ["100", "50"], 1_000, ["1.00", "0.50"]],
    [
      "the unit left over to whoever lost most by rounding",
      ["0.0160", "0.0150", "0.0090"],
      1_000,
      ["0.0002", "0.0001", "0.0001"],
    ],
    ["the earlier among equals", ["0.0150", "0.0150"], 1_000, ["0.0002", "0.0001"]],
    ["less than nothing where players won", ["100", "-50"], 1_000, ["1.00", "-0.50"]],
    ["nothing to a line without play", ["0.0150", "0", "0.0150"], 1_000, ["0.0002", "0.00", "0.0001"]],
    ["nothing where there is no base", ["100", "-100"], 1_000, ["0.00", "0.00"]],
    ["nothing where no tier was reached", ["100", "7"], 0, ["0.00", "0.00"]],
    ["nothing to nobody", [], 1_000, []],
  ])("gives %s", (_name, bases, rate, shares) => {
    expect(shareGross(bases.map(fromWire), rate).map(toWire)).toEqual(shares);
  });
});
