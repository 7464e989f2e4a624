import type { Db, Tx } from "@perya/db";
import { balanceOf, clearingAccount } from "@perya/ledger";
import { isCurrency, type Currency } from "@perya/money";
import { sql } from "kysely";
import { OutsideFailure } from "../../outside/index.ts";
import { listAccounts, reachAccount } from "./payments.accounts.ts";
import { findPayoutBook } from "./payments.payouts.ts";
import { chooseState, dayAt } from "./payments.rules.ts";
import { settleLine, type Compared, type Difference, type Ours, type ReconcileDeps } from "./payments.settle.ts";
import type { ProviderAccount, SettlementLine } from "./providers/provider.ts";
import { getProvider } from "./providers/providers.ts";
import { keepComparison } from "./reconciliations.keep.ts";

/**
 * Number of nights on which each day is compared. Reports come late, so missing and differing lines are compared
 * again.
 */
const NIGHTS = 3;

/** Compares our rows, the provider's report and the clearing balance. Runs as a nightly job. */
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
export async function reconcileDay(deps: ReconcileDeps, account: ProviderAccount, asked: Day): Promise<void> {
  const { provider, reach } = reachAccount(deps, account);
  if (!provider.capabilities.reports) return;
  let lines: readonly SettlementLine[] | null = null;
  try {
    lines = await provider.fetchSettlement(reach, asked.day);
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
  }
  const compared: Compared[] = [];
  for (const line of lines ?? []) {
    const { difference, ours } = await settleLine(deps, account, line, asked.day);
    // A second line for the same row: our side has no counterpart for it.
    const isTwice = ours !== null && compared.some((earlier) => earlier.ours?.id === ours.id);
    compared.push(isTwice ? { difference: missHere(line), ours: null } : { difference, ours });
  }
  const { comparison, found } = await compare(deps, account, asked, { lines, compared });
  await keepComparison(deps, account, asked, comparison, found);
  if (found.length > 0)
    deps.log.warn(
      { provider: account.provider, day: asked.day, differences: found.length },
      "a payment report does not match",
    );
}

type Result = { lines: readonly SettlementLine[] | null; compared: readonly Compared[] };

const sumOf = (rows: readonly { amount: bigint }[]) => rows.reduce((sum, { amount }) => sum + amount, 0n);

/** Compares in one snapshot, so that a deposit credited meanwhile is on both sides or on neither. */
async function compare(deps: ReconcileDeps, account: ProviderAccount, asked: Day, { lines, compared }: Result) {
  return deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const named = compared.flatMap(({ ours }) => ours ?? []);
      const isNamed = new Set(named.map(({ id }) => id));
      const due = (await listDue(tx, deps, account, asked)).filter(({ id }) => !isNamed.has(id));
      const ours = [...named, ...due];
      // Totals exclude reversals, which are compared line by line, because the member may have been debited on
      // another day.
      const told = (lines ?? []).filter(({ kind }) => kind !== "refund");
      const clearing = await balanceOf(tx, clearingAccount(account.brandId, account.provider, asked.currency));
      const expected = await expectClearing(tx, deps, account);
      const found = [
        ...compared.flatMap(({ difference }) => difference ?? []),
        ...(lines === null ? [] : due.map(missThere)),
        ...(clearing === expected ? [] : [missClearing(expected, clearing)]),
      ];
      const sums = {
        our_count: ours.length,
        our_amount: sumOf(ours),
        provider_count: told.length,
        provider_amount: sumOf(told),
        clearing,
        expected_clearing: expected,
      };
      const comparison = {
        ...sums,
        state: lines === null ? ("missing" as const) : chooseState(found, sums),
        provider_fee: sumOf((lines ?? []).map(({ fee }) => ({ amount: fee }))),
      };
      return { comparison, found };
    });
}

/**
 * Lists payments that the report of that day should contain: paid and credited, or paid out, and in no other day's
 * report.
 */
async function listDue(tx: Tx, deps: ReconcileDeps, account: ProviderAccount, { day, timeZone }: Day): Promise<Ours[]> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select ${day}::date::timestamp at time zone ${timeZone} as "from",
      (${day}::date + 1)::timestamp at time zone ${timeZone} as "to"`.execute(tx);
  const [range] = rows;
  if (!range) throw new Error("the day's range is missing");
  const deposits = await tx
    .selectFrom("deposits")
    .select(["id", "reference", "provider_reference", "paid_amount"])
    .where("provider_id", "=", account.id)
    .where("paid_at", ">=", range.from)
    .where("paid_at", "<", range.to)
    .where("credited_at", "is not", null)
    .where((row) => row.or([row("reported_on", "is", null), row("reported_on", "=", day)]))
    .execute();
  const { reportsPayouts } = getProvider(account.provider).capabilities;
  const payouts = reportsPayouts ? await findPayoutBook(deps)?.listDue(tx, account.id, { ...range, day }) : [];
  return [
    ...deposits.map(({ id, reference, provider_reference: providerReference, paid_amount: amount }) => ({
      kind: "deposit" as const,
      id,
      reference,
      providerReference,
      amount: amount ?? 0n,
    })),
    ...(payouts ?? []).map((payout) => ({ kind: "payout" as const, ...payout })),
  ];
}

const missHere = ({ kind, reference, providerReference, amount }: SettlementLine): Difference => ({
  kind,
  problem: "missingHere",
  reference,
  providerReference,
  ours: null,
  theirs: amount,
});

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

/**
 * Returns the expected clearing balance: minus deposits that were credited and not settled, plus payouts and
 * reversals that have not arrived.
 */
async function expectClearing(tx: Tx, deps: ReconcileDeps, account: ProviderAccount): Promise<bigint> {
  const paid = tx
    .selectFrom("deposits")
    .select(sql<string>`coalesce(sum(paid_amount), 0)::text`.as("total"))
    .where("provider_id", "=", account.id);
  const unsettled = paid.where("credited_at", "is not", null).where("settled_at", "is", null);
  const taken = paid.where("taken_back_at", "is not", null).where("handed_back_at", "is", null);
  const [owed, owing] = [await unsettled.executeTakeFirstOrThrow(), await taken.executeTakeFirstOrThrow()];
  const sent = (await findPayoutBook(deps)?.sumOnItsWay(tx, account.id)) ?? 0n;
  return sent + BigInt(owing.total) - BigInt(owed.total);
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
