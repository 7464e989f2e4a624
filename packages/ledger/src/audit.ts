import type { Db } from "@perya/db";
import { sql } from "kysely";

/** What does not add up, by name: how often, or for the total by how much. Nothing is what it should say. */
export type Findings = Partial<
  Record<
    | "unbalancedTransfers"
    | "brokenChains"
    | "driftedAccounts"
    | "negativeAccounts"
    | "driftedHolds"
    | "driftedRollups"
    | "total",
    bigint
  >
>;

const ACCOUNTS_A_LOOK = 20_000;
const TRANSFERS_A_LOOK = 200_000;
const ACCOUNTS_A_TURN = 2_000;
const TRANSFERS_A_TURN = 20_000;

/**
 * Checks every promise over the whole ledger. In slices, because a promise is one of an account or of a transfer, and a
 * look at all of years at once would hold up the cleaning of every table for as long as it takes.
 */
export async function auditLedger(db: Db): Promise<Findings> {
  const found: Findings = {};
  const { accounts, transfers } = await measure(db);
  for (const slice of slices(accounts, ACCOUNTS_A_LOOK)) {
    add(found, await lookAtAccounts(db, slice));
    add(found, await lookAtRollups(db, slice));
  }
  for (const slice of slices(transfers, TRANSFERS_A_LOOK)) add(found, await lookAtTransfers(db, slice));
  add(found, await lookAtWhole(db));
  return found;
}

/** One slice of the same, a different one each turn: so that what is years old is looked at again and again too. */
export async function auditSlice(db: Db, turn: number): Promise<Findings> {
  const found: Findings = {};
  const { accounts, transfers } = await measure(db);
  const pick = (all: Slice[]) => all.slice(turn % Math.max(all.length, 1)).slice(0, 1);
  for (const slice of pick(slices(accounts, ACCOUNTS_A_TURN))) add(found, await lookAtAccounts(db, slice));
  for (const slice of pick(slices(transfers, TRANSFERS_A_TURN))) add(found, await lookAtTransfers(db, slice));
  return found;
}

export function isSound(found: Findings): boolean {
  return Object.keys(found).length === 0;
}

type Slice = { first: number; last: number };

function slices(top: number, size: number): Slice[] {
  return Array.from({ length: Math.ceil(top / size) }, (_slice, index) => ({
    first: index * size + 1,
    last: (index + 1) * size,
  }));
}

async function measure(db: Db): Promise<{ accounts: number; transfers: number }> {
  const { rows } = await sql<{ accounts: bigint; transfers: bigint }>`
    select (select coalesce(max(id), 0) from ledger_accounts) as accounts,
      (select coalesce(max(id), 0) from ledger_transfers) as transfers`.execute(db);
  return { accounts: Number(rows[0]?.accounts ?? 0), transfers: Number(rows[0]?.transfers ?? 0) };
}

function add(found: Findings, more: Findings | undefined) {
  for (const [name, count] of Object.entries(more ?? {}) as [keyof Findings, bigint][]) {
    if (count !== 0n) found[name] = (found[name] ?? 0n) + count;
  }
}

async function lookAtAccounts(db: Db, { first, last }: Slice) {
  const { rows } = await sql<Findings>`
    select
      count(*) filter (where balance <> (
        select coalesce(sum(amount), 0) from ledger_entries where account_id = account.id)) as "driftedAccounts",
      count(*) filter (where balance < 0) as "negativeAccounts",
      count(*) filter (where kind = 'held' and balance <> (
        select coalesce(sum(amount), 0) from ledger_holds where held_account_id = account.id and ended_by is null
      )) as "driftedHolds"
    from ledger_accounts as account where not is_shared and id between ${first} and ${last}`.execute(db);
  return rows[0];
}

async function lookAtRollups(db: Db, { first, last }: Slice) {
  const { rows } = await sql<Findings>`
    select count(*) as "driftedRollups" from ledger_balances as account
    where is_shared and id between ${first} and ${last}
      and balance <> (select coalesce(sum(amount), 0) from ledger_entries where account_id = account.id)`.execute(db);
  return rows[0];
}

async function lookAtTransfers(db: Db, { first, last }: Slice) {
  const { rows } = await sql<Findings>`
    select count(*) as "unbalancedTransfers" from (
      select from ledger_entries where transfer_id between ${first} and ${last}
      group by transfer_id having sum(amount) <> 0
    ) as broken`.execute(db);
  return rows[0];
}

async function lookAtWhole(db: Db) {
  const { rows } = await sql<Findings>`select coalesce(sum(balance), 0)::bigint as total from ledger_balances`.execute(
    db,
  );
  return rows[0];
}
