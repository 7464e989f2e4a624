import type { PromotionTerms, RoundsGame } from "@perya/contract";

/**
 * `picture` is the seed of the generated picture (packages/art, promotion.ts). `budget` is in the gift's unit: a
 * currency or points.
 */
type DemoOffer = {
  name: string;
  picture: string;
  budget: string;
  startsInDays: number;
  endsInDays: number | null;
  texts: Record<"EN" | "TY", { title: string; lead: string }>;
  terms: Omit<PromotionTerms, "starts" | "ends">;
};

/** Free rounds on the brand's first slot that supports them. */
export const DEMO_ROUNDS: Omit<DemoOffer, "terms"> = {
  name: "rounds",
  picture: "jackpot-5",
  budget: "40000.00",
  startsInDays: -2,
  endsInDays: 19,
  texts: {
    EN: { title: "20 free rounds", lead: "Claim them, then play within a week." },
    TY: { title: "20 free rounds", lead: "I-claim, saka laruin sa loob ng isang linggo." },
  },
};

export const roundsOf = (game: RoundsGame): DemoOffer => ({
  ...DEMO_ROUNDS,
  terms: {
    ...COMMON,
    type: "limited",
    entry: "claim",
    gift: { kind: "freeRounds", game, count: 20, stake: "5.00", days: 7, terms: { ...WAGERING, times: 5 } },
    period: "once",
  },
});

const COMMON = { conditions: [], goal: null, images: 0, claimDays: 7 } satisfies Partial<PromotionTerms>;

export const WAGERING = {
  base: "bonus",
  deposit: "0.00",
  weights: { games: {}, categories: { RNG: 100, INHOUSE: 50, LIVE: 10 }, otherwise: 0 },
  maxBet: "50.00",
  capTimes: 5,
  days: 30,
} as const;

/** One promotion of each type and of each way to take part. */
export const DEMO_PROMOTIONS: readonly DemoOffer[] = [
  {
    name: "newbie",
    picture: "gift-10",
    budget: "250000.00",
    startsInDays: -10,
    endsInDays: 80,
    texts: {
      EN: { title: "Double your first ₱500", lead: "Join, then make your first deposit of ₱100 or more." },
      TY: { title: "Doblehin ang unang ₱500 mo", lead: "Sumali, saka gawin ang unang deposit na ₱100 o higit pa." },
    },
    terms: {
      ...COMMON,
      type: "newbie",
      entry: "join",
      goal: { kind: "deposit", amount: "100.00" },
      gift: { kind: "match", percent: 100, most: "500.00", terms: { ...WAGERING, times: 10 } },
      conditions: [{ kind: "newAccount", days: 30 }],
      period: "once",
    },
  },
  {
    name: "daily",
    picture: "tour-6",
    budget: "100000.00",
    startsInDays: -20,
    endsInDays: null,
    texts: {
      EN: { title: "10 points a day", lead: "Claim it once a day." },
      TY: { title: "10 points araw-araw", lead: "I-claim isang beses kada araw." },
    },
    terms: { ...COMMON, type: "daily", entry: "claim", gift: { kind: "points", amount: "10.00" }, period: "day" },
  },
  {
    name: "slots",
    picture: "jackpot-3",
    budget: "50000.00",
    startsInDays: -3,
    endsInDays: 11,
    texts: {
      EN: { title: "Fiesta slots, ₱150 cash", lead: "Join, then bet ₱5,000 on slots." },
      TY: { title: "Fiesta slots, ₱150 cash", lead: "Sumali, saka tumaya ng ₱5,000 sa slots." },
    },
    terms: {
      ...COMMON,
      type: "limited",
      entry: "join",
      goal: { kind: "wager", amount: "5000.00", category: "RNG" },
      gift: { kind: "cash", amount: "150.00" },
      period: "once",
    },
  },
  {
    name: "follow",
    picture: "free-deposits-12",
    budget: "131000.00",
    startsInDays: -5,
    endsInDays: 40,
    texts: {
      EN: { title: "Follow our page, get ₱131", lead: "Follow us and send a screenshot of it." },
      TY: { title: "I-follow ang page namin, ₱131 para sa iyo", lead: "I-follow kami at mag-send ng screenshot." },
    },
    terms: {
      ...COMMON,
      type: "specialOffer",
      entry: "apply",
      images: 1,
      gift: { kind: "bonus", amount: "131.00", terms: { ...WAGERING, times: 5 } },
      period: "once",
    },
  },
  {
    name: "rebate",
    picture: "fast-withdrawals-8",
    budget: "200000.00",
    startsInDays: -15,
    endsInDays: 45,
    texts: {
      EN: { title: "Slots rebate, 0.8%", lead: "Bet on slots today, claim your share tomorrow." },
      TY: { title: "Slots rebate, 0.8%", lead: "Tumaya sa slots ngayon, i-claim ang share mo bukas." },
    },
    terms: {
      ...COMMON,
      type: "highRebate",
      entry: "claim",
      gift: { kind: "rebate", rateBp: 80, category: "RNG", most: "500.00" },
      period: "day",
    },
  },
  {
    name: "vip",
    picture: "practice-6",
    budget: "60000.00",
    startsInDays: -1,
    endsInDays: 29,
    texts: {
      EN: { title: "VIP weekend, ₱300", lead: "For VIP level 2 and higher." },
      TY: { title: "VIP weekend, ₱300", lead: "Para sa VIP level 2 pataas." },
    },
    terms: {
      ...COMMON,
      type: "vip",
      entry: "claim",
      gift: { kind: "bonus", amount: "300.00", terms: { ...WAGERING, times: 5 } },
      conditions: [{ kind: "vipLevel", level: 2 }],
      period: "week",
    },
  },
  {
    name: "parol",
    picture: "agents-3",
    budget: "80000.00",
    startsInDays: 12,
    endsInDays: 40,
    texts: {
      EN: { title: "Parol season, ₱88", lead: "Deposit ₱200 or more during the season." },
      TY: { title: "Parol season, ₱88", lead: "Mag-deposit ng ₱200 o higit pa sa season." },
    },
    terms: {
      ...COMMON,
      type: "limited",
      entry: "claim",
      gift: { kind: "cash", amount: "88.00" },
      conditions: [{ kind: "deposit", minimum: "200.00" }],
      period: "once",
    },
  },
];
