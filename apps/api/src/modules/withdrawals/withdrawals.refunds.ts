import type { DisputeCase } from "@perya/contract";
import type { Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import { registerApproval, type ApprovalFacts, type ApprovalStanding } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { mayStill } from "../operators/index.ts";
import { openItem } from "../queues/index.ts";
import { askForEvidence } from "./payouts/payouts.evidence.ts";
import * as payouts from "./payouts/payouts.queries.ts";
import type { DisputeRow, PayoutRow } from "./payouts/payouts.queries.ts";
import { readDispute, type CaseReader } from "./withdrawals.case.ts";
import {
  answerDispute,
  getDisputed,
  requireOtherOperator,
  REFUND_PAYOUT,
  type Refund,
} from "./withdrawals.disputes.ts";
import { DISPUTES } from "./withdrawals.queue.ts";

type Asking = CaseReader & { actor: AuditActor };

export async function askPayoutProvider(
  deps: Deps,
  { scope, actor, operator }: Asking,
  id: string,
): Promise<DisputeCase> {
  await askForEvidence(deps, { scope, actor }, id);
  return readDispute(deps, { scope, operator }, id);
}

/** Registers the approval that returns a disputed payout. The second operator must have had no part in the payout. */
export function registerRefund(deps: Deps): void {
  registerApproval<Refund>(deps, REFUND_PAYOUT, {
    permission: "withdrawals.work",
    goodForHours: 24,
    approved: (tx, approval, actor) => refundByTwo(tx, deps, approval, actor),
    ended: (tx, approval) => waitAgain(tx, deps, approval),
    describe: (approvals) => describe(deps, approvals),
  });
}

async function refundByTwo(
  tx: Tx,
  deps: Deps,
  { id: approvalId, brandId, subject, payload, proposedBy }: ApprovalFacts<Refund>,
  actor: AuditActor,
): Promise<void> {
  const { dispute, payout } = await getDisputed(tx, null, subject.id);
  for (const operatorId of [proposedBy, actor.operatorId]) await requireOtherOperator(tx, payout, operatorId);
  const isPermitted = brandId !== null && (await mayStill(tx, proposedBy, "withdrawals.work", brandId));
  // The approval covers the facts at the time of its proposal. After a later movement or answer, the dispute must be
  // decided again.
  if (!isPermitted || !isAsProposed(payload, dispute, payout)) throw new AppError("APPROVAL_OVER");
  const step = { tx, verbs: deps.ledger.within(tx), deps };
  const { answer, providerState, amount } = payload;
  await answerDispute(step, dispute, payout, { verdict: "upheld", answer, decidedBy: proposedBy, approvalId });
  const after = { approval: approvalId, amount, providerState };
  await writeAudit(tx, deps, actor, {
    brandId,
    action: "dispute.upheld",
    subject,
    reason: answer.slice(0, 500),
    after,
  });
}

/** Returns the dispute to the queue, after its proposal was refused or has expired. */
async function waitAgain(tx: Tx, deps: Deps, { brandId, subject }: ApprovalFacts<Refund>): Promise<void> {
  const { dispute } = await getDisputed(tx, null, subject.id);
  if (dispute.state !== "open") return;
  const item = { queue: DISPUTES, brandId: brandId ?? "", subjectId: subject.id, openedAt: deps.clock.now() };
  await openItem(tx, deps, item);
}

/**
 * Lists facts for the approver: operators with a part in the payout, who may not approve, and whether the payout has
 * changed since the proposal.
 */
async function describe(
  { db }: Pick<Deps, "db">,
  approvals: readonly ApprovalFacts<Refund>[],
): Promise<Map<string, ApprovalStanding>> {
  const standings = new Map<string, ApprovalStanding>();
  for (const { id, subject, payload, state } of approvals) {
    if (state !== "proposed") continue;
    const dispute = await payouts.findDispute(db, subject.id);
    const payout = dispute && (await payouts.findPayout(db, dispute.payout_id));
    const notBy = payout ? await payouts.listHands(db, payout.id) : [];
    standings.set(id, { facts: { notBy }, isOver: !dispute || !payout || !isAsProposed(payload, dispute, payout) });
  }
  return standings;
}

/**
 * True if nothing has changed since the proposal. If the provider had reported the payout as arrived, it may have
 * been marked as arrived since.
 */
function isAsProposed({ payoutState, providerState }: Refund, dispute: DisputeRow, payout: PayoutRow): boolean {
  const isNotedSince = providerState === "succeeded" && payout.state === "settled";
  const isStill = payout.state === payoutState || isNotedSince;
  return dispute.state === "open" && dispute.provider_state === providerState && isStill;
}
