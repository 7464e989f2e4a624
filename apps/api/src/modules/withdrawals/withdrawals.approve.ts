import { amount, fromTenThousandths, sum, toWire, type Amount } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import type { Tx } from "@perya/db";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { registerApproval, type ApprovalFacts } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { sendMessage } from "../messages/index.ts";
import { mayStill } from "../operators/index.ts";
import { openItem } from "../queues/index.ts";
import * as payouts from "./payouts/payouts.queries.ts";
import { describeMoney, splitParts, type StepDeps } from "./payouts/payouts.steps.ts";
import { WITHDRAWALS } from "./withdrawals.queue.ts";
import * as queries from "./withdrawals.queries.ts";
import type { WithdrawalRow } from "./withdrawals.queries.ts";

/** Kind of approval for a withdrawal. The table requires the same (withdrawals_guard). */
export const APPROVE_WITHDRAWAL = "withdrawal.approve";

/** Payload of the proposal, in wire format. */
export type ApprovalOfWithdrawal = { amount: string; currency: string; reference: string; parts?: string[] };

type Approved = { decidedBy: string | null; approvalId: string | null; parts?: readonly Amount[] };

/**
 * Approves a withdrawal, whole or in parts, for payment by a provider at once or by hand later. Notifies the member.
 */
export async function approveNow(
  step: StepDeps,
  deps: Pick<Deps, "clock" | "announce">,
  { id }: WithdrawalRow,
  { decidedBy, approvalId, parts }: Approved,
): Promise<WithdrawalRow> {
  const { tx } = step;
  const decision = { decided_at: deps.clock.now(), decided_by: decidedBy, approval_id: approvalId };
  const row = await queries.advanceWithdrawal(tx, id, ["requested", "review"], { state: "approved", ...decision });
  if (!row) throw new AppError("WITHDRAWAL_OVER");
  if (parts) await splitParts(step, row, parts);
  const { brand_id: brandId, member_id: memberId } = row;
  await sendMessage(tx, deps, { brandId, memberId, type: "withdrawalApproved", facts: describeMoney(row) });
  await addLiveEvent(tx, `member:${memberId}`, "withdrawals");
  const { way } = await queries.readSettings(tx, brandId);
  return way === "provider" ? queueParts(tx, deps, row) : row;
}

/** Queues the parts for the job, which submits them after the commit. */
async function queueParts(
  tx: Tx,
  deps: Pick<Deps, "clock" | "announce">,
  { id }: WithdrawalRow,
): Promise<WithdrawalRow> {
  const row = await queueWhole(tx, deps, id);
  for (const part of await payouts.listParts(tx, [id])) {
    const queued = await payouts.advancePayout(tx, part.id, ["held"], { state: "queued" });
    if (queued) await deps.announce(tx, "payout.queued", { payoutId: part.id });
  }
  return row;
}

export async function queueWhole(tx: Tx, { clock }: Pick<Deps, "clock">, id: string): Promise<WithdrawalRow> {
  const change = { state: "queued", queued_at: clock.now() } as const;
  const row = await queries.advanceWithdrawal(tx, id, ["approved"], change);
  if (!row) throw new AppError("WITHDRAWAL_OVER");
  return row;
}

/** Parses the amounts of the parts, which must add up to the whole. */
export function readParts(whole: WithdrawalRow, parts: readonly string[] | undefined): Amount[] | undefined {
  if (!parts) return undefined;
  const amounts = parts.map((part) => amount(part));
  if (sum(amounts) !== fromTenThousandths(whole.amount)) throw new AppError("PARTS_WRONG");
  return amounts;
}

export function registerWithdrawalApproval(deps: Deps): void {
  registerApproval<ApprovalOfWithdrawal>(deps, APPROVE_WITHDRAWAL, {
    permission: "withdrawals.work",
    goodForHours: 24,
    approved: (tx, approval, actor) => approveByTwo(tx, deps, approval, actor),
    ended: (tx, approval) => waitAgain(tx, deps, approval),
  });
}

async function approveByTwo(
  tx: Tx,
  deps: Deps,
  { id: approvalId, brandId, subject, payload, reason, proposedBy }: ApprovalFacts<ApprovalOfWithdrawal>,
  actor: AuditActor,
): Promise<void> {
  const whole = await queries.lockWithdrawal(tx, subject.id);
  if (!whole || brandId === null || !(await mayStill(tx, proposedBy, "withdrawals.work", brandId)))
    throw new AppError("APPROVAL_OVER");
  const step = { tx, verbs: deps.ledger.within(tx), deps };
  const parts = readParts(whole, payload.parts);
  await approveNow(step, deps, whole, { decidedBy: proposedBy, approvalId, ...(parts && { parts }) });
  const after = { approval: approvalId, amount: payload.amount };
  await writeAudit(tx, deps, actor, { brandId, action: "withdrawal.approved", subject, reason, after });
}

/** Returns the withdrawal to the queue, for another operator, after its proposal was refused or has expired. */
async function waitAgain(tx: Tx, deps: Deps, { subject }: ApprovalFacts): Promise<void> {
  const whole = await queries.lockWithdrawal(tx, subject.id);
  if (whole?.state !== "review") return;
  const item = { queue: WITHDRAWALS, brandId: whole.brand_id, subjectId: whole.id, openedAt: deps.clock.now() };
  await openItem(tx, deps, item);
}

export function describeApproval(whole: WithdrawalRow, parts: string[] | undefined): ApprovalOfWithdrawal {
  const { currency, reference } = whole;
  return { amount: toWire(fromTenThousandths(whole.amount)), currency, reference, ...(parts && { parts }) };
}
