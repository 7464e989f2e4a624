import type { Deposit, DepositCase, PaymentReturn, UnmatchedPayment } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import type { DepositRow, UnmatchedRow } from "./payments.queries.ts";
import { showState } from "./payments.rules.ts";

const wire = (units: bigint) => toWire(fromTenThousandths(units));
const wireOrNull = (units: bigint | null) => (units === null ? null : wire(units));
const moment = (at: Date | null) => at?.toISOString() ?? null;

/** Presents the deposit to its member. */
export function presentDeposit(row: DepositRow): Deposit {
  const state = showState(row.state);
  return {
    id: row.id,
    reference: row.reference,
    methodId: row.method_id,
    methodName: row.method_name,
    kind: row.kind,
    currency: row.currency,
    amount: wire(row.amount),
    fee: wire(row.fee),
    credit: wire((row.paid_amount ?? row.amount) - row.fee),
    paidAmount: wireOrNull(row.paid_amount),
    state,
    reason: row.reason,
    nextStep: state === "waiting" ? row.next_step : null,
    isProofSent: row.proof_id !== null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    creditedAt: moment(row.credited_at),
    transfer: row.credited_at === null ? null : `deposit:${row.id}:paid`,
  };
}

/** Presents the result to anyone with the return link, without facts about the member. */
export function presentReturn(row: DepositRow): PaymentReturn {
  return {
    depositId: row.id,
    methodName: row.method_name,
    currency: row.currency,
    amount: wire(row.paid_amount ?? row.amount),
    state: showState(row.state),
  };
}

/** Presents the deposit to operators, with every step. */
export function presentCase(row: DepositRow, member: DepositCase["member"]): DepositCase {
  return {
    id: row.id,
    brandId: row.brand_id,
    reference: row.reference,
    provider: row.provider,
    providerReference: row.provider_reference,
    methodName: row.method_name,
    kind: row.kind,
    currency: row.currency,
    amount: wire(row.amount),
    fee: wire(row.fee),
    paidAmount: wireOrNull(row.paid_amount),
    state: row.state,
    reason: row.reason,
    bankReference: row.bank_reference,
    proofId: row.proof_id,
    needsTwo: row.four_eyes_above !== null && row.amount > row.four_eyes_above,
    member,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: moment(row.paid_at),
    creditedAt: moment(row.credited_at),
    settledAt: moment(row.settled_at),
    takenBackAt: moment(row.taken_back_at),
  };
}

export function presentUnmatched(row: UnmatchedRow): UnmatchedPayment {
  return {
    id: row.id,
    brandId: row.brand_id,
    provider: row.provider,
    providerReference: row.provider_reference,
    reference: row.reference,
    reason: row.reason,
    depositId: row.deposit_id,
    account: row.account,
    askedAmount: wireOrNull(row.asked_amount),
    fee: wireOrNull(row.fee),
    currency: row.currency,
    amount: wire(row.amount),
    paidAt: row.paid_at.toISOString(),
    foundAt: row.found_at.toISOString(),
    state: row.state,
  };
}
