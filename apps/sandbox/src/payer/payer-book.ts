import { randomBytes } from "node:crypto";
import { fromTenThousandths, parseAmount, sum, toWire, type Amount } from "@perya/money";

/** The payment provider's in-memory records: deposits and payouts. */
export type PayerDeposit = {
  id: string;
  account: string;
  reference: string;
  method: string;
  amount: string;
  currency: string;
  status: "pending" | "processing" | "paid" | "failed" | "expired" | "cancelled" | "disputed" | "refunded";
  paidAmount?: string;
  paidAt?: string;
  refundedAt?: string;
  reason?: string;
  expiresAt: string;
  returnUrl: string;
  callbackUrl: string;
  qrPayload?: string;
};

export type PayerPayout = {
  id: string;
  account: string;
  reference: string;
  amount: string;
  currency: string;
  status: "accepted" | "succeeded" | "failed" | "reversed";
  /** Earlier states, oldest first. */
  history: string[];
  reason?: string;
  at: string;
  callbackUrl: string;
  destination: unknown;
};

/** Simulated outcomes and faults of deposits. */
export const DEPOSIT_MODES = [
  "normal",
  "late",
  "duplicate",
  "failed",
  "forged",
  "silent",
  "short",
  "saysFailed",
  "saysOtherAmount",
] as const;
/**
 * Simulated outcomes and faults of payouts; the last five are contradictions. `says…`: a callback contradicts the
 * provider's record. `undone`, `paidAfterAll`: the record changes from succeeded to failed and vice versa.
 */
export const PAYOUT_MODES = [
  "succeeded",
  "accepted",
  "failed",
  "reversed",
  "unknown",
  "saysFailed",
  "saysSucceeded",
  "saysOtherAmount",
  "undone",
  "paidAfterAll",
] as const;
/** What the payer's bank can do with a paid deposit. */
export const BACK_MODES = ["disputed", "refunded"] as const;
export type DepositMode = (typeof DEPOSIT_MODES)[number];
export type BackMode = (typeof BACK_MODES)[number];
export type PayoutMode = (typeof PAYOUT_MODES)[number];
export type PayerSettings = { deposits: DepositMode; payouts: PayoutMode; lateMs: number; arrivesMs: number };

const FEE_BP = 150n;
/** Offset of Manila time, in which report days are counted. */
const MANILA_MS = 8 * 3_600_000;
/** Maximum number of entries, more than any demo needs. Above it, the oldest are removed. */
const MOST = 5_000;

export type PayerBook = ReturnType<typeof createPayerBook>;

export function createPayerBook(now: () => number = Date.now) {
  const deposits = new Map<string, PayerDeposit>();
  const payouts = new Map<string, PayerPayout>();
  const settings: PayerSettings = { deposits: "normal", payouts: "succeeded", lateMs: 20_000, arrivesMs: 1_500 };

  /** Returns the deposit in its current state. Updates expired ones on reading, instead of with a timer. */
  function current(deposit: PayerDeposit): PayerDeposit {
    if (deposit.status === "pending" && Date.parse(deposit.expiresAt) <= now()) deposit.status = "expired";
    return deposit;
  }

  const listDeposits = () => [...deposits.values()].map(current);
  const listPayouts = () => [...payouts.values()];
  const dayOf = (moment: string) => new Date(Date.parse(moment) + MANILA_MS).toISOString().slice(0, 10);

  return {
    settings,
    newId: (kind: "pay" | "po" | "evt") => `${kind}_${randomBytes(12).toString("hex")}`,
    /** Adds a deposit. Repeating the call with the same key returns the first one. */
    addDeposit: (key: string, make: () => PayerDeposit): PayerDeposit => keep(deposits, key, make),
    addPayout: (key: string, make: () => PayerPayout): PayerPayout => keep(payouts, key, make),
    findDeposit: (id: string) => listDeposits().find((each) => each.id === id),
    listDeposits,
    listPayouts,
    /** Settlement report of a day: deposits, refunds and succeeded payouts. */
    report: (account: string, day: string) => {
      const paid = listDeposits().filter(
        (each) => each.account === account && each.paidAt && dayOf(each.paidAt) === day,
      );
      const sent = listPayouts().filter(
        (each) => each.account === account && each.status === "succeeded" && dayOf(each.at) === day,
      );
      const back = listDeposits().filter(
        (each) => each.account === account && each.refundedAt && dayOf(each.refundedAt) === day,
      );
      const lines = [
        ...paid.map((each) => line("deposit", each, each.paidAmount ?? each.amount)),
        ...back.map((each) => line("refund", each, each.paidAmount ?? each.amount)),
        ...sent.map((each) => line("payout", each, each.amount)),
      ];
      return { day, lines, total: toWire(sum(lines.map(({ amount }) => read(amount)))) };
    },
  };
}

function keep<Kept>(all: Map<string, Kept>, key: string, make: () => Kept): Kept {
  const known = all.get(key);
  if (known) return known;
  const [oldest] = all.keys();
  if (all.size >= MOST && oldest !== undefined) all.delete(oldest);
  const made = make();
  all.set(key, made);
  return made;
}

type Settled = { id: string; reference: string; currency: string };

function line(kind: "deposit" | "payout" | "refund", { id, reference, currency }: Settled, amount: string) {
  const fee =
    kind === "deposit" ? fromTenThousandths(((read(amount) * FEE_BP) / 10_000n / 100n) * 100n) : read("10.00");
  return { kind, id, reference, currency, amount, fee: toWire(fee) };
}

function read(text: string): Amount {
  const amount = parseAmount(text);
  if (typeof amount !== "bigint") throw new Error(`${text} is no amount`);
  return amount;
}
