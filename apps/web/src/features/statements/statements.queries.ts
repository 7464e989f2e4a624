import { type Language, statements, type StatementKind } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { download } from "../../lib/download.ts";
import { checkProof } from "./statements.check-proof.ts";
import type { Days } from "../agents/agents.period.ts";

/** A line of a statement: own players, or the id of a downline with a contract. */
export type LineOf = "own" | (string & {});

const PAGE_SIZE = 30;
/** Page size for the statements of one day: more than its 288 five-minute periods. */
const TICKS = 300;
const BETS = 100;
const MAX_PROOF_BYTES = 4_000_000;

/**
 * Queries of statements. Keys are below "statements", so the live event "settlements" invalidates them (lib/live.ts).
 */
export const statementQueries = {
  list: (kind: StatementKind, { from, to }: Days) =>
    byPages(["statements", "list", kind, from, to], (start) =>
      call(statements.listStatements, { query: { kind, from, to, pageSize: PAGE_SIZE, ...start } }),
    ),
  days: (kind: StatementKind, { from, to }: Days) =>
    queryOptions({
      queryKey: ["statements", "days", kind, from, to],
      queryFn: () => call(statements.listStatementDays, { query: { kind, from, to } }),
    }),
  ofDay: (kind: StatementKind, day: string) =>
    queryOptions({
      queryKey: ["statements", "day", kind, day],
      queryFn: () => call(statements.listStatements, { query: { kind, from: day, to: day, pageSize: TICKS } }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["statements", "one", id],
      queryFn: () => call(statements.readStatement, { params: { id } }),
    }),
  members: (id: string, lineOf: LineOf) =>
    byPages(["statements", "members", id, lineOf], (start) =>
      call(statements.listStatementMembers, { params: { id }, query: { lineOf, pageSize: PAGE_SIZE, ...start } }),
    ),
  bets: (id: string, memberId: string, language: Language) =>
    byPages(["statements", "bets", id, memberId, language], (start) =>
      call(statements.listStatementBets, { params: { id }, query: { memberId, pageSize: BETS, ...start } }),
    ),
};

export const statementMutations = {
  file: (kind: StatementKind, { from, to }: Days) =>
    mutationOptions({
      mutationFn: (format: "csv" | "xlsx") =>
        download(statements.exportStatements, { query: { kind, from, to, format } }),
    }),
  /** Checks a proof file. The result is null if the file is not a proof. */
  check: (statementId: string) =>
    mutationOptions({
      mutationFn: async (file: File) => {
        if (file.size > MAX_PROOF_BYTES) return null;
        const { keys } = await call(statements.readProofKeys);
        return checkProof(await file.text(), keys, statementId);
      },
    }),
  proof: (id: string) => mutationOptions({ mutationFn: () => download(statements.readProof, { params: { id } }) }),
};
