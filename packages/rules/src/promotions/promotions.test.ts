import type { PromotionCondition, PromotionReason, PromotionTerms } from "@perya/contract";
import { amount, toWire, ZERO } from "@perya/money";
import { describe, expect, it } from "vitest";
import { requiredWagering } from "../rewards/bonus-terms.ts";
import { checkOffer, type OfferFacts, type OfferPerson } from "./check-offer.ts";
import { checkPromotionTerms, NO_BONUS_LAW } from "./check-promotion-terms.ts";
import { forecastCost } from "./forecast-cost.ts";
import { sayGift, sayWagering } from "./say-terms.ts";
import { instantOf, scheduleOf, weekdayOf } from "./schedule.ts";

const NOW = new Date("2026-11-19T04:00:00Z");
const WAGERING = {
  times: 10,
  base: "bonus",
  deposit: "0.00",
  weights: { games: {}, categories: { RNG: 100 }, otherwise: 0 },
  maxBet: null,
  capTimes: null,
  days: 30,
} as const;
const TERMS: PromotionTerms = {
  type: "newbie",
  entry: "claim",
  gift: { kind: "cash", amount: "500.00" },
  conditions: [],
  goal: null,
  period: "once",
  images: 0,
  claimDays: 7,
  starts: "2026-11-01T00:00",
  ends: "2026-12-01T00:00",
};
const PERSON: OfferPerson = {
  standing: null,
  accountDays: 10,
  isMobileVerified: true,
  isIdentityVerified: true,
  vipLevel: 3,
  firstDeposit: amount("1000.00"),
};
const FACTS: OfferFacts = {
  now: NOW,
  weekday: 4,
  state: "live",
  startsAt: new Date("2026-11-01T00:00:00Z"),
  endsAt: new Date("2026-12-01T00:00:00Z"),
  hasClaim: false,
  budgetLeft: amount("500.00"),
  deposit: amount("300.00"),
  validStake: amount("2000.00"),
};
const ROUNDS = {
  kind: "freeRounds",
  game: { id: "0198f2a4-7c1b-7000-8000-000000000001", name: "Kidlat", category: "RNG" },
  count: 20,
  stake: "5.00",
  days: 7,
  terms: WAGERING,
} as const;
const MATCH = { kind: "match", percent: 100, most: "500.00", terms: WAGERING } as const;

type Case = [string, Partial<OfferPerson>, Partial<OfferFacts>, Partial<PromotionTerms>, PromotionReason[]];
const only = (condition: PromotionCondition): Partial<PromotionTerms> => ({ conditions: [condition] });

