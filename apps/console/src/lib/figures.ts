import { type Amount, type Currency, formatAmount, isCurrency, roundDown, roundToCoins } from "@perya/money";
import { locale } from "./text.ts";

const MINUS = "\u2212";

/** Of a brand's own currency if a newer server names one that this page does not know. */
export function currencyNamed(name: string | undefined): Currency {
  return name !== undefined && isCurrency(name) ? name : "PHP";
}

/** Money, with the minus of figures: a hyphen is shorter than a plus, and columns would not line up. */
export function sayAmount(amount: Amount, currency: Currency): string {
  return formatAmount(amount, { currency, locale }).replace("-", MINUS);
}

/** What came or went: its sign is always written. What is too small to show is neither. */
export function sayResult(amount: Amount, currency: Currency): string {
  const shown = roundToCoins(amount, currency, roundDown);
  return `${shown > 0n ? "+" : ""}${sayAmount(amount, currency)}`;
}

/** "−4.0 %". */
export function sayPercent(percent: number): string {
  return `${percent < 0 ? MINUS : ""}${Math.abs(percent).toFixed(1)} %`;
}

/** "+8.2 %": how much more or less than before. */
export function sayChange(percent: number): string {
  return `${percent > 0 ? "+" : ""}${sayPercent(percent)}`;
}
