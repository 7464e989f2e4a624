import { type GameCategory, type Language, type ProfitCut, reports } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { download } from "../../lib/download.ts";

export type ProfitQuery = {
  from: string;
  to: string;
  by: ProfitCut;
  category?: GameCategory | undefined;
  game?: string | undefined;
};
export type ProfitPart = Pick<ProfitQuery, "category" | "game">;

const PAGE_SIZE = 30;

/** Queries of reports. Keys are below "wallet", so the live event "balance" invalidates them. */
export const reportQueries = {
  profit: (asked: ProfitQuery, page: number, language: Language) =>
    queryOptions({
      queryKey: ["wallet", "profit", asked, page, language],
      queryFn: () => call(reports.readProfit, { query: { ...given(asked), page } }),
    }),
  bets: (day: string, part: ProfitPart, language: Language) =>
    byPages(["wallet", "profitBets", day, part, language], (start) =>
      call(reports.listProfitBets, { query: { day, ...given(part), pageSize: PAGE_SIZE, ...start } }),
    ),
  record: (filter: string) =>
    byPages(["wallet", "record", filter], ({ before: after }) =>
      call(reports.readRecord, { query: { ...(filter && { filter }), pageSize: PAGE_SIZE, ...(after && { after }) } }),
    ),
  transaction: (id: string) =>
    queryOptions({
      queryKey: ["wallet", "transaction", id],
      queryFn: () => call(reports.readTransaction, { params: { id } }),
    }),
};

export const reportMutations = {
  profitFile: (asked: ProfitQuery) =>
    mutationOptions({ mutationFn: () => download(reports.exportProfit, { query: given(asked) }) }),
  recordFile: (filter: string) =>
    mutationOptions({ mutationFn: () => download(reports.exportRecord, { query: { ...(filter && { filter }) } }) }),
  year: () => mutationOptions({ mutationFn: (year: number) => download(reports.readYear, { params: { year } }) }),
};

/** Drops undefined parameters. */
function given<Asked extends object>(asked: Asked): { [K in keyof Asked]: Exclude<Asked[K], undefined> } {
  const parts = Object.entries(asked).filter(([, value]) => value !== undefined);
  return Object.fromEntries(parts) as { [K in keyof Asked]: Exclude<Asked[K], undefined> };
}
