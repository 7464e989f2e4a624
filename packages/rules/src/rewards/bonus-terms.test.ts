import { amount, fromTenThousandths, toWire, type Amount } from "@perya/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  capOfBonus,
  checkBonusTerms,
  convert,
  countedOf,
  requiredWagering,
  splitPayout,
  splitStake,
  stillToStake,
  weightOf,
  type BonusTerms,
} from "./bonus-terms.ts";

const TERMS: BonusTerms = {
  times: 10,
  base: "bonus",
  deposit: "0.00",
  weights: { games: { g1: 50 }, categories: { RNG: 100, LIVE: 10 }, otherwise: 0 },
  maxBet: null,
  capTimes: 5,
  days: 30,
};
const php = (text: string) => amount(text);
const say = (parts: Record<string, Amount>) => Object.values(parts).map(toWire);

describe("bonus terms", () => {
  it("require a multiple of the bonus, or of deposit and bonus", () => {
    expect(toWire(requiredWagering(php("500.00"), TERMS))).toBe("5000.00");
    const both = { ...TERMS, times: 4, base: "depositAndBonus", deposit: "50.00" } as const;
    expect(toWire(requiredWagering(php("25.00"), both))).toBe("300.00");
    expect(toWire(capOfBonus(php("500.00"), TERMS) ?? php("0.00"))).toBe("2500.00");
  });

  it.each<[object, string[]]>([
    [{}, []],
    [{ times: 101 }, ["times"]],
    [{ times: 1.5 }, ["times"]],
    [{ weights: { games: {}, categories: { RNG: 101 }, otherwise: 0 } }, ["weights"]],
    [{ weights: { games: {}, categories: {}, otherwise: 0 } }, ["weights"]],
    [{ maxBet: "0.00" }, ["maxBet"]],
    [{ capTimes: 0 }, ["capTimes"]],
    [{ days: 366 }, ["days"]],
  ])("changed by %j have these problems: %j", (change, problems) => {
    expect(checkBonusTerms({ ...TERMS, ...change })).toEqual(problems);
  });

  it("weigh by game, else by category, else by the other value", () => {
    const games = [
      { gameId: "g1", category: "RNG" },
      { gameId: "g2", category: "LIVE" },
      { gameId: "g3", category: "PVP" },
    ];
    expect(games.map((game) => weightOf(TERMS, game))).toEqual([50, 10, 0]);
  });

  it("split a stake with cash first, and a payout like its stake (vectors 2 and 3)", () => {
    const parts = splitStake(php("100.00"), { cash: php("60.00"), bonus: php("500.00"), maxBet: null });
    if (typeof parts === "string") throw new Error(parts);
    expect([say(parts), say(splitPayout(php("250.00"), parts))]).toEqual([
      ["60.00", "40.00"],
      ["150.00", "100.00"],
    ]);
    expect(say(splitPayout(php("10.00"), { cash: php("4.00"), bonus: php("3.00") }))).toEqual(["5.7143", "4.2857"]);
    const limited = { cash: php("60.00"), bonus: php("500.00"), maxBet: php("99.99") };
    expect(splitStake(php("100.00"), limited)).toBe("BONUS_BET_TOO_HIGH");
    expect(splitStake(php("560.01"), { ...limited, maxBet: null })).toBe("FUNDS_TOO_LOW");
  });

  it("split any stake and payout without losing a ten-thousandth (property 2)", () => {
    const money = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(fromTenThousandths);
    fc.assert(
      fc.property(money, money, money, money, (cash, bonus, stake, payout) => {
        const parts = splitStake(stake, { cash, bonus, maxBet: null });
        expect(typeof parts === "string").toBe(stake > cash + bonus);
        if (typeof parts === "string") return;
        expect(parts.cash + parts.bonus).toBe(stake);
        expect(parts.cash <= cash && parts.bonus <= bonus).toBe(true);
        // Bonus money is used only after all cash.
        expect(parts.bonus === 0n || parts.cash === cash).toBe(true);
        if (stake === 0n) return;
        const paid = splitPayout(payout, parts);
        expect(paid.cash + paid.bonus).toBe(payout);
        expect(paid.bonus).toBe((payout * parts.bonus) / stake);
      }),
    );
  });

  it("count by weight up to what is left, and convert up to the cap (vectors 4 to 7)", () => {
    expect(toWire(countedOf(php("100.00"), 10, php("5000.00")))).toBe("10.00");
    expect(toWire(countedOf(php("50.00"), 100, php("10.00")))).toBe("10.00");
    expect(say(convert(php("3260.00"), php("2500.00")))).toEqual(["2500.00", "760.00"]);
    expect([100, 10, 0].map((percent) => stillToStake(php("1900.00"), percent))).toEqual([
      php("1900.00"),
      php("19000.00"),
      null,
    ]);
    expect(toWire(stillToStake(php("0.0001"), 30) ?? php("0.00"))).toBe("0.0004");
  });
});
