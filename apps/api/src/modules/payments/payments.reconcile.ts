import { newId, type Db, type Tx } from "@perya/db";
import { balanceOf, clearingAccount, keyOf, paymentsAccount } from "@perya/ledger";
import { fromTenThousandths, isCurrency, type Currency } from "@perya/money";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { listAccounts, reachAccount } from "./payments.accounts.ts";
import { findPayoutBook, type KnownPayout } from "./payments.payouts.ts";
import * as queries from "./payments.queries.ts";
import { applyReport } from "./payments.report.ts";
import { dayAt } from "./payments.rules.ts";
import type { ProviderAccount, SettlementLine } from "./providers/provider.ts";

type ReconcileDeps = Pick<Deps, "db" | "ledger" | "clock" | "vault" | "outside" | "log" | "brands">;

/** Reports come late: what is not there or does not match is looked at again on the following nights. */
const NIGHTS = 3;

/** Each night, three ways: our rows, the company's report, and what stands in its clearing. */
export async function reconcileAll(deps: ReconcileDeps): Promise<void> {
  for (const account of await listAccounts(deps)) {
    const brand = await deps.brands.findById(account.brandId);
    if (!brand || !isCurrency(brand.currency)) continue;
    for (let nights = 1; nights <= NIGHTS; nights += 1) {
      const day = dayAt(deps.clock.now(), brand.timeZone, nights);
      if (await isMatched(deps.db, account.id, day)) continue;
      await reconcileDay(deps, account, { day, timeZone: brand.timeZone, currency: brand.currency });
    }
  }
}

type Day = { day: string; timeZone: string; currency: Currency };
type Difference = {
  kind: "deposit" | "payout" | "clearing";
  problem: "missingThere" | "missingHere" | "amount" | "state" | "clearing";
  reference: string | null;
  providerReference: string | null;
  ours: bigint | null;
  theirs: bigint | null;
};

export async function reconcileDay(deps: ReconcileDeps, account: ProviderAccount, asked: Day): Promise<void> {
  const { provider, reach } = reachAccount(deps, account);
  if (!provider.capabilities.reports) return;
  let lines: readonly SettlementLine[] | null = null;
  try {
    lines = await provider.fetchSettlement(reach, asked.day);
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
  }
  const differences: Difference[] = [];
  for (const line of lines ?? []) {
    const difference = await (line.kind === "deposit" ? settleDeposit : settlePayout)(deps, account, line);
    if (difference) differences.push(difference);
  }
  await keepResult(deps, account, asked, { lines, differences });
}

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

/** Once: said again, it is settled. False where it cannot be now. */
async function settle(deps: ReconcileDeps, id: string): Promise<boolean> {
  return deps.ledger.transaction(async (tx, verbs) => {
    const row = await queries.lockDeposit(tx, id);
    if (row?.state === "settled") return true;
    if (row?.state !== "credited" || row.paid_amount === null || !isCurrency(row.currency)) return false;
    const change = { settled_at: deps.clock.now() };
    await queries.advanceDeposit(tx, id, { from: "credited", to: "settled", change });
    const { refusal } = await verbs.post({
      key: keyOf("deposit", id, "settled"),
      from: paymentsAccount(row.brand_id, row.currency),
      to: clearingAccount(row.brand_id, row.provider, row.currency),
      amount: fromTenThousandths(row.paid_amount),
    });
    if (refusal) throw new Error(`the ledger refused to settle the deposit ${id}: ${refusal}`);
    await addLiveEvent(tx, `member:${row.member_id}`, "deposits");
    return true;
  });
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

type Result = { lines: readonly SettlementLine[] | null; differences: readonly Difference[] };

/** Read at one moment, so that a deposit that is credited meanwhile is on both sides or on none. */
async function keepResult(deps: ReconcileDeps, account: ProviderAccount, asked: Day, { lines, differences }: Result) {
  const now = deps.clock.now();
  await deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const ours = await listOurs(tx, deps, account, asked);
      const told = new Set((lines ?? []).flatMap((line) => [line.providerReference, line.reference ?? ""]));
      const isTold = ({ reference, providerReference }: Ours) =>
        told.has(reference) || (providerReference !== null && told.has(providerReference));
      const missing = lines === null ? [] : ours.filter((row) => !isTold(row)).map(missThere);
      const clearing = await balanceOf(tx, clearingAccount(account.brandId, account.provider, asked.currency));
      const expected = await expectClearing(tx, deps, account);
      const found = [...differences, ...missing, ...(clearing === expected ? [] : [missClearing(expected, clearing)])];
      const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
      const result = {
        state: lines === null ? ("missing" as const) : found.length > 0 ? ("different" as const) : ("matched" as const),
        our_count: ours.length,
        our_amount: sumOf(ours.map(({ amount }) => amount)),
        provider_count: lines?.length ?? 0,
        provider_amount: sumOf((lines ?? []).map(({ amount }) => amount)),
        provider_fee: sumOf((lines ?? []).map(({ fee }) => fee)),
        clearing,
        expected_clearing: expected,
        made_at: now,
      };
      const whose = { brand_id: account.brandId, provider_id: account.id, day: asked.day, currency: asked.currency };
      const { id } = await tx
        .insertInto("reconciliations")
        .values({ id: newId(now), ...whose, ...result })
        .onConflict((row) => row.columns(["provider_id", "day"]).doUpdateSet(result))
        .returning("id")
        .executeTakeFirstOrThrow();
      await tx.deleteFrom("reconciliation_lines").where("reconciliation_id", "=", id).execute();
      const rows = found.map(({ kind, problem, reference, providerReference, ours: our, theirs }) => ({
        id: newId(now),
        reconciliation_id: id,
        kind,
        problem,
        reference,
        provider_reference: providerReference,
        our_amount: our,
        provider_amount: theirs,
      }));
      if (rows.length > 0) await tx.insertInto("reconciliation_lines").values(rows).execute();
      if (found.length > 0)
        deps.log.warn(
          { provider: account.provider, day: asked.day, differences: found.length },
          "a payment report does not match",
        );
    });
}

