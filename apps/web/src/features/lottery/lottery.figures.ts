import type { Rate } from "@perya/money";

const MILLION = 1_000_000;

/**
 * Formats a multiple such as "975×", with up to two decimals. Rounded down, so that it is never above what is paid.
 */
export function sayMultiple(rate: Rate, locale: string): string {
  const hundredths = Math.floor(Number(rate) / (MILLION / 100));
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(hundredths / 100)}×`;
}

/** Formats a share such as "97.5%", with up to two decimals. */
export function sayPercent(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(share);
}

/** Formats N of "1 in N". Has up to two decimals below 20, and none above. */
export function sayChance(chance: number, locale: string): string {
  if (chance === 0) return "–";
  const one = 1 / chance;
  return new Intl.NumberFormat(locale, { maximumFractionDigits: one < 20 ? 2 : 0 }).format(one);
}

/** Formats a rebate such as "0.5%". */
export function sayRebate(rate: Rate, locale: string): string {
  return sayPercent(Number(rate) / MILLION, locale);
}

export function sayCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}
