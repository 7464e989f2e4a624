import { newId, type Tx } from "@perya/db";
import { clearingAccount, keyOf, memberAccount, paymentsAccount, type Outcome, type Verbs } from "@perya/ledger";
import { fromTenThousandths, isCurrency, toWire, type Amount, type Currency } from "@perya/money";
import type { Deps } from "../../../deps.ts";
import { addLiveEvent } from "../../../realtime/outbox.ts";
import { sendMessage } from "../../messages/index.ts";
import * as payouts from "./payouts.queries.ts";
import type { PayoutRow } from "./payouts.queries.ts";
import * as queries from "../withdrawals.queries.ts";
import type { WithdrawalRow } from "../withdrawals.queries.ts";
import { stateOfParts } from "../withdrawals.rules.ts";

/**
 * The steps of a payout: in one transaction each moves its row by compare-and-set, then the money, then the withdrawal.
 * The ledger checks the row (ledger_check_payouts, ledger_check_hold), so the row must move first.
 */

/** The transaction, the ledger's functions in it, and the other dependencies of the steps. */
export type StepDeps = { tx: Tx; verbs: Verbs; deps: Pick<Deps, "clock"> };

export const currencyOf = ({ currency }: { currency: string }): Currency => {
  if (!isCurrency(currency)) throw new Error(`the payout has an unknown currency: ${currency}`);
  return currency;
};

const whoseOf = ({ brand_id, member_id }: { brand_id: string; member_id: string }) =>
  ({ brandId: brand_id, owner: `member:${member_id}` }) as const;
const walletOf = (row: { brand_id: string; member_id: string; currency: string }) =>
  memberAccount({ brandId: row.brand_id, memberId: row.member_id, currency: currencyOf(row) });

/** Thrown if the ledger refuses. The step rolls back, and a job may retry it. */
export class LedgerRefused extends Error {
  readonly refusal: string;
  constructor(refusal: string, payoutId: string) {
    super(`the ledger refused a step of the payout ${payoutId}: ${refusal}`);
    this.refusal = refusal;
  }
}

function requireAccepted({ refusal }: Outcome, { id }: { id: string }): void {
  if (refusal) throw new LedgerRefused(refusal, id);
}

/** Places the hold of one part. Throws if the member has less than its amount. */
export async function holdPart(
  { tx, verbs, deps }: StepDeps,
  whole: WithdrawalRow,
  { amount, number }: { amount: Amount; number: number },
): Promise<PayoutRow> {
  const row = await payouts.insertPayout(tx, {
    id: newId(deps.clock.now()),
    withdrawal_id: whole.id,
    brand_id: whole.brand_id,
    member_id: whole.member_id,
    reference: `${whole.reference}-${number}`,
    currency: whole.currency,
    amount,
  });
  requireAccepted(await verbs.hold({ key: keyOf("withdrawal", row.id, "hold"), account: walletOf(row), amount }), row);
  return row;
}

/** Releases the holds of all parts that are still held. */
export async function releaseHeld({ tx, verbs, deps }: StepDeps, withdrawalId: string): Promise<void> {
  for (const { id } of await payouts.listParts(tx, [withdrawalId])) {
    const released = await payouts.advancePayout(tx, id, ["held"], { state: "released", ended_at: deps.clock.now() });
    if (released) await release(verbs, released);
  }
}

async function release(verbs: Verbs, row: PayoutRow): Promise<void> {
  const [key, hold] = [keyOf("withdrawal", row.id, "released"), keyOf("withdrawal", row.id, "hold")];
  requireAccepted(await verbs.release({ ...whoseOf(row), key, hold }), row);
}

/**
 * Splits a held withdrawal into parts: releases one hold and places several in the same transaction, so that no other
 * debit can take the money.
 */
export async function splitParts(step: StepDeps, whole: WithdrawalRow, parts: readonly Amount[]): Promise<void> {
  await releaseHeld(step, whole.id);
  for (const [index, amount] of parts.entries()) await holdPart(step, whole, { amount, number: index + 2 });
}

/**
 * Clears the contradiction. Part of every step's own update: a second update in the same transaction would check the
 * foreign keys again, and could deadlock with a transaction that has locked the member.
 */
export const NO_CONTRADICTION = { contradiction: null, contradicted_at: null } as const;

export type SentBy = Partial<
  Pick<PayoutRow, "provider_id" | "provider_reference" | "paid_by" | "bank_reference" | "proof_id" | "ask_at">
> & { provider: string };

/**
 * Marks a payout as sent: moves the money from the hold into its provider's clearing, and starts the time for
 * confirmation.
 */
export async function markSent(
  step: StepDeps,
  payout: PayoutRow,
  by: SentBy,
  confirmMinutes: number,
): Promise<boolean> {
  const { tx, verbs, deps } = step;
  const now = deps.clock.now();
  const confirm_by = new Date(now.getTime() + confirmMinutes * 60_000);
  const change = { ...by, ...NO_CONTRADICTION, state: "sent", sent_at: now, confirm_by } as const;
  const sent = await payouts.advancePayout(tx, payout.id, ["queued", "submitting", "unknown"], change);
  if (!sent) return false;
  const [key, hold] = [keyOf("withdrawal", sent.id, "sent"), keyOf("withdrawal", sent.id, "hold")];
  requireAccepted(await verbs.settleHold({ ...whoseOf(sent), key, hold, to: `payments:${by.provider}` }), sent);
  await followParts(step, sent.withdrawal_id);
  return true;
}

