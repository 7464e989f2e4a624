import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { daily, dividend, hourly, realTime, tier } from "./contracts.test-setup.ts";
import type { ContractTerms } from "./terms.ts";
import { draftBelow, draftOf, EMPTY_DRAFT, EMPTY_TIER, readDraft, readRate, writeRate } from "./terms-draft.ts";
import { termsFromWire, termsToWire } from "./terms-text.ts";

const TERMS: ContractTerms[] = [
  {
    ...dividend(tier(10_000, { bet: "5000", profit: "0.5", members: 3 })),
    activeBet: amount("500"),
    carryOver: "next",
  },
  daily(tier(405, { bet: "1000" }), tier(600, { bet: "20000", members: 2 })),
  hourly(tier(1)),
  realTime(200, 0, "10"),
];

describe("a draft of terms", () => {
  it.each(TERMS)("of $kind is the same after reading it back, also from the wire", (terms) => {
    expect(readDraft(draftOf(terms), "PHP")).toEqual({ terms, sketch: terms, problems: [] });
    expect(termsFromWire(termsToWire(terms))).toEqual(terms);
  });

  it("copies another's thresholds, and leaves the rates empty", () => {
    const { terms, problems } = readDraft(draftBelow(daily(tier(400, { bet: "1000" }))), "PHP");
    expect([terms, problems]).toEqual([null, [{ problem: "empty", at: "rate", tier: 0 }]]);
  });

  it.each<[string, Partial<typeof EMPTY_TIER>, object]>([
    ["a rate in words", { rate: "half" }, { problem: "unreadable", at: "rate" }],
    ["a fourth decimal", { rate: "0.1234" }, { problem: "unreadable", at: "rate" }],
    ["more than all", { rate: "100.001" }, { problem: "invalid", at: "rate" }],
    ["a comma in an amount", { rate: "1", bet: "1,000" }, { problem: "unreadable", at: "bet" }],
    ["half a member", { rate: "1", members: "1.5" }, { problem: "unreadable", at: "members" }],
  ])("says what is wrong: %s", (_name, typed, problem) => {
    const draft = { ...EMPTY_DRAFT, kind: "daily" as const, tiers: [{ ...EMPTY_TIER, ...typed }] };
    expect(readDraft(draft, "PHP").problems).toEqual([{ ...problem, tier: 0 }]);
  });

  it("drops fields that the kind does not use", () => {
    const draft = {
      ...EMPTY_DRAFT,
      kind: "hourly" as const,
      activeBet: "5",
      tiers: [{ rate: "1", bet: "10", profit: "20", members: "30" }],
    };
    expect(readDraft(draft, "PHP").terms).toEqual(hourly(tier(1_000, { bet: "10" })));
  });

  it.each([
    ["0.45", 450, "0.45"],
    ["0.405 %", 405, "0.405"],
    ["100", 100_000, "100.00"],
    ["", null, ""],
    ["-1", null, ""],
  ])("a rate of %j", (text, rate, written) => {
    expect(readRate(text)).toBe(rate);
    expect(rate === null ? "" : writeRate(rate)).toBe(written);
  });
});
