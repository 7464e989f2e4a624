import { type Amount, type Currency, formatAmount, isCurrency, roundDown, roundToCoins } from "@perya/money";
import { locale } from "./text.ts";

const MINUS = "\u2212";

/** Falls back to PHP for a currency that a newer server sends. */
export function currencyNamed(name: string | undefined): Currency {
  return name !== undefined && isCurrency(name) ? name : "PHP";
}

/** Uses a real minus sign: a hyphen is narrower than a plus, so columns would not align. */
export function sayAmount(amount: Amount, currency: Currency): string {
  return formatAmount(amount, { currency, locale }).replace("-", MINUS);
}

/** Always with a sign, except amounts that round to zero. */
export function sayResult(amount: Amount, currency: Currency): string {
  const shown = roundToCoins(amount, currency, roundDown);
  return `${shown > 0n ? "+" : ""}${sayAmount(amount, currency)}`;
}

/** "−4.0 %". */
export function sayPercent(percent: number): string {
  return `${percent < 0 ? MINUS : ""}${Math.abs(percent).toFixed(1)} %`;
}

/** "+8.2 %" */
export function sayChange(percent: number): string {
  return `${percent > 0 ? "+" : ""}${sayPercent(percent)}`;
}
