import { savedViews, tables, type TableName } from "@perya/contract";
import type { TableTexts } from "@perya/rules";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";

/** Routes of each table: read a page, export a file. */
export const TABLE_LINES = {
  members: { read: tables.readMembers, file: tables.exportMembers },
  bets: { read: tables.readBets, file: tables.exportBets },
  withdrawals: { read: tables.readWithdrawals, file: tables.exportWithdrawals },
  statement: { read: tables.readStatement, file: tables.exportStatement },
  audit: { read: tables.readAudit, file: tables.exportAudit },
  signIns: { read: tables.readSignIns, file: tables.exportSignIns },
  deposits: { read: tables.readDeposits, file: tables.exportDeposits },
  referralRewards: { read: tables.readReferralRewards, file: tables.exportReferralRewards },
  contracts: { read: tables.readContracts, file: tables.exportContracts },
} as const satisfies Record<TableName, object>;

const PAGE_SIZE = 100;

export type BrandTableTexts = TableTexts & { brandId: string | undefined };

export const tableQueries = {
  rows: (table: TableName, asked: BrandTableTexts, pageSize = PAGE_SIZE) =>
    infiniteQueryOptions({
      queryKey: ["tables", table, asked, pageSize],
      queryFn: ({ pageParam }) =>
        call(TABLE_LINES[table].read, { query: omitUndefined({ ...asked, after: pageParam, pageSize }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  views: (table: TableName) =>
    queryOptions({
      queryKey: ["savedViews", table],
      queryFn: () => call(savedViews.listViews, { query: { table } }),
    }),
  view: (id: string) =>
    queryOptions({
      queryKey: ["savedViews", "one", id],
      queryFn: () => call(savedViews.readView, { params: { id } }),
    }),
};
