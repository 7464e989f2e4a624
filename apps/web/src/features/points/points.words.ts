import type { PointKind } from "@perya/contract";
import { type Amount, fromWire } from "@perya/money";

/** Ten-thousandths of a point in one hundredth. */
const IN_HUNDREDTH = 100n;

/** Formats points with two decimals by default, truncated like money. */
export function sayPoints(points: Amount, locale: string, decimals = 2): string {
  const style = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale, style).format(Number(points / IN_HUNDREDTH) / 100);
}

/** Formats a price, without decimals if it is whole. */
export const sayPrice = (points: string, locale: string) => sayPoints(fromWire(points), locale, 0);

/** One color per source, in the bar and its legend. */
export const KIND_COLORS: Record<PointKind, string> = {
  slots: "bg-accent",
  live: "bg-coral",
  sports: "bg-leaf",
  lottery: "bg-sea",
  pvp: "bg-persimmon",
  deposit: "bg-ube",
};