describe("an offer", () => {
  it.each<Case>([
    ["is open to a member for whom all holds", {}, {}, {}, []],
    ["needs a login", { standing: "guest" }, {}, {}, ["NOT_SIGNED_IN"]],
    ["is not for trial accounts", { standing: "trial" }, {}, {}, ["TRIAL"]],
    ["is not for blocked members", { standing: "excluded" }, {}, {}, ["NOT_ALLOWED"]],
    ["opens at its start", {}, { startsAt: new Date(NOW.getTime() + 1) }, {}, ["NOT_STARTED"]],
    ["is open at its first moment", {}, { startsAt: NOW }, {}, []],
    ["ends at its end", {}, { endsAt: NOW }, {}, ["ENDED"]],
    ["is open until its last moment", {}, { endsAt: new Date(NOW.getTime() + 1) }, {}, []],
    ["ends when it is closed", {}, { state: "closed" }, {}, ["ENDED"]],
    ["stops while it is paused", {}, { state: "paused" }, {}, ["PAUSED"]],
    ["is claimed once", {}, { hasClaim: true }, {}, ["ALREADY_CLAIMED"]],
    ["needs its whole amount in the budget", {}, { budgetLeft: amount("499.9999") }, {}, ["BUDGET_SPENT"]],
    [
      "needs the first deposit",
      { firstDeposit: null },
      {},
      only({ kind: "firstDeposit", minimum: "100.00" }),
      ["FIRST_DEPOSIT_NEEDED"],
    ],
    ["needs it high enough", {}, {}, only({ kind: "firstDeposit", minimum: "1000.01" }), ["MINIMUM_DEPOSIT"]],
    ["takes the exact minimum", {}, {}, only({ kind: "firstDeposit", minimum: "1000.00" }), []],
    ["needs a deposit of the period", {}, {}, only({ kind: "deposit", minimum: "300.01" }), ["MINIMUM_DEPOSIT"]],
    ["needs valid stake", {}, {}, only({ kind: "validStake", minimum: "2000.01", category: null }), ["MINIMUM_STAKE"]],
    ["takes exactly enough stake", {}, {}, only({ kind: "validStake", minimum: "2000.00", category: null }), []],
    ["needs a VIP level", {}, {}, only({ kind: "vipLevel", level: 4 }), ["VIP_LEVEL"]],
    ["takes the level itself", {}, {}, only({ kind: "vipLevel", level: 3 }), []],
    ["needs an old account", {}, {}, only({ kind: "accountAge", days: 11 }), ["ACCOUNT_AGE"]],
    ["needs a new account", {}, {}, only({ kind: "newAccount", days: 10 }), ["ACCOUNT_TOO_OLD"]],
    ["takes an account on its last new day", {}, {}, only({ kind: "newAccount", days: 11 }), []],
    [
      "needs a verified number",
      { isMobileVerified: false },
      {},
      only({ kind: "mobileVerified" }),
      ["MOBILE_NOT_VERIFIED"],
    ],
    [
      "needs a verified identity",
      { isIdentityVerified: false },
      {},
      only({ kind: "identityVerified" }),
      ["IDENTITY_NOT_VERIFIED"],
    ],
    ["is open on its weekdays", {}, {}, only({ kind: "weekday", days: [2] }), ["NOT_TODAY"]],
    [
      "names every reason, once each",
      { firstDeposit: ZERO, vipLevel: 0 },
      { hasClaim: true, deposit: ZERO },
      {
        conditions: [
          { kind: "firstDeposit", minimum: "1.00" },
          { kind: "deposit", minimum: "1.00" },
          { kind: "vipLevel", level: 1 },
        ],
      },
      ["ALREADY_CLAIMED", "MINIMUM_DEPOSIT", "VIP_LEVEL"],
    ],
    [
      "reserves the most of a match to join",
      {},
      { deposit: ZERO },
      { entry: "join", gift: MATCH, goal: { kind: "deposit", amount: "100.00" } },
      [],
    ],
  ])("%s", (_name, person, facts, terms, reasons) => {
    const verdict = checkOffer({ ...TERMS, ...terms }, { ...PERSON, ...person }, { ...FACTS, ...facts });
    expect(verdict.reasons).toEqual(reasons);
  });

  it("matches the deposit up to its maximum (vector 1)", () => {
    const terms = { ...TERMS, gift: MATCH, conditions: [{ kind: "firstDeposit", minimum: "100.00" } as const] };
    const { amount: bonus } = checkOffer(terms, PERSON, FACTS);
    expect([bonus && toWire(bonus), bonus && toWire(requiredWagering(bonus, WAGERING))]).toEqual(["500.00", "5000.00"]);
    const small = checkOffer(terms, { ...PERSON, firstDeposit: amount("123.4567") }, FACTS);
    expect(small.amount && toWire(small.amount)).toBe("123.4567");
  });

  it.each([
    ["2000.00", "16.00", []],
    ["12345.6789", "98.7654", []],
    ["99999.00", "500.00", []],
    ["0.00", "0.00", ["MINIMUM_STAKE"]],
  ])("gives back a share of %s: %s", (stake, given, reasons) => {
    const gift = { kind: "rebate", rateBp: 80, category: "RNG", most: "500.00" } as const;
    const verdict = checkOffer({ ...TERMS, gift, period: "day" }, PERSON, { ...FACTS, validStake: amount(stake) });
    expect([toWire(verdict.amount ?? ZERO), verdict.reasons]).toEqual([given, reasons]);
  });
});

