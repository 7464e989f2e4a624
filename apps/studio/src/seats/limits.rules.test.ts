import { amount, toWire } from "@perya/money";
import { describe, expect, it } from "vitest";
import { chooseLimits, highestPay, largestStake, readStake, stepsBetween } from "./limits.rules.ts";
import type { SaidLimit } from "../wallet/wallet.ts";

const PHP = { family: "mines", currency: "PHP" };
const all = (more: object): SaidLimit => ({ scope: "all", ...more });
const family = (name: string, more: object): SaidLimit => ({ scope: "family", family: name, ...more });
const game = (more: object): SaidLimit => ({ scope: "game", ...more });

describe("the limit that applies", () => {
  const shown = (said: SaidLimit[], place = PHP) => {
    const { min, max, maxWin, exposure } = chooseLimits(said, place);
    return [min, max, maxWin, exposure].map((each) => each && toWire(each));
  };

  it.each([
    ["ours where nothing is said", [], ["1.00", "5000.00", null, "1000000.00"]],
    ["a brand's for all games", [all({ maxStake: "500.00" })], ["1.00", "500.00", null, "1000000.00"]],
    [
      "its family's before that",
      [all({ maxStake: "500.00", minStake: "2.00" }), family("mines", { maxStake: "200.00" })],
      ["2.00", "200.00", null, "1000000.00"],
    ],
    ["not another family's", [family("dice", { maxStake: "200.00" })], ["1.00", "5000.00", null, "1000000.00"]],
    [
      "the game's before all, also where it allows more",
      [
        game({ maxStake: "9000.00" }),
        family("mines", { maxStake: "200.00", maxWin: "50000.00" }),
        all({ minStake: "5.00" }),
      ],
      ["5.00", "9000.00", "50000.00", "1000000.00"],
    ],
    ["a flight's cap", [family("mines", { maxExposure: "100000.00" })], ["1.00", "5000.00", null, "100000.00"]],
    ["the largest stake where the two contradict", [all({ maxStake: "0.50" })], ["0.50", "0.50", null, "1000000.00"]],
  ])("is %s", (_name, said, limits) => {
    expect(shown(said)).toEqual(limits);
  });

  it("differs by currency", () => {
    expect(shown([], { family: "mines", currency: "USD" })).toEqual(["0.10", "100.00", null, "20000.00"]);
  });
});

describe("a stake", () => {
  const limits = { ...chooseLimits([], PHP), max: amount("500.00"), maxWin: amount("1000.00") };
  const even = { parts: 1, pay: 200 };

  it.each([
    ["the smallest", "1.00", even, amount("1.00")],
    ["less", "0.99", even, "STAKE_LIMITS"],
    ["the largest", "500.00", even, amount("500.00")],
    ["more", "500.01", even, "STAKE_LIMITS"],
    ["what pays just as much as it may", "10.00", { parts: 1, pay: 10_000 }, amount("10.00")],
    ["what could pay more", "10.01", { parts: 1, pay: 10_000 }, "WIN_LIMIT"],
    ["no amount", "1e2", even, "STAKE_INVALID"],
    ["below nothing", "-5.00", even, "STAKE_INVALID"],
    ["a part of a coin", "1.005", even, "STAKE_INVALID"],
    ["three chips of a coin and a third", "4.00", { parts: 3, pay: 200 }, "STAKE_INVALID"],
    ["three chips", "4.50", { parts: 3, pay: 200 }, amount("4.50")],
  ])("of %s", (_name, text, on, verdict) => {
    expect(readStake(text, limits, on)).toBe(verdict);
  });

  it("is at most what the highest win allows, in whole coins", () => {
    expect(largestStake(limits, 30_000)).toBe(amount("3.33"));
    expect(largestStake(limits, 101)).toBe(amount("500.00"));
    // Fractions of a hundredth are rounded up, so that no pay exceeds the limit.
    expect(largestStake(limits, 30_000.5)).toBe(amount("3.33"));
    expect(largestStake(limits, 300.5)).toBe(amount("332.22"));
    expect(largestStake({ ...limits, maxWin: null }, 1_000_000)).toBe(amount("500.00"));
  });

  it("can be multiplied by so many hundredths", () => {
    expect(highestPay(limits, amount("3.00"))).toBe(33_333);
    expect(highestPay({ maxWin: null }, amount("3.00"))).toBeNull();
  });
});

describe("the steps of a bet", () => {
  it.each([
    ["1.00", "5000.00", "1 2 5 10 20 50 100 200 500 1000 2000 5000"],
    ["0.10", "1.00", "0.1 0.2 0.5 1"],
    ["3.00", "66.66", "3 5 10 20 50 66.66"],
    ["7.00", "7.00", "7"],
  ])("from %s to %s", (least, most, steps) => {
    expect(stepsBetween(amount(least), amount(most)).map((step) => Number(toWire(step)))).toEqual(
      steps.split(" ").map(Number),
    );
  });
});
