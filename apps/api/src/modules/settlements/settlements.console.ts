import { inTransaction } from "@perya/db";
import { balanceOf, commissionsAccount } from "@perya/ledger";
import { isCurrency } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { wire } from "../../wire.ts";
import { listWaitingAbout, propose } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { doubt, recountAll } from "./settlements.correct.ts";
import * as consoleQueries from "./settlements.console.queries.ts";
import { findPeriod, lockSettlements, type PeriodRow } from "./settlements.queries.ts";
import { payloadOf, RELEASE, subjectOf } from "./settlements.release.ts";
import { presentLine, presentPeriod } from "./settlements.views.ts";

type ScopedActor = { actor: AuditActor; scope: BrandScope };

export async function listPeriods(
  { db }: Pick<Deps, "db">,
  { brandId, ...filter }: { brandId: string } & consoleQueries.PeriodFilter,
) {
  const rows = await consoleQueries.listPeriods(db, brandId, filter);
  const shown = rows.slice(0, filter.pageSize);
  return {
    periods: shown.map(presentPeriod),
    next: rows.length > filter.pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function readPeriod({ db }: Pick<Deps, "db">, { scope }: Pick<ScopedActor, "scope">, id: string) {
  const row = await getPeriod(db, scope, id);
  const { moved, limit } = await consoleQueries.readMoved(db, row);
  // Only a period in state "counted" can have an open proposal.
  const [waiting] = row.state === "counted" ? await listWaitingAbout(db, [RELEASE], subjectOf(row)) : [];
  return {
    period: presentPeriod(row),
    runs: (await consoleQueries.listRuns(db, row)).map(({ id: runId, run, state, due, owed }) => ({
      id: runId,
      run,
      state,
      due: wire(due),
      owed: wire(owed),
    })),
    releasedBy: row.approval_id === null ? [] : await consoleQueries.listReleasers(db, row.approval_id),
    approvalId: waiting?.id ?? null,
    moved: wire(moved),
    limit: wire(limit),
  };
}

export async function listPeriodLines(
  { db }: Pick<Deps, "db">,
  { scope }: Pick<ScopedActor, "scope">,
  id: string,
  query: consoleQueries.LineFilter,
) {
  const rows = await consoleQueries.listConsoleLines(db, await getPeriod(db, scope, id), query);
  const shown = rows.slice(0, query.pageSize);
  return {
    lines: shown.map(presentLine),
    next: rows.length > query.pageSize ? (shown.at(-1)?.member_id ?? null) : null,
  };
}

/** Proposes a release with the hash and total of this count, so that the approval covers exactly these figures. */
export async function proposeRelease(
  deps: Deps,
  { actor, scope }: ScopedActor,
  id: string,
  { reason }: { reason: string },
): Promise<{ approvalId: string }> {
  return inTransaction(deps.db, async (tx) => {
    const row = await getPeriod(tx, scope, id);
    if (row.state !== "counted") throw new AppError("SETTLEMENT_OVER");
    const proposal = { kind: RELEASE, brandId: row.brand_id, subject: subjectOf(row), payload: payloadOf(row), reason };
    return { approvalId: await propose(tx, deps, actor, proposal) };
  });
}

/** Recounts a period. Real-time salary cannot be recounted, because each bet is counted only once. */
export async function recount(
  deps: Deps,
  { actor, scope }: ScopedActor,
  id: string,
  { reason }: { reason: string },
): Promise<{ runs: number }> {
  return inTransaction(deps.db, async (tx) => {
    const row = await getPeriod(tx, scope, id);
    const brand = await deps.brands.findById(row.brand_id);
    if (row.kind === "realtime" || !brand) throw new AppError("SETTLEMENT_OVER");
    await lockSettlements(tx, row.brand_id);
    const runs = await recountAll(tx, deps, [doubt({ ...row, time_zone: brand.timeZone })]);
    const after = { kind: row.kind, startsAt: row.starts_at.toISOString(), runs };
    const subject = subjectOf(row);
    await writeAudit(tx, deps, actor, {
      brandId: row.brand_id,
      action: "settlement.recounted",
      subject,
      reason,
      after,
    });
    return { runs };
  });
}

export async function readPayable({ db, brands }: Pick<Deps, "db" | "brands">, brandId: string) {
  const brand = await brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  const payable = [];
  for (const { currency, unpaid, waiting, debts } of await consoleQueries.listPayable(db, brandId, brand.currency)) {
    if (!isCurrency(currency)) throw new Error(`the period has an unknown currency: ${currency}`);
    const balance = await balanceOf(db, commissionsAccount(brandId, currency));
    const sums = { balance: wire(balance), unpaid: wire(unpaid), waiting: wire(waiting), debts: wire(debts) };
    payable.push({ currency, ...sums, isEqual: balance === unpaid });
  }
  return payable;
}

async function getPeriod(db: Parameters<typeof findPeriod>[0], scope: BrandScope, id: string): Promise<PeriodRow> {
  const row = await findPeriod(db, id);
  if (!row || !covers(scope, row.brand_id)) throw new AppError("SETTLEMENT_UNKNOWN");
  return row;
}
