import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { checkContainment } from "./containment.ts";
import { daily, dividend, figures, hourly, realTime, tier } from "./contracts.test-setup.ts";
import { contractsEndedBy } from "./ended-by.ts";
import type { ContractTerms } from "./terms.ts";

const strict = { allowsEqualRate: false };
const upline = daily(tier(400, { bet: "200", members: 5 }), tier(800, { bet: "1000", members: 20 }));
const monthly = dividend(tier(10_000, { bet: "100", profit: "50" }));

describe("checkContainment", () => {
  it.each<[string, ContractTerms, ContractTerms, object[]]>([
    [
      "fits tier by tier",
      daily(tier(399, { bet: "200", members: 5 }), tier(799, { bet: "1000", members: 20 })),
      upline,
      [],
    ],
    ["fits where it is harder", daily(tier(100, { bet: "300", members: 9 })), upline, []],
    [
      "fits with more tiers than above",
      daily(
        tier(100, { bet: "200", members: 5 }),
        tier(200, { bet: "300", members: 5 }),
        tier(300, { bet: "400", members: 5 }),
      ),
      upline,
      [],
    ],
    [
      "is compared with the tier it falls into, not the one of its number",
      daily(tier(500, { bet: "1000", members: 20 })),
      upline,
      [],
    ],
    [
      "may not have the same rate",
      daily(tier(400, { bet: "200", members: 5 })),
      upline,
      [{ violation: "rateTooHigh", tier: 0, most: 399 }],
    ],
    [
      "falls short of a tier by one member",
      daily(tier(700, { bet: "1000", members: 19 })),
      upline,
      [{ violation: "rateTooHigh", tier: 0, most: 399 }],
    ],
    [
      "names every tier",
      daily(tier(400, { bet: "200", members: 5 }), tier(900, { bet: "1000", members: 20 })),
      upline,
      [
        { violation: "rateTooHigh", tier: 0, most: 399 },
        { violation: "rateTooHigh", tier: 1, most: 799 },
      ],
    ],
    [
      "may not begin where the upline earns nothing",
      daily(tier(1, { bet: "199", members: 5 })),
      upline,
      [{ violation: "tierTooEasy", tier: 0, least: figures({ bet: "200", members: 5 }) }],
    ],
    [
      "may not ask for no members where the upline does",
      daily(tier(1, { bet: "9999" })),
      upline,
      [{ violation: "tierTooEasy", tier: 0, least: figures({ bet: "200", members: 5 }) }],
    ],
    [
      "may not call more members active",
      daily(tier(1)),
      { ...daily(tier(2)), activeBet: amount("10") },
      [{ violation: "activeBetLower", least: amount("10") }],
    ],
    [
      "may call fewer members active",
      { ...daily(tier(1)), activeBet: amount("11") },
      { ...daily(tier(2)), activeBet: amount("10") },
      [],
    ],
    [
      "may not be in another currency",
      { ...daily(tier(1)), currency: "USD" },
      daily(tier(2)),
      [{ violation: "currencyDiffers" }],
    ],
    [
      "asks for as much profit",
      dividend(tier(9_000, { bet: "100", profit: "49" })),
      monthly,
      [{ violation: "tierTooEasy", tier: 0, least: figures({ bet: "100", profit: "50" }) }],
    ],
    [
      "has the same cycle",
      { ...monthly, tiers: [tier(1, { bet: "100", profit: "50" })], cycle: "weekly" },
      monthly,
      [{ violation: "cycleDiffers" }],
    ],
    [
      "forgets no loss that the upline carries",
      dividend(tier(1)),
      { ...dividend(tier(2)), carryOver: "next" },
      [{ violation: "carryOverGentler" }],
    ],
    ["may carry a loss that the upline forgets", { ...dividend(tier(1)), carryOver: "always" }, dividend(tier(2)), []],
    ["fits in an hour", hourly(tier(1, { bet: "2" })), hourly(tier(2, { bet: "2" })), []],
    ["fits bet by bet", realTime(9, 19, "50"), realTime(10, 20, "50"), []],
    [
      "may not pay as much for either",
      realTime(10, 20, "50"),
      realTime(10, 20, "50"),
      [
        { violation: "winRateTooHigh", most: 9 },
        { violation: "lossRateTooHigh", most: 19 },
      ],
    ],
    ["may leave out what the upline has none of", realTime(0, 19), realTime(0, 20), []],
    [
      "may not pay for smaller bets",
      realTime(1, 1, "49.9999"),
      realTime(10, 20, "50"),
      [{ violation: "singleBetLower", least: amount("50") }],
    ],
  ])("%s", (_name, below, above, violations) => {
    expect(checkContainment(below, above, strict)).toEqual(violations);
  });

  it.each<[ContractTerms, ContractTerms, number]>([
    [upline, upline, 0],
    [realTime(10, 20), realTime(10, 20), 0],
    [realTime(11, 20), realTime(10, 20), 1],
    [daily(tier(401, { bet: "200", members: 5 })), upline, 1],
  ])("lets a brand allow the same rate, and no higher (%#)", (below, above, count) => {
    expect(checkContainment(below, above, { allowsEqualRate: true })).toHaveLength(count);
  });

  it.each<[ContractTerms, ContractTerms]>([
    [daily(tier(1)), hourly(tier(2))],
    [daily(tier(1)), realTime(2, 2)],
    [realTime(1, 1), dividend(tier(2))],
  ])("stops at two kinds (%#)", (below, above) => {
    expect(() => checkContainment(below, above, strict)).toThrow("two kinds");
  });
});

describe("contractsEndedBy", () => {
  const flat = (id: string, under: string | null, rate: number) => ({ id, under, terms: daily(tier(rate)) });
  const below = [
    flat("lorna", null, 600),
    flat("ana", "lorna", 500),
    flat("dodong", "ana", 300),
    flat("ricky", null, 400),
  ];

  it.each([
    ["nothing while all fit", 601, []],
    ["one that is no longer below", 600, ["lorna"]],
    ["one below an ended one that does not fit either", 500, ["lorna", "ana"]],
    ["several lines", 350, ["lorna", "ana", "ricky"]],
    ["all", 300, ["lorna", "ana", "dodong", "ricky"]],
  ])("are %s", (_name, rate, ended) => {
    expect(contractsEndedBy(daily(tier(rate)), below, strict).map(({ id }) => id)).toEqual(ended);
  });

  it("say why", () => {
    expect(contractsEndedBy(daily(tier(600)), below, strict)).toEqual([
      { id: "lorna", violations: [{ violation: "rateTooHigh", tier: 0, most: 599 }] },
    ]);
  });
});
