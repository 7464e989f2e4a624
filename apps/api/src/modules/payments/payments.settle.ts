import type { Db } from "@perya/db";
import { clearingAccount, keyOf, paymentsAccount } from "@perya/ledger";
import { fromTenThousandths, isCurrency } from "@perya/money";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { findPayoutBook } from "./payments.payouts.ts";
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

type Settle = (deps: ReconcileDeps, account: ProviderAccount, line: SettlementLine) => Promise<Difference | null>;

const SETTLE: Record<SettlementLine["kind"], Settle> = {
  deposit: settleDeposit,
  payout: settlePayout,
  refund: settleRefund,
};

/** Does what one line of a company's report says, once however often it is read; and answers where it differs from what we know. */
export const settleLine: Settle = (deps, account, line) => SETTLE[line.kind](deps, account, line);

/** What the company has settled leaves its clearing. What it says was paid and we never heard of is credited, or filed, first. */
async function settleDeposit(
  deps: ReconcileDeps,
  account: ProviderAccount,
  line: SettlementLine,
): Promise<Difference | null> {
  const different = (problem: Difference["problem"], ours: bigint | null): Difference => ({
    kind: "deposit",
    problem,
    reference: line.reference,
    providerReference: line.providerReference,
    ours,
    theirs: line.amount,
  });
  const names = { providerReference: line.providerReference, reference: line.reference };
  const known = await findPaid(deps.db, account.id, names);
  if (!known || known.credited_at === null) {
    const paid = { amount: line.amount, currency: line.currency, at: deps.clock.now() };
    const { state } = await applyReport(deps, account, { ...names, status: "paid", paid });
    if (state !== "credited") return different(state === null ? "missingHere" : "state", known?.amount ?? null);
  }
  const row = await findPaid(deps.db, account.id, names);
  if (!row || row.paid_amount === null) return different("missingHere", null);
  if (row.paid_amount !== line.amount || row.currency !== line.currency) return different("amount", row.paid_amount);
  return (await settle(deps, row.id)) ? null : different("state", row.paid_amount);
}

/** By its names; or what an operator made of it, where it came without a deposit. */
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

/** Once: said again, it is settled. False where it cannot be now. What is in dispute or was taken back was settled all the same. */
async function settle(deps: ReconcileDeps, id: string): Promise<boolean> {
  return deps.ledger.transaction(async (tx, verbs) => {
    const row = await queries.lockDeposit(tx, id);
    if (!row || row.settled_at !== null) return row !== undefined;
    if (row.credited_at === null || row.paid_amount === null || !isCurrency(row.currency)) return false;
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

/** What the company has taken back leaves its clearing. What we never heard of is taken from the member first. */
async function settleRefund(
  deps: ReconcileDeps,
  account: ProviderAccount,
  line: SettlementLine,
): Promise<Difference | null> {
  const { reference, providerReference } = line;
  const names = { reference, providerReference };
  const different = { kind: "refund" as const, reference, providerReference, theirs: line.amount };
  const known = await findPaid(deps.db, account.id, names);
  if (!known || known.paid_amount === null) return { ...different, problem: "missingHere", ours: null };
  if (known.paid_amount !== line.amount || known.currency !== line.currency)
    return { ...different, problem: "amount", ours: known.paid_amount };
  if (known.taken_back_at === null) await applyReport(deps, account, { ...names, status: "refunded", paid: null });
  const isHanded = await deps.ledger.transaction(async (tx, verbs) => {
    const row = await queries.lockDeposit(tx, known.id);
    if (!row || row.taken_back_at === null) return false;
    if (row.handed_back_at !== null) return true;
    const change = { handed_back_at: deps.clock.now() };
    await queries.advanceDeposit(tx, row.id, { from: row.state, to: row.state, change });
    await handBack(verbs, row);
    return true;
  });
  return isHanded ? null : { ...different, problem: "state", ours: known.paid_amount };
}

async function settlePayout(
  deps: ReconcileDeps,
  account: ProviderAccount,
  line: SettlementLine,
): Promise<Difference | null> {
  const book = findPayoutBook(deps);
  const known = line.reference === null ? undefined : await book?.findByReference(deps.db, account.id, line.reference);
  const { reference, providerReference } = line;
  const different = { kind: "payout" as const, reference, providerReference, theirs: line.amount };
  if (!book || !known) return { ...different, problem: "missingHere", ours: null };
  if (known.amount !== line.amount || known.currency !== line.currency)
    return { ...different, problem: "amount", ours: known.amount };
  if (!known.isSettled) await book.settle(account, line);
  return null;
}
