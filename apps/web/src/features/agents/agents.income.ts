import { statements } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import type { Days } from "./agents.period.ts";

/**
 * Queries of income. Their key starts with "statements", so the live event "settlements" invalidates them
 * (lib/live.ts).
 */
export const incomeQueries = {
  of: (days: Days) =>
    queryOptions({
      queryKey: ["statements", "income", days],
      queryFn: () => call(statements.readIncome, { query: { from: days.from, to: days.to } }),
    }),
};

export const incomeMutations = {
  file: ({ from, to }: Days) =>
    mutationOptions({
      mutationFn: (format: "csv" | "xlsx") => download(statements.exportIncome, { query: { from, to, format } }),
    }),
};

/** Change in percent. Null if the comparison is zero or negative. */
export function changeOf(now: bigint, before: bigint): number | null {
  if (before <= 0n) return null;
  return Number(((now - before) * 1_000n) / before) / 10;
}
