import { fromWire } from "@perya/money";
import { describe, expect, it } from "vitest";
import { checkTerms, MAX_TIERS } from "./check-terms.ts";
import { daily, dividend, hourly, realTime, tier } from "./contracts.test-setup.ts";
import type { ContractTerms } from "./terms.ts";

const rising = (count: number) => Array.from({ length: count }, (_, index) => tier(index + 1, { bet: `${index}` }));

describe("checkTerms", () => {
  it.each<[string, ContractTerms, object[]]>([
    ["takes a flat salary", daily(tier(500)), []],
    ["takes all of the base", hourly(tier(100_000)), []],
    [
      "takes tiers of which one threshold rises",
      daily(tier(500, { bet: "10", members: 2 }), tier(600, { bet: "10", members: 3 })),
      [],
    ],
    ["takes all three thresholds of a dividend", dividend(tier(1, { bet: "1", profit: "1", members: 1 })), []],
    ["takes as many tiers as there may be", daily(...rising(MAX_TIERS)), []],
    ["refuses one more", daily(...rising(MAX_TIERS + 1)), [{ problem: "tooMany", at: "tiers" }]],
    ["refuses none", daily(), [{ problem: "missing", at: "tiers" }]],
    ["refuses a rate of nothing", daily(tier(0)), [{ problem: "invalid", at: "rate", tier: 0 }]],
    ["refuses more than all", daily(tier(100_001)), [{ problem: "invalid", at: "rate", tier: 0 }]],
    ["refuses part of a hundred-thousandth", daily(tier(0.5)), [{ problem: "invalid", at: "rate", tier: 0 }]],
    [
      "refuses a rate that stays",
      daily(tier(5), tier(5, { bet: "1" })),
      [{ problem: "notRising", at: "rate", tier: 1 }],
    ],
    [
      "refuses a threshold that falls",
      daily(tier(5, { bet: "2", members: 1 }), tier(6, { bet: "1", members: 2 })),
      [{ problem: "falls", at: "bet", tier: 1 }],
    ],
    [
      "refuses a tier no harder than the one before",
      daily(tier(5, { bet: "1" }), tier(6, { bet: "1" })),
      [{ problem: "noHarder", at: "bet", tier: 1 }],
    ],
    ["refuses a threshold below zero", daily(tier(5, { bet: "-1" })), [{ problem: "invalid", at: "bet", tier: 0 }]],
    ["refuses half a member", daily(tier(5, { members: 1.5 })), [{ problem: "invalid", at: "members", tier: 0 }]],
    ["knows no profit in a salary", daily(tier(5, { profit: "1" })), [{ problem: "notAsked", at: "profit", tier: 0 }]],
    ["knows no members in an hour", hourly(tier(5, { members: 1 })), [{ problem: "notAsked", at: "members", tier: 0 }]],
    [
      "knows no active bet in an hour",
      { ...hourly(tier(5)), activeBet: fromWire("1") },
      [{ problem: "notAsked", at: "activeBet" }],
    ],
    [
      "refuses an active bet below zero",
      { ...daily(tier(5)), activeBet: fromWire("-1") },
      [{ problem: "invalid", at: "activeBet" }],
    ],
    ["takes a salary on lost bets only", realTime(0, 50, "100"), []],
    ["refuses one on neither", realTime(0, 0), [{ problem: "missing", at: "winRate" }]],
    [
      "refuses rates that are none",
      realTime(-1, 100_001),
      [
        { problem: "invalid", at: "winRate" },
        { problem: "invalid", at: "lossRate" },
      ],
    ],
    [
      "refuses a single bet below zero",
      { ...realTime(1, 1), singleBet: fromWire("-1") },
      [{ problem: "invalid", at: "singleBet" }],
    ],
  ])("%s", (_name, terms, problems) => {
    expect(checkTerms(terms)).toEqual(problems);
  });
});
