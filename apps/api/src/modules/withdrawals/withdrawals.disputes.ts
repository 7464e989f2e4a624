import type { BodyOf, DisputeCase, PayoutEvidence, withdrawals } from "@perya/contract";
import type { Tx } from "@perya/db";
import { fromTenThousandths } from "@perya/money";
import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { propose } from "../approvals/index.ts";
import { sendMessage } from "../messages/index.ts";
import { finishItem } from "../queues/index.ts";
import { askForEvidence } from "./payouts/payouts.evidence.ts";
import * as payouts from "./payouts/payouts.queries.ts";
import type { DisputeRow, PayoutRow } from "./payouts/payouts.queries.ts";
import { describeMoney, markReturned, markSettled, type StepDeps } from "./payouts/payouts.steps.ts";
import { readDispute } from "./withdrawals.case.ts";
import type { ScopedWorker } from "./withdrawals.console.ts";
import { limitsOf } from "./withdrawals.facts.ts";
import { DISPUTES } from "./withdrawals.queue.ts";
import { lockWithdrawal, readSettings, type WithdrawalRow } from "./withdrawals.queries.ts";
import { refundNeedsTwo } from "./withdrawals.rules.ts";

/**
 * Kind of approval for a refund by two operators who had no part in the payout. The table's guard requires the same
 * (withdrawal_disputes_guard).
 */
export const REFUND_PAYOUT = "payout.refund";

/** Payload of the proposal in wire format, with the provider's answer and the payout's state at that time. */
export type Refund = ReturnType<typeof describeMoney> & {
  providerState: PayoutEvidence;
  payoutState: string;
  answer: string;
};

/**
 * Decides a dispute. Either the payout did not arrive and the amount is returned, or it arrived and the member gets
 * an explanation. Before a return, the provider is queried outside any transaction, and the operator must have seen
 * its answer.
 */
export async function decideDispute(
  deps: Deps,
  { scope, ...worker }: ScopedWorker,
  id: string,
  { itemId, version, verdict, answer, providerState }: BodyOf<typeof withdrawals.decideDispute>,
): Promise<DisputeCase> {
  const said = answer.trim();
  const evidence = verdict === "upheld" ? await askForEvidence(deps, { scope, actor: worker.actor }, id) : null;
  if (evidence && evidence !== providerState && evidence !== "manual")
    throw new AppError("PAYOUT_STATE_UNSEEN", { providerState: evidence });
  await deps.ledger.transaction(async (tx, verbs) => {
    const { dispute, payout, whole } = await getDisputed(tx, scope, id);
    const mustPropose =
      evidence !== null && (await isForTwo(tx, { operatorId: worker.operator.id, payout, whole, evidence }));
    const outcome = mustPropose ? "proposed" : verdict;
    await finishItem(tx, deps, worker, {
      id: itemId,
      queue: DISPUTES,
      subjectId: id,
      version,
      outcome,
      action: `dispute.${outcome}`,
      reason: said,
      after: { ...describeMoney(payout), ...(evidence && { providerState: evidence }) },
    });
    if (dispute.state !== "open") throw new AppError("WITHDRAWAL_OVER");
    if (evidence && mustPropose) {
      const refund: Refund = {
        ...describeMoney(payout),
        providerState: evidence,
        payoutState: payout.state,
        answer: said,
      };
      const about = { brandId: dispute.brand_id, subject: { kind: "dispute", id }, payload: refund };
      await propose(tx, deps, worker.actor, { ...about, kind: REFUND_PAYOUT, reason: said.slice(0, 500) });
      return;
    }
    const by = { decidedBy: worker.operator.id, approvalId: null };
    await answerDispute({ tx, verbs, deps }, dispute, payout, { verdict, answer: said, ...by });
  });
  return readDispute(deps, { scope, operator: worker.operator }, id);
}

/** Finds the dispute and locks it until the transaction ends. */
export async function getDisputed(
  tx: Tx,
  scope: BrandScope | null,
  id: string,
): Promise<{ dispute: DisputeRow; payout: PayoutRow; whole: WithdrawalRow }> {
  const found = await payouts.findDispute(tx, id);
  if (!found || (scope && !covers(scope, found.brand_id))) throw new AppError("WITHDRAWAL_UNKNOWN");
  const part = await payouts.findPayout(tx, found.payout_id);
  const whole = part && (await lockWithdrawal(tx, part.withdrawal_id));
  // Read again under the lock, because both may have changed.
  const [dispute, payout] = [await payouts.findDispute(tx, id), await payouts.findPayout(tx, found.payout_id)];
  if (!dispute || !payout || !whole) throw new Error(`the dispute ${id} has no payout`);
  return { dispute, payout, whole };
}

type Refunding = { operatorId: string; payout: PayoutRow; whole: WithdrawalRow; evidence: PayoutEvidence };

async function isForTwo(tx: Tx, { operatorId, payout, whole, evidence }: Refunding): Promise<boolean> {
  await requireOtherOperator(tx, payout, operatorId);
  const limits = limitsOf(await readSettings(tx, whole.brand_id));
  const wasApprovedByTwo = whole.approval_id !== null;
  return refundNeedsTwo({ amount: fromTenThousandths(whole.amount), wasApprovedByTwo, evidence }, limits);
}

/** Throws if the operator approved or paid the payout: they cannot decide on its return. */
export async function requireOtherOperator(tx: Tx, { id }: PayoutRow, operatorId: string | null): Promise<void> {
  if (operatorId === null || (await payouts.listHands(tx, id)).includes(operatorId))
    throw new AppError("PAYOUT_APPROVER");
}

type Answer = { verdict: "upheld" | "refused"; answer: string; decidedBy: string; approvalId: string | null };

/** Decides the dispute: changes its row, moves the money, and notifies the member. */
export async function answerDispute(
  step: StepDeps,
  dispute: DisputeRow,
  payout: PayoutRow,
  { verdict, answer, decidedBy, approvalId }: Answer,
): Promise<void> {
  const { tx, deps } = step;
  const people = { decided_by: decidedBy, approval_id: approvalId };
  const decided = { state: verdict, answer, decided_at: deps.clock.now(), ...people };
  if (!(await payouts.answerDispute(tx, dispute.id, decided))) throw new AppError("WITHDRAWAL_OVER");
  if (verdict === "upheld") await markReturned(step, payout, "notArrived", { ground: "dispute" });
  else if (payout.provider === "manual") await markSettled(step, payout);
  const { brand_id: brandId, member_id: memberId } = dispute;
  const facts = { ...describeMoney(payout), about: "dispute", words: answer };
  await sendMessage(tx, deps, { brandId, memberId, type: "service", facts });
  await addLiveEvent(tx, `member:${memberId}`, "withdrawals");
}