/** Marks a payout as settled, which means it arrived: moves the money out of the clearing. */
export async function markSettled(step: StepDeps, payout: PayoutRow): Promise<boolean> {
  const { tx, verbs, deps } = step;
  const change = { state: "settled", settled_at: deps.clock.now(), ask_at: null, ...NO_CONTRADICTION } as const;
  const row = await payouts.advancePayout(tx, payout.id, ["sent"], change);
  if (!row?.provider) return false;
  const currency = currencyOf(row);
  const from = clearingAccount(row.brand_id, row.provider, currency);
  const to = paymentsAccount(row.brand_id, currency);
  const key = keyOf("withdrawal", row.id, "settled");
  requireAccepted(await verbs.post({ key, from, to, amount: fromTenThousandths(row.amount) }), row);
  await followParts(step, row.withdrawal_id);
  return true;
}

/** Marks a payout as failed: it was not sent, so the hold is released. */
export async function markFailed(step: StepDeps, payout: PayoutRow, reason: string): Promise<boolean> {
  const { tx, verbs, deps } = step;
  const change = { state: "failed", reason, ended_at: deps.clock.now(), ask_at: null, ...NO_CONTRADICTION } as const;
  const row = await payouts.advancePayout(tx, payout.id, ["submitting", "unknown"], change);
  if (!row) return false;
  await release(verbs, row);
  await tellBack(step, row, reason);
  await followParts(step, row.withdrawal_id, reason);
  return true;
}

/**
 * Why a payout may be returned (payouts_guard). A provider's message alone returns only a payout that has not
 * arrived.
 */
export type ReturnGround = { ground: "provider" | "answer" | "dispute" } | { ground: "reversal"; eventId: string };

/** Returns a payout that was sent or has arrived, by new ledger entries. Earlier entries stay. */
export async function markReturned(
  step: StepDeps,
  payout: PayoutRow,
  reason: string,
  by: ReturnGround,
): Promise<boolean> {
  const { tx, verbs, deps } = step;
  const now = deps.clock.now();
  const ground = { return_ground: by.ground, return_event_id: by.ground === "reversal" ? by.eventId : null };
  const ended = { reason, returned_at: now, ended_at: now, ask_at: null } as const;
  const change = { state: "returned", ...ended, ...ground, ...NO_CONTRADICTION } as const;
  const states = by.ground === "provider" ? (["sent"] as const) : (["sent", "settled"] as const);
  const row = await payouts.advancePayout(tx, payout.id, states, change);
  if (!row?.provider) return false;
  const currency = currencyOf(row);
  const amount = fromTenThousandths(row.amount);
  const clearing = clearingAccount(row.brand_id, row.provider, currency);
  if (row.settled_at) {
    const [key, from] = [keyOf("withdrawal", row.id, "reversed"), paymentsAccount(row.brand_id, currency)];
    requireAccepted(await verbs.post({ key, from, to: clearing, amount }), row);
  }
  const key = keyOf("withdrawal", row.id, "returned");
  requireAccepted(await verbs.post({ key, from: clearing, to: walletOf(row), amount }), row);
  await tellBack(step, row, reason);
  await followParts(step, row.withdrawal_id, reason);
  return true;
}

/** Updates the withdrawal after one of its parts has changed, and notifies its owner's pages. */
async function followParts({ tx, deps }: StepDeps, withdrawalId: string, reason = ""): Promise<void> {
  const whole = await queries.lockWithdrawal(tx, withdrawalId);
  if (!whole) throw new Error(`a payout without a withdrawal: ${withdrawalId}`);
  const state = stateOfParts(await payouts.listParts(tx, [withdrawalId]));
  const now = deps.clock.now();
  if (state !== whole.state) {
    const isOver = state === "returned" || state === "failed";
    await queries.advanceWithdrawal(tx, withdrawalId, [whole.state], {
      state,
      ...(state === "sent" && { sent_at: now }),
      ...(state === "settled" && { settled_at: now, sent_at: whole.sent_at ?? now }),
      ...(isOver && { ended_at: now, reason }),
    });
  }
  await addLiveEvent(tx, `member:${whole.member_id}`, "withdrawals");
}

async function tellBack({ tx, deps }: StepDeps, row: PayoutRow, reason: string): Promise<void> {
  const facts = { ...describeMoney(row), reason };
  const whose = { brandId: row.brand_id, memberId: row.member_id };
  await sendMessage(tx, deps, { ...whose, type: "withdrawalRejected", facts });
}

/** Returns the values for the texts of messages. */
export function describeMoney({
  amount,
  currency,
  reference,
}: {
  amount: bigint;
  currency: string;
  reference: string;
}) {
  return { amount: toWire(fromTenThousandths(amount)), currency, reference };
}
