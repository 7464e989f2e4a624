import type { Db } from "@perya/db";
import { sql } from "kysely";

/** What does not add up, by name: how often. Nothing is what it should say. */
export type Findings = Partial<Record<Finding, number>>;

export const FINDINGS = {
  unbalancedTransfers: "transfers that do not sum to zero, or leave their brand or currency",
  brokenChains: "balances that do not follow from the one before",
  driftedAccounts: "balances that are not the sum of their entries",
  wrongSigns: "members below zero, or debts above",
  driftedHolds: "held accounts that are not the sum of their open holds",
  driftedRollups: "shared accounts that are not the sum of their entries",
  unbalancedBrands: "brands and currencies that do not sum to zero",
  brokenSeals: "blocks of history that no longer say what was sealed",
} as const;

export type Finding = keyof typeof FINDINGS;

const ACCOUNTS_A_LOOK = 20_000;
const ACCOUNTS_A_TURN = 500;

/**
 * Checks every promise over the whole ledger. In slices, because a promise is one of an account or of a block, and a look
 * at all of years at once would hold up the cleaning of every table for as long as it takes.
 */
export async function auditLedger(db: Db): Promise<Findings> {
  const found: Findings = {};
  const { accounts, blocks } = await measure(db);
  for (const { first, last } of slices(accounts, ACCOUNTS_A_LOOK)) add(found, await lookAtAccounts(db, first, last));
  for (let block = 1; block <= blocks; block += 1) add(found, await lookAtBlock(db, block));
  add(found, await lookAtTail(db));
  add(found, await lookAtBrands(db));
  return found;
}

/** One slice of the same, a different one each turn: so that what is years old is looked at again and again too. */
export async function auditSlice(db: Db, turn: number, accountsATurn = ACCOUNTS_A_TURN): Promise<Findings> {
  const found: Findings = {};
  const { accounts, blocks } = await measure(db);
  const all = slices(accounts, accountsATurn);
  const slice = all[turn % Math.max(all.length, 1)];
  if (slice) add(found, await lookAtLastEntries(db, slice.first, slice.last));
  if (blocks > 0) add(found, await lookAtBlock(db, 1 + (turn % blocks)));
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

async function measure(db: Db): Promise<{ accounts: number; blocks: number }> {
  const { rows } = await sql<{ accounts: bigint; blocks: bigint }>`
    select (select coalesce(max(id), 0) from ledger_accounts) as accounts,
      (select coalesce(max(number), 0) from ledger_blocks) as blocks`.execute(db);
  return { accounts: Number(rows[0]?.accounts ?? 0), blocks: Number(rows[0]?.blocks ?? 0) };
}

function add(found: Findings, more: Findings | null | undefined) {
  for (const [name, count] of Object.entries(more ?? {}) as [Finding, number][]) {
    if (count !== 0) found[name] = (found[name] ?? 0) + count;
  }
}

async function lookAtAccounts(db: Db, first: number, last: number): Promise<Findings | null | undefined> {
  const { rows } = await sql<{ found: Findings | null }>`
    select ledger_audit_accounts(${first}, ${last}) as found`.execute(db);
  return rows[0]?.found;
}

/** A balance is its last entry's: flat, however many came before. What is held is what the open holds say. */
async function lookAtLastEntries(db: Db, first: number, last: number): Promise<Findings | undefined> {
  const { rows } = await sql<Findings>`
    select
      count(*) filter (where account.balance <> coalesce(latest.balance_after, 0))::integer as "driftedAccounts",
      count(*) filter (where account.is_held and account.balance <> (
        select coalesce(sum(held.amount), 0) from ledger_holds as held
        where held.held_account_id = account.id and held.ended_by is null
      ))::integer as "driftedHolds"
    from ledger_accounts as account
    left join lateral (
      select entry.balance_after from ledger_entries as entry
      where entry.account_id = account.id order by entry.transfer_id desc limit 1
    ) as latest on true
    where not account.is_shared and account.id between ${first} and ${last}`.execute(db);
  return rows[0];
}

async function lookAtBlock(db: Db, block: number): Promise<Findings> {
  const { rows } = await sql<{ sealed: boolean | null }>`select ledger_is_sealed(${block}) as sealed`.execute(db);
  return rows[0]?.sealed ? {} : { brokenSeals: 1 };
}

/** What came since the last block, which no seal covers yet. */
async function lookAtTail(db: Db): Promise<Findings | undefined> {
  const { rows } = await sql<Findings>`
    select count(*)::integer as "unbalancedTransfers" from (
      select from ledger_watch as watch
      join ledger_transfers as transfer on transfer.written_by >= watch.through and transfer.id > watch.restored_up_to
      join ledger_entries as entry on entry.transfer_id = transfer.id
      join ledger_accounts as account on account.id = entry.account_id
      group by transfer.id
      having sum(entry.amount) <> 0 or min(account.currency) <> max(account.currency)
        or min(account.brand_id::text) <> max(account.brand_id::text)
    ) as broken`.execute(db);
  return rows[0];
}

async function lookAtBrands(db: Db): Promise<Findings | undefined> {
  const { rows } = await sql<Findings>`
    select count(*)::integer as "unbalancedBrands" from (
      select from ledger_balances group by brand_id, currency having sum(balance) <> 0
    ) as broken`.execute(db);
  return rows[0];
}
