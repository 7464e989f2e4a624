import { amount, fromWire, parseAmount, type Amount } from "@perya/money";
import type { BonusTerms } from "./bonus-terms.ts";

/** A member's valid stake and deposits in a calendar month of the brand. */
export type VipWindows = { validStake: Amount; deposits: Amount };
/** Minimums of a month, both of which must be reached. Amounts are wire texts. */
export type VipThreshold = { validStake: string; deposits: string };

export type VipLevel = {
  name: string;
  /** Minimums to rise to this level from the one below (`up`), and to stay at it (`keep`). Null for level 1. */
  up: VipThreshold | null;
  keep: VipThreshold | null;
  /** Level-up gift, given once per member when the level is first reached. */
  levelGift: string | null;
  /** Gift given once a year. */
  birthdayGift: string | null;
  /** Extra points, in percent. */
  pointsPercent: number;
};

/** A version of a brand's levels, the lowest first. */
export type VipTerms = {
  levels: VipLevel[];
  /** Wagering requirement of gifts, which are then bonus money. Null if gifts are cash. */
  giftTimes: number | null;
  /** Days to claim a gift, and to wager it. */
  giftDays: number;
};

export const MAX_VIP_LEVELS = 12;
/** Gifts above this amount need dual approval (vip_needs_approval). */
export const VIP_GIFT_LIMIT = "20000.00";
/** Extra points above this percentage need dual approval. */
export const VIP_POINTS_LIMIT = 50;

export type VipProblem = "levels" | "names" | "thresholds" | "order" | "gifts" | "points";

/** Checks terms, as the table does (vip_terms_fault). */
export function checkVipTerms({ levels, giftTimes, giftDays }: VipTerms): VipProblem[] {
  const [first, ...rest] = levels;
  const pairs = rest.flatMap(({ up, keep }) => (up && keep ? [{ up, keep }] : []));
  const gifts = levels.flatMap(({ levelGift, birthdayGift }) => [levelGift, birthdayGift]);
  const problems: Record<VipProblem, boolean> = {
    levels: levels.length < 2 || levels.length > MAX_VIP_LEVELS,
    names: levels.some(({ name }) => name.trim() === "" || name.length > 40),
    thresholds:
      !first || first.up !== null || first.keep !== null || pairs.length < rest.length || !pairs.every(isSoundPair),
    order: !isRising(pairs.map(({ up }) => up)) || !isRising(pairs.map(({ keep }) => keep)),
    gifts:
      gifts.some((gift) => gift !== null && !isPositive(gift)) ||
      (giftTimes !== null && !isWhole(giftTimes, 0, 100)) ||
      !isWhole(giftDays, 1, 365),
    points: levels.some(({ pointsPercent }) => !isWhole(pointsPercent, 0, 1000)),
  };
  return (Object.keys(problems) as VipProblem[]).filter((problem) => problems[problem]);
}

/** True if keeping a level takes no more than reaching it. */
const isSoundPair = ({ up, keep }: { up: VipThreshold; keep: VipThreshold }) =>
  areAmounts(up) && areAmounts(keep) && isPast(up, keep);

const areAmounts = ({ validStake, deposits }: VipThreshold) =>
  [validStake, deposits].every((text) => typeof parseAmount(text) === "bigint");

const isRising = (list: readonly VipThreshold[]) =>
  list.every((threshold, index) => {
    const below = list[index - 1];
    return !below || !areAmounts(below) || !areAmounts(threshold) || isPast(threshold, below);
  });

const isPast = (one: VipThreshold, other: VipThreshold) =>
  hasReached({ validStake: fromWire(one.validStake), deposits: fromWire(one.deposits) }, other);

const isPositive = (text: string) => {
  const read = parseAmount(text);
  return typeof read === "bigint" && read > 0n;
};

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** True if these terms need dual approval. */
export function needsVipApproval({ levels }: Pick<VipTerms, "levels">): boolean {
  const isHigh = (gift: string | null) => gift !== null && amount(gift) > amount(VIP_GIFT_LIMIT);
  return levels.some(
    ({ levelGift, birthdayGift, pointsPercent }) =>
      isHigh(levelGift) || isHigh(birthdayGift) || pointsPercent > VIP_POINTS_LIMIT,
  );
}

/** True if both minimums are reached. */
export function hasReached({ validStake, deposits }: VipWindows, threshold: VipThreshold): boolean {
  return validStake >= amount(threshold.validStake) && deposits >= amount(threshold.deposits);
}

/**
 * Returns the level after a month: one up if both minimums of the next level are reached, unchanged if both minimums
 * of the own level are, otherwise one down. A member above the highest level of the terms counts as being at the
 * highest.
 */
export function nextVipLevel(level: number, windows: VipWindows, levels: readonly VipLevel[]): number {
  const now = Math.min(level, levels.length);
  const [own, above] = [levels[now - 1], levels[now]];
  if (above?.up && hasReached(windows, above.up)) return now + 1;
  if (own?.keep && !hasReached(windows, own.keep)) return now - 1;
  return now;
}

/** Returns the wagering terms of a gift; null for cash. Every game counts fully. */
export function giftTerms({ giftTimes, giftDays }: Pick<VipTerms, "giftTimes" | "giftDays">): BonusTerms | null {
  if (giftTimes === null) return null;
  const weights = { games: {}, categories: {}, otherwise: 100 };
  return { times: giftTimes, base: "bonus", deposit: "0.00", weights, maxBet: null, capTimes: null, days: giftDays };
}

/**
 * True if today is the birthday; dates are YYYY-MM-DD. In years without 29 February, that birthday is on the 28th.
 */
export function isBirthday(birthday: string, today: string): boolean {
  const [, year = "", day = ""] = /^(\d{4})-(\d{2}-\d{2})$/.exec(today) ?? [];
  const born = birthday.slice(5);
  const isLeap = new Date(`${year}-02-29T00:00:00Z`).toISOString().startsWith(`${year}-02-29`);
  return born === day || (born === "02-29" && !isLeap && day === "02-28");
}
