import type { Statement, StatementDay, StatementKind, StatementSums } from "@perya/contract";
import { periodAt } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { ClockedDbDeps, Deps } from "../../deps.ts";
import type { Viewer } from "../agents/index.ts";
import { checkDays } from "../reports/index.ts";
import * as queries from "./statements.queries.ts";
import type { Stretch, SumsRow } from "./statements.queries.ts";
import { presentDay, presentStatement, presentSums } from "./statements.views.ts";

export type StatementRange = { kind: StatementKind; from?: string; to?: string };
type Period = { startsAt: string; endsAt: string };
type Listed = { currency: string; current: Period | null; totals: StatementSums };

export async function listStatements(
  deps: ClockedDbDeps,
  viewer: Viewer,
  { before, pageSize, ...asked }: StatementRange & { before?: string; pageSize: number },
): Promise<Listed & { statements: Statement[]; next: string | null }> {
  const stretch = await openStretch(deps, viewer, asked);
  const [rows, sums, current] = await Promise.all([
    queries.listStatements(deps.db, stretch, { before, limit: pageSize + 1 }),
    queries.sumStatements(deps.db, stretch),
    findCurrent(deps, viewer, asked.kind),
  ]);
  const page = rows.slice(0, pageSize);
  return {
    currency: viewer.brand.currency,
    current,
    totals: presentSums(sums),
    statements: page.map(presentStatement),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

export async function listStatementDays(
  deps: ClockedDbDeps,
  viewer: Viewer,
  asked: StatementRange & { from: string; to: string },
): Promise<Listed & { days: StatementDay[] }> {
  const stretch = await openStretch(deps, viewer, asked);
  const [rows, current] = await Promise.all([
    queries.sumByDay(deps.db, stretch, viewer.brand.timeZone),
    findCurrent(deps, viewer, asked.kind),
  ]);
  const totals = presentSums(rows.reduce(addSums, NOTHING));
  return { currency: viewer.brand.currency, current, totals, days: rows.map(presentDay) };
}

/** Converts the chosen days to a time range. Without chosen days, the range covers all periods. */
export async function openStretch(
  { db }: Pick<Deps, "db">,
  { brand, memberId }: Viewer,
  { kind, from, to }: StatementRange,
): Promise<Stretch> {
  if ((from || to) && checkDays({ from: from ?? "", to: to ?? "" }) !== "ok") throw new AppError("REPORT_DAYS");
  const ends = await queries.findEnds(db, { from, to }, brand.timeZone);
  return { memberId, kind, currency: brand.currency, ...ends };
}

/** Returns the current period, which the page shows as the next statement. Null without an active contract. */
async function findCurrent(
  { db, clock }: ClockedDbDeps,
  { brand, memberId }: Viewer,
  kind: StatementKind,
): Promise<Period | null> {
  const now = clock.now();
  const running = await queries.findRunning(db, memberId, kind, now);
  if (!running) return null;
  const { from, to } = periodAt(rhythmOf(running), now, brand.timeZone);
  return { startsAt: from.toISOString(), endsAt: to.toISOString() };
}

function rhythmOf({ kind, cycle }: { kind: StatementKind; cycle: Statement["cycle"] }) {
  if (kind !== "dividend") return { kind };
  if (!cycle) throw new Error("the dividend has no cycle");
  return { kind, cycle };
}

const NOTHING: SumsRow = { statements: 0, bet: 0n, gross: 0n, below: 0n, owed: 0n, paid: 0n };

function addSums(one: SumsRow, other: SumsRow): SumsRow {
  return {
    statements: one.statements + other.statements,
    bet: one.bet + other.bet,
    gross: one.gross + other.gross,
    below: one.below + other.below,
    owed: one.owed + other.owed,
    paid: one.paid + other.paid,
  };
}
