import type { Tx } from "@perya/db";
import { commissionsAccount, houseAccount, keyOf, type Verbs } from "@perya/ledger";
import { fromTenThousandths, isCurrency, toWire } from "@perya/money";
import { CONTRACT_KINDS, type ContractKind } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import { registerApproval, type ApprovalFacts, type ApprovalStanding } from "../approvals/index.ts";
import { CLOCK, writeAudit } from "../audit/index.ts";
import { APPROVAL_RULE, requireProposerStillPermitted } from "./settlements.approval.ts";
import { forEachDespiteFailures } from "./settlements.for-each.ts";
import * as queries from "./settlements.queries.ts";
import type { PeriodRow } from "./settlements.queries.ts";

/** Kind of approval that releases a run. The database requires the same (settlement_periods_guard). */
export const RELEASE = "settlements.release";

/** Payload of a proposal, in wire format. `total` is the amount that the run adds to earlier ones. */
export type Release = { hash: string; total: string; currency: string };

export type ReleaseDeps = Pick<Deps, "db" | "clock" | "ledger">;

export const subjectOf = ({ id }: Pick<PeriodRow, "id">) => ({ kind: "settlementPeriod", id });

export function payloadOf({ hash, owed, currency }: PeriodRow): Release {
  if (!hash) throw new Error("only counted periods can be released");
  return { hash: hash.toString("hex"), total: toWire(fromTenThousandths(owed)), currency };
}

/** Releases counts within the approved limit; others await two operators. Returns how many were released. */
export async function releaseWithinLimits(
  deps: ReleaseDeps,
  kinds: readonly ContractKind[] = CONTRACT_KINDS,
): Promise<number> {
  let released = 0;
  const counted = (await queries.listInState(deps.db, "counted")).filter(({ kind }) => kinds.includes(kind));
  await forEachDespiteFailures(counted, async ({ id }) => {
    const isDone = await deps.ledger.transaction(async (tx, verbs) => {
      const period = await queries.findPeriod(tx, id);
      if (period?.state !== "counted" || !(await queries.isWithinLimit(tx, period))) return false;
      return releasePeriod(tx, deps, { verbs, actor: CLOCK }, period, null);
    });
    if (isDone) released += 1;
  });
  return released;
}

export function registerRelease(deps: Deps): void {
  registerApproval<Release>(deps, RELEASE, {
    ...APPROVAL_RULE,
    approved: (tx, approval, actor) => releaseAgreed(tx, deps, approval, actor),
    describe: (approvals) => describeReleases(deps, approvals),
  });
}

/** Lists facts for the approver: period, run, number of lines, and whether the count is still the proposed one. */
async function describeReleases(
  { db }: Pick<Deps, "db">,
  approvals: readonly ApprovalFacts<Release>[],
): Promise<Map<string, ApprovalStanding>> {
  const periods = await queries.listPeriodsOf(db, [...new Set(approvals.map(({ subject }) => subject.id))]);
  const known = new Map(periods.map((period) => [period.id, period]));
  const standings = new Map<string, ApprovalStanding>();
  for (const { id, subject, payload } of approvals) {
    const period = known.get(subject.id);
    if (!period) continue;
    const { kind, cycle, starts_at: startsAt, ends_at: endsAt, run, lines, state, hash } = period;
    const facts = { kind, cycle, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), run, lines };
    standings.set(id, { facts, isOver: state !== "counted" || hash?.toString("hex") !== payload.hash });
  }
  return standings;
}

/** Releases an approved count. Throws if the count has changed. */
async function releaseAgreed(tx: Tx, deps: Deps, approval: ApprovalFacts<Release>, actor: AuditActor): Promise<void> {
  await requireProposerStillPermitted(tx, approval);
  const { id: approvalId, subject, payload, reason } = approval;
  const period = await queries.findPeriod(tx, subject.id);
  if (period?.state !== "counted" || period.hash?.toString("hex") !== payload.hash) throw new AppError("APPROVAL_OVER");
  const verbs = deps.ledger.within(tx);
  // The period was recounted after the proposal, so the approval does not cover it.
  if (!(await releasePeriod(tx, deps, { verbs, actor, reason }, period, approvalId)))
    throw new AppError("APPROVAL_OVER");
}

/** Releases the period: reserves the sum of all lines from the house's account. The job pays it out. */
async function releasePeriod(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { verbs, actor, reason }: { verbs: Verbs; actor: AuditActor; reason?: string },
  period: PeriodRow,
  approvalId: string | null,
): Promise<boolean> {
  if (!(await queries.release(tx, period.id, approvalId, clock.now()))) return false;
  const released = await queries.findPeriod(tx, period.id);
  const { id, brand_id: brandId, currency } = period;
  const paid = fromTenThousandths(released?.paid ?? 0n);
  if (!isCurrency(currency)) throw new Error(`the period has an unknown currency: ${currency}`);
  if (paid > 0n) {
    const [from, to] = [houseAccount(brandId, currency), commissionsAccount(brandId, currency)];
    const { refusal } = await verbs.post({ key: keyOf("settlement", id, "accrued"), from, to, amount: paid });
    if (refusal) throw new Error(`the ledger refused to set aside ${id}: ${refusal}`);
  }
  await writeAudit(tx, { clock }, actor, {
    brandId,
    action: "settlement.released",
    subject: subjectOf(period),
    ...(reason !== undefined && { reason }),
    after: { kind: period.kind, run: period.run, ...payloadOf(period), paid: toWire(paid), approval: approvalId },
  });
  return true;
}
