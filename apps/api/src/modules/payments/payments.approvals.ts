import type { Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { registerApproval, type ApprovalFacts } from "../approvals/index.ts";
import { openItem } from "../queues/index.ts";
import { GOOD_FOR_HOURS } from "./payments.case.ts";
import { CREDIT_DEPOSIT, creditTransfer } from "./payments.console.ts";
import { BANK_TRANSFERS, UNMATCHED } from "./payments.queue.ts";
import { CREDIT_PAYMENT, creditPayment, REFUND_PAYMENT, refundPayment } from "./unmatched.console.ts";

/**
 * Registers the kinds of approval. Approved actions run in the second operator's transaction. If an approval is
 * refused or expires, the case returns to its queue.
 */
export function registerPaymentApprovals(deps: Deps): void {
  const common = { permission: "payments.work", goodForHours: GOOD_FOR_HOURS } as const;
  const reopen =
    (queue: string) =>
    async (tx: Tx, { brandId, subject }: ApprovalFacts) =>
      openItem(tx, deps, { queue, brandId: brandId ?? "", subjectId: subject.id, openedAt: deps.clock.now() });
  registerApproval(deps, CREDIT_DEPOSIT, {
    ...common,
    approved: (tx, approval, actor) => creditTransfer(tx, deps, approval, actor),
    ended: reopen(BANK_TRANSFERS),
  });
  registerApproval<{ memberId: string }>(deps, CREDIT_PAYMENT, {
    ...common,
    approved: (tx, approval, actor) => creditPayment(tx, deps, approval, actor),
    ended: reopen(UNMATCHED),
  });
  registerApproval(deps, REFUND_PAYMENT, {
    ...common,
    approved: (tx, approval, actor) => refundPayment(tx, deps, approval, actor),
    ended: reopen(UNMATCHED),
  });
}
