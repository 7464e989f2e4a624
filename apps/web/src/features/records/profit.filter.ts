import { GAME_CATEGORIES, MAX_PROFIT_DAYS, PROFIT_CUTS } from "@perya/contract";
import { addDays, lastDays, readFilter } from "./records.filter.ts";
import type { ProfitQuery } from "./reports.queries.ts";

const GAME = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Parses the period and filters in the URL, and drops invalid values. The period defaults to the last 7 days and is
 * at most a year.
 */
export function readProfit(raw: Record<string, unknown>, today: Date): ProfitQuery {
  const { from, to } = readFilter(raw);
  const days = from && to ? { from, to } : lastDays(7, today);
  const earliest = addDays(days.to, 1 - MAX_PROFIT_DAYS);
  return {
    from: days.from < earliest ? earliest : days.from,
    to: days.to,
    by: PROFIT_CUTS.find((cut) => cut === raw["by"]) ?? "day",
    category: GAME_CATEGORIES.find((known) => known === raw["category"]),
    game: typeof raw["game"] === "string" && GAME.test(raw["game"]) ? raw["game"] : undefined,
  };
}
