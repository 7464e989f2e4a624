import type {
  GameCategory,
  PromotionCondition,
  PromotionGift,
  PromotionTerms,
  PromotionTermsProblem,
  PromotionTexts,
  PromotionType,
  PromotionVersion,
  RoundsGame,
} from "@perya/contract";
import { amount } from "@perya/money";
import { type BonusTerms, checkPromotionTerms, localOf, NO_BONUS_LAW, wageringOf } from "@perya/rules";

/** A version being edited. Amounts are as typed until `readDraft` converts them. */
export type Draft = { terms: PromotionTerms; texts: PromotionTexts; picture: string; budget: string };

export const draftOf = ({ terms, texts, picture, budget }: PromotionVersion): Draft => ({
  terms,
  texts,
  picture,
  budget,
});

/** Stock pictures (packages/art, promotion.ts), for promotions without an uploaded one. */
export const ART = ["gift-10", "tour-6", "jackpot-3", "free-deposits-12", "fast-withdrawals-8", "practice-6"].map(
  (seed) => `/art/promotions/${seed}.svg`,
);

const DAY_MS = 24 * 60 * 60_000;

/** Creates typical terms for this type, starting tomorrow and running for thirty days. */
export function newDraft(type: PromotionType, now: Date, timeZone: string): Draft {
  const day = (days: number) => `${localOf(new Date(now.getTime() + days * DAY_MS), timeZone).slice(0, 10)}T00:00`;
  const empty = { title: "", lead: "" };
  return {
    terms: { ...COMMON, conditions: [], ...USUAL[type], type, starts: day(1), ends: day(31) },
    texts: { EN: empty, TY: empty },
    picture: ART[0] ?? "",
    budget: "50000",
  };
}

export const WAGERING: BonusTerms = {
  times: 10,
  base: "bonus",
  deposit: "0.00",
  weights: { games: {}, categories: { RNG: 100, INHOUSE: 50, LIVE: 10 }, otherwise: 0 },
  maxBet: "50",
  capTimes: 5,
  days: 30,
};

const COMMON = { entry: "claim", goal: null, period: "once", images: 0, claimDays: 7 } as const;

const USUAL: Record<PromotionType, Partial<PromotionTerms> & Pick<PromotionTerms, "gift">> = {
  newbie: {
    entry: "join",
    goal: { kind: "deposit", amount: "100" },
    gift: { kind: "match", percent: 100, most: "500", terms: WAGERING },
    conditions: [{ kind: "newAccount", days: 30 }],
  },
  limited: { gift: { kind: "cash", amount: "88" }, conditions: [{ kind: "deposit", minimum: "200" }] },
  specialOffer: { entry: "apply", images: 1, gift: { kind: "cash", amount: "131" } },
  daily: { gift: { kind: "points", amount: "10" }, period: "day" },
  highRebate: { gift: { kind: "rebate", rateBp: 80, category: "RNG", most: "500" }, period: "day" },
  vip: {
    gift: { kind: "bonus", amount: "300", terms: { ...WAGERING, times: 5 } },
    conditions: [{ kind: "vipLevel", level: 2 }],
    period: "week",
  },
};

/** Default gift of another kind. Keeps amount and wagering terms where both kinds have them. */
export function changeGift(gift: PromotionGift, kind: PromotionGift["kind"]): PromotionGift {
  const sum = sumOf(gift);
  const terms = wageringOf(gift) ?? WAGERING;
  switch (kind) {
    case "cash":
    case "points":
      return { kind, amount: sum };
    case "bonus":
      return { kind, amount: sum, terms };
    case "match":
      return { kind, percent: 100, most: sum, terms };
    case "rebate":
      return { kind, rateBp: 80, category: "RNG", most: sum };
    case "freeRounds":
      return { kind, game: NO_GAME, count: 20, stake: "5", days: 7, terms: { ...terms, maxBet: null, capTimes: null } };
    default:
      return kind satisfies never;
  }
}

function sumOf(gift: PromotionGift): string {
  if (gift.kind === "freeRounds") return "100";
  return "amount" in gift ? gift.amount : gift.most;
}

/** Placeholder until a game is chosen. Validation rejects it. */
const NO_GAME: RoundsGame = { id: "", name: "", category: "RNG" };

/** Changes how members take part, and sets or clears goal and images to match. */
export function changeEntry(terms: PromotionTerms, entry: PromotionTerms["entry"]): PromotionTerms {
  const goal = terms.goal ?? { kind: "wager", amount: "1000", category: null };
  return { ...terms, entry, goal: entry === "join" ? goal : null, images: entry === "apply" ? 1 : 0 };
}

export const USUAL_CONDITIONS: Record<PromotionCondition["kind"], PromotionCondition> = {
  firstDeposit: { kind: "firstDeposit", minimum: "100" },
  deposit: { kind: "deposit", minimum: "200" },
  validStake: { kind: "validStake", minimum: "1000", category: null },
  vipLevel: { kind: "vipLevel", level: 2 },
  accountAge: { kind: "accountAge", days: 7 },
  newAccount: { kind: "newAccount", days: 30 },
  mobileVerified: { kind: "mobileVerified" },
  identityVerified: { kind: "identityVerified" },
  weekday: { kind: "weekday", days: [5, 6, 0] },
};

/** Categories whose contribution to wagering can be set. */
export const WEIGHED: readonly GameCategory[] = ["RNG", "LIVE", "SPORTS", "FISH", "PVP", "INHOUSE"];

const AMOUNTS: ReadonlySet<string> = new Set(["amount", "most", "minimum", "maxBet", "budget", "stake"]);

/** Converts amounts to the wire format. Invalid ones become zero, which validation rejects. */
export function readDraft(draft: Draft): Draft {
  const read = (key: string, value: unknown) =>
    AMOUNTS.has(key) && typeof value === "string" ? readAmount(value) : value;
  return JSON.parse(JSON.stringify(draft), read) as Draft;
}

/** Wire format of a typed amount; zero if invalid. */
export function readAmount(text: string): string {
  const [, units, rest = ""] = /^(\d{1,12})(?:\.(\d{0,4}))?$/.exec(text.replaceAll(/[,\s₱]/g, "")) ?? [];
  return units === undefined ? "0.00" : `${BigInt(units)}.${rest.padEnd(2, "0")}`;
}

export type DraftProblem = PromotionTermsProblem | "texts";

/** Problems that prevent saving or publishing. The server also checks the jurisdiction's law. */
export function problemsOf(draft: Draft): DraftProblem[] {
  const { terms, texts, budget } = readDraft(draft);
  const isUntold = [texts.EN, texts.TY].some(({ title, lead }) => title.trim() === "" || lead.trim() === "");
  return [...(isUntold ? (["texts"] as const) : []), ...checkPromotionTerms(terms, amount(budget), NO_BONUS_LAW)];
}