const speaker = {
  t: (key: string, values = {}) => `${key} ${JSON.stringify(values)}`,
  locale: "en-PH",
  currency: "PHP",
} as const;

describe("free rounds", () => {
  it("cost their stakes, whatever they win", () => {
    const verdict = checkOffer({ ...TERMS, gift: ROUNDS }, PERSON, { ...FACTS, budgetLeft: amount("100.00") });
    expect([toWire(verdict.amount ?? ZERO), verdict.reasons]).toEqual(["100.00", []]);
    const without = checkOffer({ ...TERMS, gift: ROUNDS }, PERSON, { ...FACTS, budgetLeft: amount("99.9999") });
    expect(without.reasons).toEqual(["BUDGET_SPENT"]);
  });

  it("say what becomes of winnings, and until when they are played", () => {
    expect(sayGift(ROUNDS, speaker)).toContain('"wins":"bonus","times":10');
    expect(sayGift({ ...ROUNDS, terms: null }, speaker)).toContain('"wins":"cash","times":0');
    expect(sayWagering({ ...ROUNDS, terms: null }, speaker)).toBe('promotions.playWithin {"days":7}');
    expect(sayWagering(ROUNDS, speaker)).toMatch(/^promotions\.playWithin .*promotions\.wagering/);
  });

  it("name the deposit where it counts as wagering base", () => {
    const gift = { ...MATCH, terms: { ...WAGERING, base: "depositAndBonus" } } as const;
    expect(sayGift(gift, speaker)).toContain('"times":10,"base":"depositAndBonus"');
    expect(sayWagering(gift, speaker)).toContain('"base":"depositAndBonus"');
  });
});

