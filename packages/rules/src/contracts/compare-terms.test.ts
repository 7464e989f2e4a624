import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { compareTerms } from "./compare-terms.ts";
import { daily, dividend, realTime, tier } from "./contracts.test-setup.ts";
import type { ContractTerms } from "./terms.ts";

const one = dividend(tier(1_000, { bet: "1000" }), tier(2_000, { bet: "5000", members: 2 }));

describe("compareTerms", () => {
  it.each<[string, ContractTerms, ContractTerms, object[]]>([
    ["nothing", one, { ...one }, []],
    ["a rate", daily(tier(400)), daily(tier(300)), [{ at: "rate", tier: 0, before: 400, after: 300, turn: "worse" }]],
    [
      "thresholds",
      daily(tier(400, { bet: "10", members: 1 })),
      daily(tier(400, { bet: "5", members: 3 })),
      [
        { at: "bet", tier: 0, before: amount("10"), after: amount("5"), turn: "better" },
        { at: "members", tier: 0, before: 1, after: 3, turn: "worse" },
      ],
    ],
    ["a tier less", one, { ...one, tiers: one.tiers.slice(0, 1) }, [{ at: "tierRemoved", tier: 1, turn: "worse" }]],
    ["a tier more", { ...one, tiers: one.tiers.slice(0, 1) }, one, [{ at: "tierAdded", tier: 1, turn: "better" }]],
    [
      "what a dividend alone has",
      one,
      { ...one, cycle: "weekly", carryOver: "always", activeBet: amount("50") },
      [
        { at: "cycle", before: "monthly", after: "weekly", turn: "other" },
        { at: "carryOver", before: "none", after: "always", turn: "worse" },
        { at: "activeBet", turn: "worse" },
      ],
    ],
    [
      "single bets",
      realTime(100, 200, "10"),
      realTime(120, 150, "5"),
      [
        { at: "winRate", before: 100, after: 120, turn: "better" },
        { at: "lossRate", before: 200, after: 150, turn: "worse" },
        { at: "singleBet", turn: "better" },
      ],
    ],
  ])("finds %s", (_name, before, after, expected) => {
    expect(compareTerms(before, after)).toMatchObject(expected);
    expect(compareTerms(before, after)).toHaveLength(expected.length);
  });

  it("compares versions of one kind", () => {
    expect(() => compareTerms(one, daily(tier(1)))).toThrow("one kind");
  });
});
