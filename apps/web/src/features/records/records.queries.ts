import { bets, type Language } from "@perya/contract";
import { fromWire, ZERO } from "@perya/money";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { momentsOf, type RecordFilter } from "./records.filter.ts";

const PAGE_SIZE = 30;

/** Queries of the betting record. Keys are below "wallet", so the live event "balance" invalidates them. */
export const recordQueries = {
  list: (filter: RecordFilter, language: Language) =>
    byPages(["wallet", "bets", filter, language], (start) =>
      call(bets.listBets, { query: { ...momentsOf(filter), pageSize: PAGE_SIZE, ...start } }),
    ),
  /** Total stake of open rounds; zero if the filter excludes open rounds. */
  openStake: (filter: RecordFilter) =>
    queryOptions({
      queryKey: ["wallet", "openStake", filter],
      queryFn: async () => {
        if (filter.state !== undefined && filter.state !== "open") return ZERO;
        const query = { ...momentsOf(filter), state: "open" as const, pageSize: 1 };
        return fromWire((await call(bets.listBets, { query })).totals.stake);
      },
    }),
  one: (id: string, language: Language) =>
    queryOptions({
      queryKey: ["wallet", "bet", id, language],
      queryFn: () => call(bets.readBet, { params: { id } }),
    }),
};

export const recordMutations = {
  export: (filter: RecordFilter) =>
    mutationOptions({ mutationFn: () => call(bets.exportBets, { query: momentsOf(filter) }) }),
};