describe("the schedule", () => {
  it("is local time of the brand's zone (vector 19)", () => {
    expect(instantOf("2026-03-01T00:00", "Asia/Manila").toISOString()).toBe("2026-02-28T16:00:00.000Z");
    const day = { ...TERMS, starts: "2026-03-29T00:00", ends: "2026-03-30T00:00" };
    const { startsAt, endsAt } = scheduleOf(day, "Europe/London");
    expect((endsAt?.getTime() ?? 0) - startsAt.getTime()).toBe(23 * 3_600_000);
  });

  it("takes the first moment after a gap, and the first of a repeated hour", () => {
    expect(instantOf("2026-03-29T01:30", "Europe/London").toISOString()).toBe("2026-03-29T01:00:00.000Z");
    expect(instantOf("2026-10-25T01:30", "Europe/London").toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(weekdayOf(new Date("2026-11-17T17:00:00Z"), "Asia/Manila")).toBe(3);
  });
});

describe("terms", () => {
  const law = { isAllowed: true, maxTimes: 10, isOneProduct: true };
  const weights = (categories: Record<string, number>) => ({
    gift: {
      kind: "bonus",
      amount: "100.00",
      terms: { ...WAGERING, weights: { games: {}, categories, otherwise: 0 } },
    } as const,
  });
  const base = (times: number) => ({ ...WAGERING, times, base: "depositAndBonus" }) as const;
  const matchOf = (percent: number, times: number): Partial<PromotionTerms> => ({
    gift: { ...MATCH, percent, terms: base(times) },
    conditions: [{ kind: "deposit", minimum: "100.00" }],
  });
  it.each<[string, Partial<PromotionTerms>, string, Partial<typeof law>, string[]]>([
    ["are published if they are sound", {}, "500.00", {}, []],
    ["need a budget for one claim", {}, "499.99", {}, ["budget"]],
    ["need a gift", { gift: { kind: "cash", amount: "0.00" } }, "500.00", {}, ["gift"]],
    ["need a goal to join", { entry: "join" }, "500.00", {}, ["goal"]],
    ["need an image to apply", { entry: "apply" }, "500.00", {}, ["images"]],
    ["need a deposit to match", { gift: MATCH }, "500.00", {}, ["percent"]],
    ["end after their start", { ends: "2026-11-01T00:00" }, "500.00", {}, ["schedule"]],
    [
      "name each condition once",
      { conditions: [{ kind: "mobileVerified" }, { kind: "mobileVerified" }] },
      "500.00",
      {},
      ["conditions"],
    ],
    [
      "give a rebate per period",
      { gift: { kind: "rebate", rateBp: 80, category: null, most: "500.00" } },
      "500.00",
      {},
      ["conditions"],
    ],
    ["follow a ban", {}, "500.00", { isAllowed: false }, ["notAllowed"]],
    ["allow ten times", weights({ RNG: 100 }), "500.00", {}, []],
    ["count times by the smallest weight", weights({ RNG: 100, LIVE: 99 }), "500.00", {}, ["wageringTooHigh"]],
    ["count the matched deposit", matchOf(50, 4), "500.00", { maxTimes: 11 }, ["wageringTooHigh"]],
    ["count no more than the matched deposit", matchOf(50, 4), "500.00", { maxTimes: 12 }, []],
    ["count little of the deposit of a large match", matchOf(200, 4), "500.00", { maxTimes: 6 }, []],
    [
      "have no limit with a deposit that is not matched",
      { gift: { kind: "bonus", amount: "100.00", terms: base(1) } },
      "500.00",
      {},
      ["wageringTooHigh"],
    ],
    ["are of one product", weights({ RNG: 100, SPORTS: 100 }), "500.00", {}, ["products"]],
    ["need stakes for free rounds", { gift: { ...ROUNDS, stake: "0.00" } }, "500.00", {}, ["gift"]],
    ["need a budget for all free rounds", { gift: ROUNDS }, "99.99", {}, ["budget"]],
    [
      "need a game for free rounds",
      { gift: { ...ROUNDS, game: { ...ROUNDS.game, name: "" } } },
      "500.00",
      {},
      ["game"],
    ],
    ["limit the wagering of winnings", { gift: ROUNDS }, "500.00", { maxTimes: 9 }, ["wageringTooHigh"]],
    ["leave winnings as cash", { gift: { ...ROUNDS, terms: null } }, "500.00", { maxTimes: 9 }, []],
    [
      "keep free rounds within the product of the goal",
      { gift: ROUNDS, entry: "join", goal: { kind: "wager", amount: "100.00", category: "SPORTS" } },
      "500.00",
      {},
      ["products"],
    ],
    ["may mix products where it is allowed", weights({ RNG: 100, SPORTS: 100 }), "500.00", { isOneProduct: false }, []],
  ])("%s", (_name, change, budget, rules, problems) => {
    expect(checkPromotionTerms({ ...TERMS, ...change }, amount(budget), { ...law, ...rules })).toEqual(problems);
  });

  it("need no law where there is none", () => {
    expect(
      checkPromotionTerms({ ...TERMS, ...weights({ RNG: 100, SPORTS: 1 }) }, amount("500.00"), NO_BONUS_LAW),
    ).toEqual([]);
  });
});

it("forecasts the cost of past play, capped by the budget", () => {
  const player = {
    person: PERSON,
    weekday: 2,
    deposit: amount("300.00"),
    validStake: amount("2000.00"),
    goalStake: ZERO,
  };
  const past = [
    player,
    player,
    { ...player, validStake: ZERO },
    { ...player, person: { ...PERSON, standing: "trial" as const } },
  ];
  const gift = { kind: "rebate", rateBp: 100, category: null, most: "500.00" } as const;
  const forecast = forecastCost({ ...TERMS, gift, period: "day" }, past, amount("30.00"));
  expect([forecast.claims, toWire(forecast.cost), toWire(forecast.withoutBudget)]).toEqual([2, "30.00", "40.00"]);
});
