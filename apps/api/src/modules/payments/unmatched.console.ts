import type { BodyOf, payments, UnmatchedPayment } from "@perya/contract";
import { newId, type Db, type Tx } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import { randomLetters } from "../../random.ts";
import type { Deps } from "../../deps.ts";
import { propose, type ApprovalFacts } from "../approvals/index.ts";
import { findMemberByAccount, findPerson } from "../members/index.ts";
import {
  audit,
  finish,
  requireProposerStillPermitted,
  type ScopedWorker,
  type Decided,
  type Decision,
} from "./payments.case.ts";
import { UNMATCHED } from "./payments.queue.ts";
import * as queries from "./payments.queries.ts";
import type { DepositRow, UnmatchedRow } from "./payments.queries.ts";
import { takeSteps } from "./payments.report.ts";
import { needsIdentity } from "./payments.rules.ts";
import { presentUnmatched } from "./payments.views.ts";

/** Kinds of approval that need two operators. */
export const CREDIT_PAYMENT = "payment.credit";
export const REFUND_PAYMENT = "payment.refund";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export async function readUnmatched(
  { db }: Pick<Deps, "db">,
  scope: BrandScope,
  id: string,
): Promise<UnmatchedPayment> {
  return presentUnmatched(await getUnmatched(db, scope, id));
}

type Credit = BodyOf<typeof payments.creditUnmatched>;

/** Proposes to credit unmatched money: one operator finds the member, another approves. */
export async function proposeCredit(
  deps: Deps,
  { scope, ...worker }: ScopedWorker,
  id: string,
  { account, ...decision }: Credit,
): Promise<Decided> {
  return deps.ledger.transaction(async (tx) => {
    const payment = await getOpen(tx, scope, id);
    const member = await findMemberByAccount({ ...deps, db: tx }, payment.brand_id, account);
    if (!member) throw new AppError("MEMBER_UNKNOWN");
    await requireIdentity(tx, deps, payment.brand_id, member.id);
    if (payment.member_id === member.id) requireFeeCovered(payment);
    await finish(tx, deps, worker, {
      ...decision,
      queue: UNMATCHED,
      id,
      outcome: "proposed",
      action: "payment.proposed",
    });
    const payload = { memberId: member.id, ...moneyOf(payment) };
    return {
      approvalId: await proposeAbout(tx, deps, worker.actor, CREDIT_PAYMENT, payment, {
        payload,
        reason: decision.reason,
      }),
    };
  });
}

/** Requires a verified identity where the law requires verified payers, as for a deposit. */
async function requireIdentity(tx: Tx, { brands }: Deps, brandId: string, memberId: string): Promise<void> {
  const [brand, person] = [await brands.findById(brandId), await findPerson(tx, memberId)];
  if (!brand || !person || needsIdentity(brand.jurisdiction, person)) throw new AppError("IDENTITY_NEEDED");
}

/**
 * Requires that the payment exceeds its deposit's fee. Otherwise nothing would be credited, so it must be sent back
 * instead.
 */
function requireFeeCovered({ reason, amount, fee }: UnmatchedRow): void {
  if (reason === "mismatch" && fee !== null && amount <= fee) throw new AppError("PAYMENT_BELOW_FEE");
}

/** Proposes to record that the money was sent back at the provider. A second operator approves. No money moves here. */
export async function proposeRefund(
  deps: Deps,
  { scope, ...worker }: ScopedWorker,
  id: string,
  decision: Decision,
): Promise<Decided> {
  return deps.ledger.transaction(async (tx) => {
    const payment = await getOpen(tx, scope, id);
    await finish(tx, deps, worker, {
      ...decision,
      queue: UNMATCHED,
      id,
      outcome: "proposed",
      action: "payment.proposed",
    });
    const payload = moneyOf(payment);
    return {
      approvalId: await proposeAbout(tx, deps, worker.actor, REFUND_PAYMENT, payment, {
        payload,
        reason: decision.reason,
      }),
    };
  });
}

const moneyOf = ({ amount, currency }: UnmatchedRow) => ({ amount: toWire(fromTenThousandths(amount)), currency });

async function proposeAbout(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  kind: string,
  payment: UnmatchedRow,
  { payload, reason }: { payload: object; reason: string },
): Promise<string> {
  const subject = { kind: "unmatchedPayment", id: payment.id };
  return propose(tx, deps, actor, { kind, brandId: payment.brand_id, subject, payload, reason });
}

