import { describe, expect, it } from "vitest";
import { chooseTier, missingTo } from "./choose-tier.ts";
import { figures, tier } from "./contracts.test-setup.ts";

const tiers = [
  tier(400, { bet: "200", members: 5 }),
  tier(600, { bet: "600", members: 12 }),
  tier(800, { bet: "600", profit: "50", members: 20 }),
];

describe("chooseTier", () => {
  it.each([
    ["nothing is reached", { bet: "199.9999", members: 5 }, null],
    ["bet and members are reached to the unit", { bet: "200", members: 5 }, 0],
    ["one member is missing", { bet: "9999", members: 4 }, null],
    ["members are missing for the next", { bet: "600", members: 11 }, 0],
    ["a tier asks for no profit", { bet: "600", profit: "-1000", members: 99 }, 1],
    ["profit is missing", { bet: "600", profit: "49.9999", members: 20 }, 1],
    ["all is reached", { bet: "600", profit: "50", members: 20 }, 2],
  ])("when %s", (_name, reached, expected) => {
    expect(chooseTier(tiers, figures(reached))).toBe(expected);
  });

  it("needs nothing for a flat rate", () => {
    expect(chooseTier([tier(100)], figures({ bet: "-1", profit: "-1" }))).toBe(0);
  });
});

describe("missingTo", () => {
  it.each([
    [
      { bet: "1", profit: "-50", members: 3 },
      { bet: "599", profit: "100", members: 17 },
    ],
    [{ bet: "600", profit: "50", members: 21 }, {}],
  ])("states what %o is missing", (reached, missing) => {
    expect(missingTo(tier(800, { bet: "600", profit: "50", members: 20 }), figures(reached))).toEqual(figures(missing));
  });

  it("is empty for unused thresholds", () => {
    expect(missingTo(tier(800), figures({ bet: "-5", profit: "-5" }))).toEqual(figures({}));
  });
});
