import type { BodyOf, payments } from "@perya/contract";
import type { Tx } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { propose, registerApproval, type ApprovalFacts } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { openItem } from "../queues/index.ts";
import {
  audit,
  finish,
  getDeposit,
  GOOD_FOR_HOURS,
  requireProposerStillPermitted,
  type ScopedWorker,
  type Decided,
  type Decision,
} from "./payments.case.ts";
import { CHARGEBACKS } from "./payments.queue.ts";
import * as queries from "./payments.queries.ts";
import type { DepositRow } from "./payments.queries.ts";
import { takeSteps } from "./payments.report.ts";

/** Kind of approval for reversing a credited deposit after a chargeback. */
export const CHARGE_BACK = "deposit.chargeBack";

/** Opens a dispute that arrived by letter or in the provider's portal instead of by callback. Moves no money. */
export async function disputeDeposit(
  deps: Deps,
  { scope, actor }: ScopedWorker,
  id: string,
  { reason }: BodyOf<typeof payments.disputeDeposit>,
): Promise<null> {
  return deps.ledger.transaction(async (tx, verbs) => {
    const row = await lock(tx, scope, id);
    if (row.state !== "credited" && row.state !== "settled") throw new AppError("DEPOSIT_OVER");
    await takeSteps(tx, deps, verbs, row, { steps: ["disputed"] });
    const subject = { kind: "deposit", id };
    await writeAudit(tx, deps, actor, { brandId: row.brand_id, action: "deposit.disputed", subject, reason });
    return null;
  });
}

/** Closes a dispute that the brand has won: the deposit returns to its earlier state. */
export async function winDispute(
  deps: Deps,
  { scope, ...worker }: ScopedWorker,
  id: string,
  decision: Decision,
): Promise<Decided> {
  return deps.ledger.transaction(async (tx) => {
    const row = await lockDisputed(tx, scope, id);
    const won = { queue: CHARGEBACKS, id, outcome: "won", action: "deposit.disputeWon" } as const;
    await finish(tx, deps, worker, { ...decision, ...won });
    const to = row.settled_at === null ? "credited" : "settled";
    if (!(await queries.advanceDeposit(tx, id, { from: "disputed", to }))) throw new AppError("DEPOSIT_OVER");
    await addLiveEvent(tx, `member:${row.member_id}`, "deposits");
    return { approvalId: null };
  });
}

/**
 * Proposes to accept a lost dispute. After a second operator approves, the amount is debited from the member's cash;
 * any shortfall becomes debt.
 */
export async function proposeChargeBack(
  deps: Deps,
  { scope, ...worker }: ScopedWorker,
  id: string,
  decision: Decision,
): Promise<Decided> {
  return deps.ledger.transaction(async (tx) => {
    const row = await lockDisputed(tx, scope, id);
    const proposed = { queue: CHARGEBACKS, id, outcome: "proposed", action: "deposit.proposed" } as const;
    await finish(tx, deps, worker, { ...decision, ...proposed });
    const credited = (row.paid_amount ?? row.amount) - row.fee;
    const payload = { amount: toWire(fromTenThousandths(credited)), currency: row.currency };
    const proposal = { kind: CHARGE_BACK, brandId: row.brand_id, subject: { kind: "deposit", id }, payload };
    return { approvalId: await propose(tx, deps, worker.actor, { ...proposal, reason: decision.reason }) };
  });
}

export function registerChargeBack(deps: Deps): void {
  registerApproval(deps, CHARGE_BACK, {
    permission: "payments.work",
    goodForHours: GOOD_FOR_HOURS,
    approved: (tx, approval, actor) => chargeBack(tx, deps, approval, actor),
    ended: async (tx, { brandId, subject: { id } }) => {
      // The provider may have reversed the deposit meanwhile.
      if ((await queries.lockDeposit(tx, id))?.state !== "disputed") return;
      const openedAt = deps.clock.now();
      await openItem(tx, deps, { queue: CHARGEBACKS, brandId: brandId ?? "", subjectId: id, openedAt });
    },
  });
}

async function chargeBack(tx: Tx, deps: Deps, approval: ApprovalFacts, actor: AuditActor): Promise<void> {
  await requireProposerStillPermitted(tx, approval);
  const row = await queries.lockDeposit(tx, approval.subject.id);
  if (row?.state !== "disputed") throw new AppError("DEPOSIT_OVER");
  await takeSteps(tx, deps, deps.ledger.within(tx), row, { steps: ["charged_back"] });
  await audit(tx, deps, actor, approval, "deposit.chargedBack");
}

async function lock(tx: Tx, scope: BrandScope, id: string): Promise<DepositRow> {
  await getDeposit(tx, scope, id);
  const row = await queries.lockDeposit(tx, id);
  if (!row) throw new Error("the deposit disappeared");
  return row;
}

async function lockDisputed(tx: Tx, scope: BrandScope, id: string): Promise<DepositRow> {
  const row = await lock(tx, scope, id);
  if (row.state !== "disputed") throw new AppError("DEPOSIT_OVER");
  return row;
}
