import { describe, expect, it } from "vitest";
import { ratesOf, shareTerms } from "./sign-up-links.template.ts";

const currency = "PHP";
const tier = (rate: number) => ({ rate, bet: "100.00", profit: "0.00", members: 0 });

describe("a share of the agent's own terms", () => {
  it("keeps every threshold, and takes a share of each rate, rounded down", () => {
    const own = { kind: "daily", currency, activeBet: "10.00", tiers: [tier(101), tier(600)] } as const;
    const terms = { ...own, tiers: [...own.tiers] };
    expect(shareTerms(terms, 50)).toEqual({ ...terms, tiers: [tier(50), tier(300)] });
    expect(ratesOf(shareTerms(terms, 50))).toEqual({ least: 50, most: 300 });
  });

  it("does the same for single-bet rates", () => {
    const own = { kind: "realtime", currency, winRate: 200, lossRate: 399, singleBet: "10.00" } as const;
    expect(shareTerms(own, 25)).toEqual({ ...own, winRate: 50, lossRate: 99 });
  });
});
