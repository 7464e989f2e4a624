import { add, amount, fromTenThousandths, ZERO, type Amount } from "@perya/money";
import { nextVipLevel, type VipTerms, type VipWindows } from "./vip.ts";

/** One member's past month. */
export type VipMonth = {
  /** Level at the start of the month. */
  level: number;
  windows: VipWindows;
  /** Points earned, without the extra points of VIP levels. */
  points: Amount;
  /** Levels whose gift the member has had. */
  given: readonly number[];
};

export type VipForecast = { up: number; down: number; levelGifts: Amount; birthdayGifts: Amount; points: Amount };

/**
 * Calculates what levels would have cost in a past month. Members who neither played nor deposited are left out; of
 * the others, one in twelve has a birthday in a month.
 */
export function forecastVip({ levels }: Pick<VipTerms, "levels">, months: readonly VipMonth[]): VipForecast {
  let [up, down] = [0, 0];
  let [levelGifts, yearOfGifts, points] = [ZERO, ZERO, 0n];
  for (const { level, windows, points: earned, given } of months) {
    if (windows.validStake <= ZERO && windows.deposits <= ZERO) continue;
    const now = Math.min(level, levels.length);
    const next = nextVipLevel(level, windows, levels);
    if (next > now) up += 1;
    if (next < now) down += 1;
    const gift = levels[next - 1]?.levelGift;
    if (next > now && gift && !given.includes(next)) levelGifts = add(levelGifts, amount(gift));
    yearOfGifts = add(yearOfGifts, amount(levels[now - 1]?.birthdayGift ?? "0.00"));
    points += (earned * BigInt(levels[now - 1]?.pointsPercent ?? 0)) / 100n;
  }
  return {
    up,
    down,
    levelGifts,
    birthdayGifts: fromTenThousandths(yearOfGifts / 12n),
    points: fromTenThousandths(points),
  };
}
