import type { Tx } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { propose, type ApprovalFacts } from "../approvals/index.ts";
import {
  audit,
  finish,
  getDeposit,
  requireProposerStillPermitted,
  type ScopedWorker,
  type Decided,
  type Decision,
} from "./payments.case.ts";
import { BANK_TRANSFERS } from "./payments.queue.ts";
import * as queries from "./payments.queries.ts";
import type { DepositRow } from "./payments.queries.ts";
import { takeSteps } from "./payments.report.ts";

/** Kinds of approval that need two operators. */
export const CREDIT_DEPOSIT = "deposit.credit";

/**
 * Credits a transfer that reached the bank. The assigned operator decides. Above the method's limit, a second
 * operator must approve.
 */
export async function approveDeposit(
  deps: Deps,
  { scope, ...worker }: ScopedWorker,
  id: string,
  decision: Decision,
): Promise<Decided> {
  return deps.ledger.transaction(async (tx, verbs) => {
    const row = await lockTransfer(tx, scope, id);
    const needsTwo = row.four_eyes_above !== null && row.amount > row.four_eyes_above;
    const action = needsTwo ? "deposit.proposed" : "deposit.approved";
    await finish(tx, deps, worker, {
      ...decision,
      queue: BANK_TRANSFERS,
      id,
      outcome: needsTwo ? "proposed" : "approved",
      action,
    });
    if (needsTwo) {
      const payload = { amount: toWire(fromTenThousandths(row.amount)), currency: row.currency };
      const proposal = { kind: CREDIT_DEPOSIT, brandId: row.brand_id, subject: { kind: "deposit", id }, payload };
      return { approvalId: await propose(tx, deps, worker.actor, { ...proposal, reason: decision.reason }) };
    }
    await takeSteps(tx, deps, verbs, row, { steps: ["paid", "credited"] });
    return { approvalId: null };
  });
}

/** Marks a bank transfer that has not arrived as failed, and notifies the member. */
export async function refuseDeposit(
  deps: Deps,
  { scope, ...worker }: ScopedWorker,
  id: string,
  decision: Decision,
): Promise<Decided> {
  return deps.ledger.transaction(async (tx, verbs) => {
    const row = await lockTransfer(tx, scope, id);
    await finish(tx, deps, worker, {
      ...decision,
      queue: BANK_TRANSFERS,
      id,
      outcome: "refused",
      action: "deposit.refused",
    });
    await takeSteps(tx, deps, verbs, row, { steps: ["failed"], report: { paid: null, reason: "notFound" } });
    return { approvalId: null };
  });
}

/** Credits the deposit in the transaction of the second operator's approval. */
export async function creditTransfer(tx: Tx, deps: Deps, approval: ApprovalFacts, actor: AuditActor): Promise<void> {
  await requireProposerStillPermitted(tx, approval);
  const row = await queries.lockDeposit(tx, approval.subject.id);
  if (row?.state !== "processing") throw new AppError("DEPOSIT_OVER");
  await takeSteps(tx, deps, deps.ledger.within(tx), row, { steps: ["paid", "credited"] });
  await audit(tx, deps, actor, approval, "deposit.approved");
}

async function lockTransfer(tx: Tx, scope: BrandScope, id: string): Promise<DepositRow> {
  await getDeposit(tx, scope, id);
  const row = await queries.lockDeposit(tx, id);
  if (row?.kind !== "bank" || row.state !== "processing") throw new AppError("DEPOSIT_OVER");
  return row;
}
