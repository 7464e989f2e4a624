import { setTimeout as sleep } from "node:timers/promises";
import { fromTenThousandths, parseAmount, toWire } from "@perya/money";
import type { BackMode, DepositMode, PayerBook, PayerDeposit, PayerPayout, PayoutMode } from "./payer-book.ts";
import type { SendEvent } from "./payer-calls.ts";

type Parts = { book: PayerBook; send: SendEvent; signal: AbortSignal };

/** What the payer decided on the company's page, and what the site hears of it. */
export function decideDeposit({ book, send }: Parts, deposit: PayerDeposit, mode: DepositMode | "cancelled"): void {
  if (deposit.status !== "pending" && deposit.status !== "expired") return;
  const tell = (type: string, manner = {}, id = book.newId("evt")) =>
    void send(deposit.callbackUrl, { id, type, data: { ...deposit } }, manner);
  if (mode === "failed" || mode === "cancelled") {
    Object.assign(deposit, { status: mode, ...(mode === "failed" && { reason: "declined" }) });
    return tell(`deposit.${mode}`);
  }
  // Somebody who does not know the secret says that it was paid. It was not.
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
  if (mode !== "duplicate") return;
  // The same call again, and the same payment under another number.
  tell("deposit.paid", {}, id);
  tell("deposit.paid");
}

/** The payer, or the payer's bank, wants back what was paid. A dispute may end in a refund; a refund is the end. */
export function takeBack({ book, send }: Parts, deposit: PayerDeposit, mode: BackMode): void {
  if (deposit.status !== "paid" && deposit.status !== "disputed") return;
  Object.assign(deposit, { status: mode, ...(mode === "refunded" && { refundedAt: new Date().toISOString() }) });
  void send(deposit.callbackUrl, { id: book.newId("evt"), type: `deposit.${mode}`, data: { ...deposit } });
}

function oneLess(amount: string): string {
  const read = parseAmount(amount);
  return typeof read === "bigint" ? toWire(fromTenThousandths(read - 10_000n)) : amount;
}

/** A payout is on its way, then it ends as the settings say; one that is reversed had arrived before. */
export async function endPayout({ book, send, signal }: Parts, payout: PayerPayout, mode: PayoutMode): Promise<void> {
  const end = async (status: PayerPayout["status"], reason?: string) => {
    await sleep(book.settings.arrivesMs, undefined, { signal });
    Object.assign(payout, { status, at: new Date().toISOString(), ...(reason && { reason }) });
    await send(payout.callbackUrl, { id: book.newId("evt"), type: `payout.${status}`, data: { ...payout } });
  };
  try {
    if (mode === "accepted") return;
    if (mode === "failed") return await end("failed", "accountClosed");
    await end("succeeded");
    if (mode === "reversed") await end("reversed", "returnedByBank");
  } catch {
    // The sandbox is closed.
  }
}