type Ours = { kind: "deposit" | "payout"; reference: string; providerReference: string | null; amount: bigint };

/** What was paid on that day of the brand and credited, and what was paid out. */
async function listOurs(
  tx: Tx,
  deps: ReconcileDeps,
  account: ProviderAccount,
  { day, timeZone }: Day,
): Promise<Ours[]> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select ${day}::date::timestamp at time zone ${timeZone} as "from",
      (${day}::date + 1)::timestamp at time zone ${timeZone} as "to"`.execute(tx);
  const [range] = rows;
  if (!range) throw new Error("a day has a beginning");
  const deposits = await tx
    .selectFrom("deposits")
    .select(["reference", "provider_reference", "paid_amount"])
    .where("provider_id", "=", account.id)
    .where("paid_at", ">=", range.from)
    .where("paid_at", "<", range.to)
    .where("credited_at", "is not", null)
    // What an operator made a deposit of is in the report under the payment's name.
    .where("provider_reference", "is not", null)
    .execute();
  const payouts: readonly KnownPayout[] = (await findPayoutBook(deps)?.listSent(tx, account.id, range)) ?? [];
  return [
    ...deposits.map(({ reference, provider_reference: providerReference, paid_amount: amount }) => ({
      kind: "deposit" as const,
      reference,
      providerReference,
      amount: amount ?? 0n,
    })),
    ...payouts.map(({ reference, amount }) => ({
      kind: "payout" as const,
      reference,
      providerReference: null,
      amount,
    })),
  ];
}

const missThere = ({ kind, reference, providerReference, amount }: Ours): Difference => ({
  kind,
  problem: "missingThere",
  reference,
  providerReference,
  ours: amount,
  theirs: null,
});

const missClearing = (expected: bigint, clearing: bigint): Difference => ({
  kind: "clearing",
  problem: "clearing",
  reference: null,
  providerReference: null,
  ours: expected,
  theirs: clearing,
});

/** Below zero by what was credited and is not settled, above by what was sent and has not arrived. */
async function expectClearing(tx: Tx, deps: ReconcileDeps, account: ProviderAccount): Promise<bigint> {
  const { total } = await tx
    .selectFrom("deposits")
    .select(sql<string>`coalesce(sum(paid_amount), 0)::text`.as("total"))
    .where("provider_id", "=", account.id)
    .where("credited_at", "is not", null)
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return ((await findPayoutBook(deps)?.sumOnItsWay(tx, account.id)) ?? 0n) - BigInt(total);
}

async function isMatched(db: Db, providerId: string, day: string): Promise<boolean> {
  const found = await db
    .selectFrom("reconciliations")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("day", "=", day)
    .where("state", "=", "matched")
    .executeTakeFirst();
  return found !== undefined;
}
