import type { DrawState, LotteryResult, LotteryResultRow } from "@perya/contract";
import type { BadgeTone } from "@perya/ui";

export const DRAW_TONES: Record<DrawState, BadgeTone> = {
  open: "success",
  closed: "warning",
  drawn: "info",
  settled: "info",
  paid: "neutral",
  cancelled: "error",
};

/** Writes a play's code as text: "back-two-straight" is "Back two straight". */
export function sayCode(code: string): string {
  const words = code.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Writes a row: single digits together, as in "123"; two-digit numbers apart, as in "7 · 12 · 31". */
export function sayRow(numbers: readonly number[]): string {
  return numbers.join(numbers.every((number) => number <= 9) ? "" : " · ");
}

/** The first prize of a draw, and the number of further prizes if there are any. */
export function sayResult(result: LotteryResult | null): string {
  const [first, ...others] = result ?? [];
  if (!first) return "–";
  return others.length > 0 ? `${sayRow(first)} +${others.length}` : sayRow(first);
}

const isDigits = ({ low, high }: LotteryResultRow) => low === 0 && high === 9;

/**
 * Parses the numbers that an operator typed for a row. Digits need no spaces. Null if the numbers don't fit the row.
 */
export function readRow(row: LotteryResultRow, typed: string): number[] | null {
  const text = typed.trim();
  const parts = isDigits(row) && /^\d+$/.test(text) ? text.split("") : text.split(/[\s,·.-]+/u);
  if (parts.length !== row.size || parts.some((part) => !/^\d{1,3}$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (numbers.some((number) => number < row.low || number > row.high)) return null;
  if (!row.repeats && new Set(numbers).size !== numbers.length) return null;
  // Balls without positions are listed in ascending order.
  return row.ordered ? numbers : numbers.toSorted((one, other) => one - other);
}

/** Color of a liability's bar by its share of the cap. */
export function toneOf(percent: number): "bg-leaf" | "bg-persimmon" | "bg-coral" {
  if (percent >= 85) return "bg-coral";
  return percent >= 60 ? "bg-persimmon" : "bg-leaf";
}
