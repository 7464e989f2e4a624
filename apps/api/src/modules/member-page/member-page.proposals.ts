import type { AdjustmentKind, BodyOf, memberPage } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { adjustmentsAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, isCurrency, negate, parseSignedAmount, toWire, type Amount } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import { propose, type ApprovalFacts } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { hasAuthenticator, resetAuthenticator } from "../authenticators/index.ts";
import { findPerson } from "../members/index.ts";
import { mayStill } from "../operators/index.ts";
import { endSessions } from "../sessions/index.ts";
import { holdPerson, subjectOf, type MemberPageCall } from "./member-page.access.ts";

/** Approval kinds. The ledger requires approvals of these kinds as well (ledger_check_adjustments). */
export const ADJUST_MONEY = "money.adjust";
export const RESET_SECOND_STEP = "member.resetSecondStep";

/** A signed decimal as on the wire. A positive amount is a credit. */
export type Adjustment = { amount: string; currency: string; adjustment: AdjustmentKind };

export async function proposeAdjustment(
  deps: Deps,
  call: MemberPageCall,
  id: string,
  { direction, amount: typed, kind, reason }: BodyOf<typeof memberPage.adjustMoney>,
): Promise<{ approvalId: string }> {
  return inTransaction(deps.db, async (tx) => {
    const { brand_id: brandId } = await holdPerson(tx, call, id);
    const brand = await deps.brands.findById(brandId);
    if (!brand) throw new Error(`member ${id} has no brand`);
    const signed = direction === "give" ? amount(typed) : negate(amount(typed));
    const payload: Adjustment = { amount: toWire(signed), currency: brand.currency, adjustment: kind };
    const proposal = { kind: ADJUST_MONEY, brandId, subject: subjectOf(id), payload, reason };
    return { approvalId: await propose(tx, deps, call.actor, proposal) };
  });
}

/**
 * Moves the money in the transaction of the second approval. The idempotency key is the approval's id, so repeating
 * it changes nothing. If the ledger refuses, the decision rolls back and the proposal stays pending.
 */
export async function adjustMoney(
  tx: Tx,
  deps: Deps,
  { id: approvalId, brandId, subject, payload, reason, proposedBy }: ApprovalFacts<Adjustment>,
  actor: AuditActor,
): Promise<void> {
  if (brandId === null) throw new Error("an adjustment needs a brand");
  if (!(await mayStill(tx, proposedBy, "money.adjust", brandId))) throw new AppError("APPROVAL_OVER");
  const { currency } = payload;
  const signed = readSigned(payload.amount);
  if (!isCurrency(currency)) throw new Error(`unknown currency of an adjustment: ${currency}`);
  await requireMember(tx, subject.id);
  const own = memberAccount({ brandId, memberId: subject.id, currency });
  const byHand = adjustmentsAccount(brandId, currency);
  const transfer =
    signed > 0n
      ? { key: keyOf("adjustment", approvalId, "paid"), from: byHand, to: own, amount: signed }
      : { key: keyOf("adjustment", approvalId, "taken"), from: own, to: byHand, amount: negate(signed) };
  const { refusal, transferId } = await deps.ledger.within(tx).post(transfer);
  if (refusal === "FUNDS_TOO_LOW" || refusal === "TRANSFER_TOO_LARGE") throw new AppError(refusal);
  if (refusal) throw new Error(`the ledger refused the adjustment ${approvalId}: ${refusal}`);
  const after = { ...payload, approval: approvalId, transfer: String(transferId) };
  await writeAudit(tx, deps, actor, { brandId, action: "money.adjusted", subject, reason, after });
}

function readSigned(text: string): Amount {
  const read = parseSignedAmount(text);
  if (typeof read !== "bigint" || read === 0n) throw new Error(`invalid amount of an adjustment: ${text}`);
  return read;
}

export async function proposeReset(
  deps: Deps,
  call: MemberPageCall,
  id: string,
  reason: string,
): Promise<{ approvalId: string }> {
  return inTransaction(deps.db, async (tx) => {
    const { brand_id: brandId } = await holdPerson(tx, call, id);
    if (!(await hasAuthenticator({ db: tx }, id))) throw new AppError("MEMBER_NO_AUTHENTICATOR");
    const proposal = { kind: RESET_SECOND_STEP, brandId, subject: subjectOf(id), payload: {}, reason };
    return { approvalId: await propose(tx, deps, call.actor, proposal) };
  });
}

/**
 * Removes the authenticator and ends all sessions and known devices, so that the next login must pass all remaining
 * checks.
 */
export async function resetSecondStep(
  tx: Tx,
  deps: Deps,
  { id: approval, brandId, subject, reason, proposedBy }: ApprovalFacts,
  actor: AuditActor,
): Promise<void> {
  if (brandId === null || !(await mayStill(tx, proposedBy, "members.reset", brandId)))
    throw new AppError("APPROVAL_OVER");
  await requireMember(tx, subject.id);
  await resetAuthenticator(tx, deps, { brandId, memberId: subject.id });
  await endSessions(tx, deps, subject.id, null);
  await writeAudit(tx, deps, actor, {
    brandId,
    action: "member.secondStepReset",
    subject,
    reason,
    after: { approval },
  });
}

/** Requires that the member was not erased while the proposal was pending. */
async function requireMember(tx: Tx, id: string): Promise<void> {
  const person = await findPerson(tx, id, { isHeld: true });
  if (!person || person.erased_at) throw new AppError("MEMBER_ERASED");
}
