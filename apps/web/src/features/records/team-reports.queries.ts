import { type BetState, type GameCategory, type Language, teamReports } from "@perya/contract";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { download } from "../../lib/download.ts";
import type { Days } from "../agents/agents.period.ts";

export type LinesQuery = Days & { memberId?: string };
export type TeamBetsQuery = { from: string; to: string; gameType?: GameCategory; state?: BetState };
type Format = "csv" | "xlsx";

const PAGE_SIZE = 30;

export const teamReportQueries = {
  lines: (asked: LinesQuery) => ({
    ...byPages(["team", "lines", asked], (start) =>
      call(teamReports.listLines, { query: { ...asked, pageSize: PAGE_SIZE, ...start } }),
    ),
    placeholderData: keepPreviousData,
  }),
  bets: (id: string, asked: TeamBetsQuery, language: Language) =>
    byPages(["team", "bets", id, asked, language], (start) =>
      call(teamReports.listMemberBets, { params: { id }, query: { ...asked, pageSize: PAGE_SIZE, ...start } }),
    ),
  bet: (id: string, betId: string, language: Language) =>
    queryOptions({
      queryKey: ["team", "bet", id, betId, language],
      queryFn: () => call(teamReports.readMemberBet, { params: { id, betId } }),
    }),
  record: (id: string, filter: string) =>
    byPages(["team", "record", id, filter], ({ before: after }) =>
      call(teamReports.readMemberRecord, {
        params: { id },
        query: { ...(filter && { filter }), pageSize: PAGE_SIZE, ...(after && { after }) },
      }),
    ),
};

export const teamReportMutations = {
  lines: (asked: LinesQuery) =>
    mutationOptions({
      mutationFn: (format: Format) => download(teamReports.exportLines, { query: { ...asked, format } }),
    }),
  bets: (id: string, asked: TeamBetsQuery) =>
    mutationOptions({
      mutationFn: (format: Format) =>
        download(teamReports.exportMemberBets, { params: { id }, query: { ...asked, format } }),
    }),
  record: (id: string, filter: string) =>
    mutationOptions({
      mutationFn: (format: Format) =>
        download(teamReports.exportMemberRecord, { params: { id }, query: { ...(filter && { filter }), format } }),
    }),
};
