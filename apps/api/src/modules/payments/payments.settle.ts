import type { Db } from "@perya/db";
import { clearingAccount, keyOf, paymentsAccount } from "@perya/ledger";
import { fromTenThousandths, isCurrency } from "@perya/money";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { findPayoutBook, type SettledPayout } from "./payments.payouts.ts";
import * as queries from "./payments.queries.ts";
import { applyReport } from "./payments.report.ts";
import { handBack, isHandedAtOnce } from "./payments.take-back.ts";
import type { ProviderAccount, SettlementLine } from "./providers/provider.ts";

export type ReconcileDeps = Pick<Deps, "db" | "ledger" | "clock" | "vault" | "outside" | "log" | "brands">;

export type Difference = {
  kind: "deposit" | "refund" | "payout" | "clearing";
  problem: "missingThere" | "missingHere" | "amount" | "state" | "clearing";
  reference: string | null;
  providerReference: string | null;
  ours: bigint | null;
  theirs: bigint | null;
};

/** Our row that a report line refers to. */
export type Ours = {
  kind: "deposit" | "payout";
  id: string;
  reference: string;
  providerReference: string | null;
  amount: bigint;
};

/** The difference that a report line shows, if any, and our row for it. */
export type Compared = { difference: Difference | null; ours: Ours | null };

type Settle = (deps: ReconcileDeps, account: ProviderAccount, line: SettlementLine, day: string) => Promise<Compared>;

const SETTLE: Record<SettlementLine["kind"], Settle> = {
  deposit: settleDeposit,
  payout: settlePayout,
  refund: settleRefund,
};

/**
 * Applies one line of a provider's report, only once however often it is read. Returns the difference from our row.
 */
export const settleLine: Settle = (deps, account, line, day) => SETTLE[line.kind](deps, account, line, day);

/**
 * Moves a settled payment out of the provider's clearing. If no report named it before, it is first credited or
 * stored as unmatched.
 */
async function settleDeposit(
  deps: ReconcileDeps,
  account: ProviderAccount,
  line: SettlementLine,
  day: string,
): Promise<Compared> {
  const differs = (problem: Difference["problem"], ours: Ours | null, amount = ours?.amount ?? null): Compared => ({
    difference: {
      kind: "deposit",
      problem,
      reference: line.reference,
      providerReference: line.providerReference,
      ours: amount,
      theirs: line.amount,
    },
    ours,
  });
  const names = { providerReference: line.providerReference, reference: line.reference };
  const known = await findPaid(deps.db, account.id, names);
  if (!known || known.credited_at === null) {
    const paid = { amount: line.amount, currency: line.currency, at: deps.clock.now() };
    const { state } = await applyReport(deps, account, { ...names, status: "paid", paid }, { isAnswer: true });
    if (state !== "credited") return differs(state === null ? "missingHere" : "state", null, known?.amount);
  }
  const row = await findPaid(deps.db, account.id, names);
  if (!row || row.paid_amount === null) return differs("missingHere", null);
  const ours = { kind: "deposit" as const, id: row.id, ...namesOf(row), amount: row.paid_amount };
  if (row.paid_amount !== line.amount || row.currency !== line.currency) return differs("amount", ours);
  return (await settle(deps, row.id, day)) ? { difference: null, ours } : differs("state", null, row.paid_amount);
}

const namesOf = (row: { reference: string; provider_reference: string | null }) => ({
  reference: row.reference,
  providerReference: row.provider_reference,
});

/**
 * Finds the deposit of a reported payment by its references, or the one that an operator created for a payment without
 * a reference.
 */
async function findPaid(db: Db, accountId: string, names: { providerReference: string; reference: string | null }) {
  const id = await queries.findIdByNames(db, accountId, names);
  const row = id === undefined ? undefined : await queries.findDeposit(db, id);
  if (row && row.credited_at !== null) return row;
  const adopted = await db
    .selectFrom("unmatched_payments")
    .select("deposit_id")
    .where("provider_id", "=", accountId)
    .where("provider_reference", "=", names.providerReference)
    .where("state", "=", "credited")
    .executeTakeFirst();
  return adopted?.deposit_id ? queries.findDeposit(db, adopted.deposit_id) : row;
}

