import type { GameCategory, PromotionCondition, PromotionGift, PromotionTerms } from "@perya/contract";
import { type Currency, formatAmount, fromWire } from "@perya/money";
import { wageringOf } from "./check-promotion-terms.ts";

type Gifts = `promotions.get.${PromotionGift["kind"]}`;
type Conditions = `promotions.condition.${PromotionCondition["kind"]}`;
type Pages = "rng" | "live" | "sports" | "esports" | "elott" | "lott" | "fish" | "pvp" | "cockfight" | "bingo" | "bgs";
type Others =
  | "jackpot"
  | "allGames"
  | "others"
  | "weight"
  | "wagering"
  | "maxBet"
  | "cap"
  | "period"
  | "claimDays"
  | "playWithin";
type Words = "version" | "get" | "do" | "by" | "noEnd" | "noThanks" | "status.open";
type Choices = `type.${PromotionTerms["type"]}` | `${"act" | "entry"}.${PromotionTerms["entry"]}`;
export type PromotionTermsKey = Gifts | Conditions | `page.${Pages}` | `promotions.${Others | Words | Choices}`;

/** What a sentence about terms needs: players' texts, their locale and the brand's currency. */
export type TermsSpeaker = {
  readonly t: (key: PromotionTermsKey, values?: Readonly<Record<string, string | number>>) => string;
  readonly locale: string;
  readonly currency: Currency;
};

export const sayMoney = (text: string, { currency, locale }: Pick<TermsSpeaker, "currency" | "locale">): string =>
  formatAmount(fromWire(text), { currency, locale });

const sayNumber = (text: string, { locale }: TermsSpeaker): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(text));

/** Writes the gift, with its wagering requirement. */
export function sayGift(gift: PromotionGift, speaker: TermsSpeaker): string {
  const { t } = speaker;
  switch (gift.kind) {
    case "cash":
      return t("promotions.get.cash", { amount: sayMoney(gift.amount, speaker) });
    case "bonus":
      return t("promotions.get.bonus", {
        amount: sayMoney(gift.amount, speaker),
        times: gift.terms.times,
        base: gift.terms.base,
      });
    case "points":
      return t("promotions.get.points", { points: sayNumber(gift.amount, speaker) });
    case "match":
      return t("promotions.get.match", {
        percent: gift.percent,
        most: sayMoney(gift.most, speaker),
        times: gift.terms.times,
        base: gift.terms.base,
      });
    case "rebate":
      return t("promotions.get.rebate", {
        percent: sayNumber(String(gift.rateBp / 100), speaker),
        games: sayGames(gift.category, speaker),
        most: sayMoney(gift.most, speaker),
      });
    case "freeRounds":
      return t("promotions.get.freeRounds", {
        count: gift.count,
        game: gift.game.name,
        stake: sayMoney(gift.stake, speaker),
        wins: gift.terms === null ? "cash" : "bonus",
        times: gift.terms?.times ?? 0,
      });
    default:
      return gift satisfies never;
  }
}

const CATEGORIES: Record<GameCategory, PromotionTermsKey> = {
  RNG: "page.rng",
  LIVE: "page.live",
  SPORTS: "page.sports",
  ESPORTS: "page.esports",
  ELOTT: "page.elott",
  LOTT: "page.lott",
  FISH: "page.fish",
  PVP: "page.pvp",
  COCKFIGHT: "page.cockfight",
  BINGO: "page.bingo",
  INHOUSE: "page.bgs",
  JACKPOT: "promotions.jackpot",
};

export const sayGames = (category: GameCategory | null, { t }: TermsSpeaker): string =>
  t(category === null ? "promotions.allGames" : CATEGORIES[category]);

export function sayCondition(condition: PromotionCondition, speaker: TermsSpeaker): string {
  const { t, locale } = speaker;
  switch (condition.kind) {
    case "firstDeposit":
    case "deposit":
      return t(`promotions.condition.${condition.kind}`, { amount: sayMoney(condition.minimum, speaker) });
    case "validStake":
      return t("promotions.condition.validStake", {
        amount: sayMoney(condition.minimum, speaker),
        games: sayGames(condition.category, speaker),
      });
    case "vipLevel":
      return t("promotions.condition.vipLevel", { level: condition.level });
    case "accountAge":
    case "newAccount":
      return t(`promotions.condition.${condition.kind}`, { days: condition.days });
    case "mobileVerified":
    case "identityVerified":
      return t(`promotions.condition.${condition.kind}`);
    case "weekday":
      return t("promotions.condition.weekday", {
        days: new Intl.ListFormat(locale).format(condition.days.map((day) => weekdayName(day, locale))),
      });
    default:
      return condition satisfies never;
  }
}

/** Writes the name of a weekday; 0 is Sunday. 4 January 1970 was a Sunday. */
export const weekdayName = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(new Date((3 + day) * 86_400_000));

/** Writes what counts toward the wagering requirement: "Slots 100%, Live casino 10%". Null for gifts without one. */
export function sayCounts(gift: PromotionGift, speaker: TermsSpeaker): string | null {
  const wagering = wageringOf(gift);
  if (wagering === null) return null;
  const { t } = speaker;
  const { categories, otherwise } = wagering.weights;
  const parts = Object.entries(categories).map(([category, percent]) =>
    t("promotions.weight", { games: sayGames(category as GameCategory, speaker), percent }),
  );
  if (otherwise > 0) parts.push(t("promotions.weight", { games: t("promotions.others"), percent: otherwise }));
  return parts.join(", ");
}

/**
 * Writes the wagering requirement, what counts towards it, its limits, and the time to play. Null for a gift without
 * any.
 */
export function sayWagering(gift: PromotionGift, speaker: TermsSpeaker): string | null {
  const { t } = speaker;
  const toPlay = gift.kind === "freeRounds" ? [t("promotions.playWithin", { days: gift.days })] : [];
  const counts = sayCounts(gift, speaker);
  const wagering = wageringOf(gift);
  if (counts === null || wagering === null) return toPlay[0] ?? null;
  const { times, base, days, maxBet, capTimes } = wagering;
  return [
    ...toPlay,
    t("promotions.wagering", { times, base, counts, days }),
    ...(maxBet === null ? [] : [t("promotions.maxBet", { amount: sayMoney(maxBet, speaker) })]),
    ...(capTimes === null ? [] : [t("promotions.cap", { times: capTimes })]),
  ].join(" ");
}

/** Writes the texts of an open promotion's card and terms, for players without a claim. */
export function sayOpenPromotion(
  { type, entry, period, claimDays }: PromotionTerms,
  version: number,
  { t }: TermsSpeaker,
) {
  return {
    type: t(`promotions.type.${type}`),
    status: t("promotions.status.open"),
    get: t("promotions.get"),
    do: t("promotions.do"),
    by: t("promotions.by"),
    noEnd: t("promotions.noEnd"),
    act: t(`promotions.act.${entry}`),
    entry: t(`promotions.entry.${entry}`),
    noThanks: t("promotions.noThanks"),
    claims: [
      t("promotions.period", { period }),
      t("promotions.claimDays", { days: claimDays }),
      t("promotions.version", { version }),
    ].join(" "),
  };
}