/** Credits the payment in the transaction of the second operator's approval. */
export async function creditPayment(
  tx: Tx,
  deps: Deps,
  approval: ApprovalFacts<{ memberId: string }>,
  actor: AuditActor,
): Promise<void> {
  await requireProposerStillPermitted(tx, approval);
  const payment = await queries.findUnmatched(tx, approval.subject.id);
  if (!payment) throw new AppError("PAYMENT_UNKNOWN");
  const verbs = deps.ledger.within(tx);
  const meant =
    payment.reason === "mismatch" && payment.deposit_id ? await queries.lockDeposit(tx, payment.deposit_id) : undefined;
  const isMeant = meant?.state === "mismatch" && meant.member_id === approval.payload.memberId;
  if (isMeant) requireFeeCovered(payment);
  const row = isMeant ? meant : await adopt(tx, deps, payment, approval.payload.memberId);
  // The state is advanced first, so that one of two concurrent approvals is refused.
  const decided = { state: "credited", depositId: row.id, now: deps.clock.now() } as const;
  if (!(await queries.decideUnmatched(tx, payment.id, decided))) throw new AppError("PAYMENT_DECIDED");
  const paid = { amount: fromTenThousandths(payment.amount), currency: payment.currency, at: payment.paid_at };
  const steps = isMeant ? (["credited"] as const) : (["awaiting_payer", "paid", "credited"] as const);
  await takeSteps(tx, deps, verbs, row, { steps, report: { paid } });
  // The money goes to another member, so the deposit it was meant for is closed without being credited.
  if (!isMeant && meant?.state === "mismatch") await takeSteps(tx, deps, verbs, meant, { steps: ["refunded"] });
  await audit(tx, deps, actor, approval, "payment.credited");
}

/** Creates a deposit for a payment that came without one: same amount, no fee, a method of the same provider. */
async function adopt(tx: Tx, deps: Deps, payment: UnmatchedRow, memberId: string): Promise<DepositRow> {
  const now = deps.clock.now();
  const method = await tx
    .selectFrom("payment_methods")
    .select("id")
    .where("provider_id", "=", payment.provider_id)
    .where("currency", "=", payment.currency)
    .orderBy("position")
    .executeTakeFirst();
  if (!method) throw new AppError("PAYMENT_METHOD_UNKNOWN");
  const id = newId(now);
  await queries.insertDeposit(tx, {
    id,
    brand_id: payment.brand_id,
    member_id: memberId,
    method_id: method.id,
    provider_id: payment.provider_id,
    provider: payment.provider,
    reference: `D-${randomLetters(deps.random, LETTERS, 10)}`,
    // The payment's own id is the request key, so a repeat finds the same deposit.
    request_key: payment.id,
    currency: payment.currency,
    amount: payment.amount,
    fee: 0n,
    created_at: now,
    expires_at: now,
  });
  const row = await queries.lockDeposit(tx, id);
  if (!row) throw new AppError("PAYMENT_DECIDED");
  return row;
}

export async function refundPayment(tx: Tx, deps: Deps, approval: ApprovalFacts, actor: AuditActor): Promise<void> {
  await requireProposerStillPermitted(tx, approval);
  const payment = await queries.findUnmatched(tx, approval.subject.id);
  const decided = { state: "refunded", depositId: null, now: deps.clock.now() } as const;
  if (!payment || !(await queries.decideUnmatched(tx, payment.id, decided))) throw new AppError("PAYMENT_DECIDED");
  const meant = payment.deposit_id ? await queries.lockDeposit(tx, payment.deposit_id) : undefined;
  if (meant?.state === "mismatch") await takeSteps(tx, deps, deps.ledger.within(tx), meant, { steps: ["refunded"] });
  await audit(tx, deps, actor, approval, "payment.refunded");
}

async function getUnmatched(db: Db | Tx, scope: BrandScope, id: string): Promise<UnmatchedRow> {
  const row = await queries.findUnmatched(db, id);
  if (!row || !covers(scope, row.brand_id)) throw new AppError("PAYMENT_UNKNOWN");
  return row;
}

async function getOpen(tx: Tx, scope: BrandScope, id: string): Promise<UnmatchedRow> {
  const row = await getUnmatched(tx, scope, id);
  if (row.state !== "open") throw new AppError("PAYMENT_DECIDED");
  return row;
}
