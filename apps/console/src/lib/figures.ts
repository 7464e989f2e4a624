import { type Amount, type Currency, formatAmount, isCurrency, roundDown, roundToCoins } from "@perya/money";
import { locale } from "./text.ts";

const MINUS = "\u2212";

/** The currency with this code. Falls back to PHP for one that only a newer server knows. */
export function currencyNamed(name: string | undefined): Currency {
  return name !== undefined && isCurrency(name) ? name : "PHP";
}

/** Writes an amount with a real minus sign. A hyphen is narrower than a plus, so columns would not align. */
export function sayAmount(amount: Amount, currency: Currency): string {
  return formatAmount(amount, { currency, locale }).replace("-", MINUS);
}

/** Writes points, which have no currency, with two decimals like an amount. */
export function sayPoints(points: Amount): string {
  const style = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale, style).format(Number(points / IN_HUNDREDTH) / 100).replace("-", MINUS);
}

/** Ten-thousandths of a point in one hundredth. */
const IN_HUNDREDTH = 100n;

/** Writes an amount always with a sign, except one that rounds to zero. */
export function sayResult(amount: Amount, currency: Currency): string {
  const shown = roundToCoins(amount, currency, roundDown);
  return `${shown > 0n ? "+" : ""}${sayAmount(amount, currency)}`;
}

/** Writes a percentage: "−4.0 %". */
export function sayPercent(percent: number): string {
  return `${percent < 0 ? MINUS : ""}${Math.abs(percent).toFixed(1)} %`;
}

/** Writes a change: "+8.2 %". */
export function sayChange(percent: number): string {
  return `${percent > 0 ? "+" : ""}${sayPercent(percent)}`;
}