/**
 * Settles a deposit, even if disputed or reversed. Idempotent. False if it can't be settled now, or if another day's
 * report contains it.
 */
async function settle(deps: ReconcileDeps, id: string, day: string): Promise<boolean> {
  return deps.ledger.transaction(async (tx, verbs) => {
    const row = await queries.lockDeposit(tx, id);
    if (!row || row.credited_at === null || !(await queries.noteReported(tx, id, day))) return false;
    if (row.settled_at !== null) return true;
    if (row.paid_amount === null || !isCurrency(row.currency)) return false;
    const settled = { ...row, settled_at: deps.clock.now() };
    const isHanded = row.taken_back_at !== null && row.handed_back_at === null && isHandedAtOnce(settled);
    const change = { settled_at: settled.settled_at, ...(isHanded && { handed_back_at: settled.settled_at }) };
    const to = row.state === "credited" ? "settled" : row.state;
    await queries.advanceDeposit(tx, id, { from: row.state, to, change });
    const { refusal } = await verbs.post({
      key: keyOf("deposit", id, "settled"),
      from: paymentsAccount(row.brand_id, row.currency),
      to: clearingAccount(row.brand_id, row.provider, row.currency),
      amount: fromTenThousandths(row.paid_amount),
    });
    if (refusal) throw new Error(`the ledger refused to settle the deposit ${id}: ${refusal}`);
    if (isHanded) await handBack(verbs, row);
    await addLiveEvent(tx, `member:${row.member_id}`, "deposits");
    return true;
  });
}

/**
 * Moves a reversed deposit out of the provider's clearing. If no report named the reversal before, it is first
 * debited from the member.
 */
async function settleRefund(deps: ReconcileDeps, account: ProviderAccount, line: SettlementLine): Promise<Compared> {
  const { reference, providerReference } = line;
  const names = { reference, providerReference };
  const differs = (problem: Difference["problem"], ours: bigint | null): Compared => ({
    difference: { kind: "refund", problem, ...names, ours, theirs: line.amount },
    ours: null,
  });
  const known = await findPaid(deps.db, account.id, names);
  if (!known || known.paid_amount === null) return differs("missingHere", null);
  if (known.paid_amount !== line.amount || known.currency !== line.currency)
    return differs("amount", known.paid_amount);
  if (known.taken_back_at === null)
    await applyReport(deps, account, { ...names, status: "refunded", paid: null }, { isAnswer: true });
  const isHanded = await deps.ledger.transaction(async (tx, verbs) => {
    const row = await queries.lockDeposit(tx, known.id);
    if (!row || row.taken_back_at === null) return false;
    if (row.handed_back_at !== null) return true;
    const change = { handed_back_at: deps.clock.now() };
    await queries.advanceDeposit(tx, row.id, { from: row.state, to: row.state, change });
    await handBack(verbs, row);
    return true;
  });
  return isHanded ? { difference: null, ours: null } : differs("state", known.paid_amount);
}

async function settlePayout(
  deps: ReconcileDeps,
  account: ProviderAccount,
  line: SettlementLine,
  day: string,
): Promise<Compared> {
  const { reference, providerReference } = line;
  const { problem, payout } = (await findPayoutBook(deps)?.settle(account, line, day)) ?? NO_PAYOUT;
  const ours = payout && { kind: "payout" as const, ...payout };
  if (problem === null) return { difference: null, ours };
  const names = { reference, providerReference };
  return {
    difference: { kind: "payout", problem, ...names, ours: payout?.amount ?? null, theirs: line.amount },
    ours,
  };
}

const NO_PAYOUT: SettledPayout = { problem: "missingHere", payout: null };
