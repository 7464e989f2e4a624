import type { BodyOf, WithdrawalCase, withdrawals } from "@perya/contract";
import type { Tx } from "@perya/db";
import { AppError } from "../../../app-error.ts";
import { covers } from "../../../brand-scope.ts";
import type { Deps } from "../../../deps.ts";
import { listRelated } from "../../approvals/index.ts";
import { writeAudit } from "../../audit/index.ts";
import { arePayoutsOpen } from "../../switches/index.ts";
import { attachUpload } from "../../uploads/index.ts";
import * as payouts from "./payouts.queries.ts";
import { describeMoney, markSent } from "./payouts.steps.ts";
import { queueWhole } from "../withdrawals.approve.ts";
import { readCase } from "../withdrawals.case.ts";
import type { ScopedWorker } from "../withdrawals.console.ts";
import { lockWithdrawal, readSettings } from "../withdrawals.queries.ts";

/** The provider name of payouts by hand: an operator reports them as sent, and the member confirms the receipt. */
export const BY_HAND = "manual";

/**
 * Records that an operator has paid at the bank, with reference and picture. Refused for the operator who approved
 * the withdrawal, and for a payout that was already sent to a provider and may still arrive.
 */
export async function payByHand(
  deps: Deps,
  { scope, operator, actor }: ScopedWorker,
  id: string,
  { bankReference, proofId }: BodyOf<typeof withdrawals.payByHand>,
): Promise<WithdrawalCase> {
  const withdrawalId = await deps.ledger.transaction(async (tx, verbs) => {
    const found = await payouts.findPayout(tx, id);
    if (!found || !covers(scope, found.brand_id)) throw new AppError("WITHDRAWAL_UNKNOWN");
    const whole = await lockWithdrawal(tx, found.withdrawal_id);
    if (!(await arePayoutsOpen(tx, found.brand_id))) throw new AppError("PAYOUTS_CLOSED");
    await requireOtherThanApprover(tx, whole?.decided_by ?? null, operator.id);
    if (whole?.state === "approved") await queueWhole(tx, deps, whole.id);
    const payout =
      (await payouts.advancePayout(tx, id, ["held"], { state: "queued" })) ?? (await payouts.findPayout(tx, id));
    if (payout?.state !== "queued" || payout.batch_id !== null) throw new AppError("WITHDRAWAL_OVER");
    const sender = { brandId: payout.brand_id, memberId: payout.member_id, operatorId: operator.id };
    await attachUpload(tx, deps, sender, proofId, { kind: "payout", id });
    const { confirm_minutes: minutes } = await readSettings(tx, payout.brand_id);
    const reference = bankReference.trim();
    const by = { provider: BY_HAND, paid_by: operator.id, bank_reference: reference, proof_id: proofId };
    if (!(await markSent({ tx, verbs, deps }, payout, by, minutes))) throw new AppError("WITHDRAWAL_OVER");
    await writeAudit(tx, deps, actor, {
      brandId: payout.brand_id,
      action: "withdrawal.paidByHand",
      subject: { kind: "withdrawal", id: payout.withdrawal_id },
      after: { ...describeMoney(payout), bankReference: reference, proof: proofId },
    });
    return payout.withdrawal_id;
  });
  return readCase(deps, { scope, operator }, withdrawalId);
}

/**
 * Requires an operator who neither approved the withdrawal nor is related to the approver. Otherwise one person could
 * approve a withdrawal and also pay it, through a second account they invited. payouts_guard checks the same.
 */
async function requireOtherThanApprover(tx: Tx, approver: string | null, operatorId: string): Promise<void> {
  if (approver === operatorId) throw new AppError("APPROVAL_SELF");
  if (approver && (await listRelated(tx, operatorId, [approver])).size > 0) throw new AppError("APPROVAL_RELATED");
}
