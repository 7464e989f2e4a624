import { setTimeout as sleep } from "node:timers/promises";
import { fromTenThousandths, parseAmount, toWire } from "@perya/money";
import type { BackMode, DepositMode, PayerBook, PayerDeposit, PayerPayout, PayoutMode } from "./payer-book.ts";
import type { SendEvent } from "./payer-calls.ts";

type Parts = { book: PayerBook; send: SendEvent; signal: AbortSignal };

/** Applies the payer's decision and notifies the site. */
export function decideDeposit({ book, send }: Parts, deposit: PayerDeposit, mode: DepositMode | "cancelled"): void {
  if (deposit.status !== "pending" && deposit.status !== "expired") return;
  const tell = (type: string, options = {}, id = book.newId("evt")) =>
    void send(deposit.callbackUrl, { id, type, data: { ...deposit } }, options);
  if (mode === "failed" || mode === "cancelled") {
    Object.assign(deposit, { status: mode, ...(mode === "failed" && { reason: "declined" }) });
    return tell(`deposit.${mode}`);
  }
  // Sends a callback with a wrong signature, which claims that an unpaid deposit was paid.
  if (mode === "forged") {
    const data = { ...deposit, status: "paid", paidAmount: deposit.amount, paidAt: new Date().toISOString() };
    return void send(deposit.callbackUrl, { id: book.newId("evt"), type: "deposit.paid", data }, { secret: "a guess" });
  }
  const paidAmount = mode === "short" ? oneLess(deposit.amount) : deposit.amount;
  Object.assign(deposit, { status: "paid", paidAmount, paidAt: new Date().toISOString() });
  if (mode === "silent") return;
  if (mode === "late") return tell("deposit.paid", { afterMs: book.settings.lateMs });
  const id = book.newId("evt");
  tell("deposit.paid", {}, id);
  // Sends a signed callback that contradicts the provider's own record.
  const contradict = (type: string, data: object) =>
    void send(deposit.callbackUrl, { id: book.newId("evt"), type, data: { ...deposit, ...data } });
  if (mode === "saysFailed") contradict("deposit.failed", { status: "failed", paidAmount: undefined });
  if (mode === "saysOtherAmount") contradict("deposit.paid", { paidAmount: oneMore(deposit.amount) });
  if (mode !== "duplicate") return;
  // Sends the same callback again, and the same payment with another event id.
  tell("deposit.paid", {}, id);
  tell("deposit.paid");
}

/** Simulates that the payer or their bank reclaims a payment. A dispute may end in a refund. */
export function takeBack({ book, send }: Parts, deposit: PayerDeposit, mode: BackMode): void {
  if (deposit.status !== "paid" && deposit.status !== "disputed") return;
  Object.assign(deposit, { status: mode, ...(mode === "refunded" && { refundedAt: new Date().toISOString() }) });
  void send(deposit.callbackUrl, { id: book.newId("evt"), type: `deposit.${mode}`, data: { ...deposit } });
}

const oneLess = (amount: string) => changeAmount(amount, -10_000n);
const oneMore = (amount: string) => changeAmount(amount, 10_000n);

function changeAmount(amount: string, by: bigint): string {
  const read = parseAmount(amount);
  return typeof read === "bigint" ? toWire(fromTenThousandths(read + by)) : amount;
}

type Ending = { status: PayerPayout["status"]; reason?: string };
const ARRIVED: Ending = { status: "succeeded" };
const REFUSED: Ending = { status: "failed", reason: "accountClosed" };

/** States of a payout in the provider's record, each with a callback. */
const ENDINGS: Readonly<Record<PayoutMode, readonly Ending[]>> = {
  accepted: [],
  failed: [REFUSED],
  succeeded: [ARRIVED],
  unknown: [ARRIVED],
  reversed: [ARRIVED, { status: "reversed", reason: "returnedByBank" }],
  undone: [ARRIVED, REFUSED],
  paidAfterAll: [REFUSED, ARRIVED],
  saysFailed: [ARRIVED],
  saysSucceeded: [REFUSED],
  saysOtherAmount: [ARRIVED],
};

/**
 * Moves a payout through the states of its mode, with a callback for each. Some modes also send a callback that
 * contradicts the provider's record.
 */
export async function endPayout({ book, send, signal }: Parts, payout: PayerPayout, mode: PayoutMode): Promise<void> {
  const tell = (status: string, change: object = {}) =>
    send(payout.callbackUrl, {
      id: book.newId("evt"),
      type: `payout.${status}`,
      data: { ...payout, status, ...change },
    });
  try {
    for (const { status, reason } of ENDINGS[mode]) {
      // A longer pause, so that the site can query the first state before it changes.
      const changesMind = mode === "paidAfterAll" && status === "succeeded";
      const { arrivesMs, lateMs } = book.settings;
      await sleep(changesMind ? arrivesMs + lateMs : arrivesMs, undefined, { signal });
      payout.history.push(payout.status);
      Object.assign(payout, { status, at: new Date().toISOString(), ...(reason && { reason }) });
      await tell(status, mode === "saysOtherAmount" ? { amount: oneMore(payout.amount) } : {});
    }
    // Sends a signed callback that contradicts the provider's own record.
    if (mode === "saysFailed") await tell("failed", { reason: "accountClosed" });
    if (mode === "saysSucceeded") await tell("succeeded");
  } catch {
    // Aborted, because the sandbox was closed.
  }
}
