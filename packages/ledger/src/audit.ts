import type { Db } from "@perya/db";
import { sql } from "kysely";
import { VOIDABLE_TYPES } from "./key.ts";

/** Number of violations of each broken invariant. Empty if the ledger is sound. */
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
  missingSeals: "newest blocks that were deleted, or checked transfers without a block",
  lostSeals: "seals in the copy outside the database that the database lacks or has otherwise",
  strayKeys: "keys without a transfer, or second keys of one",
  wrongVoidableTypes: "types of transfer that may be voided only in the code, or only in the database",
} as const;

export type Finding = keyof typeof FINDINGS;

const ACCOUNTS_A_LOOK = 20_000;
const ACCOUNTS_A_TURN = 500;
const KEYS_A_LOOK = 20_000;

/**
 * Checks every invariant over the whole ledger. Runs in slices, because one long snapshot would block vacuum on every
 * table; that is possible because invariants are per account or per block.
 */
export async function auditLedger(db: Db, keysALook = KEYS_A_LOOK): Promise<Findings> {
  const found: Findings = {};
  const { accounts, blocks } = await measure(db);
  for (const { first, last } of slices(accounts, ACCOUNTS_A_LOOK)) add(found, await lookAtAccounts(db, first, last));
  for (let block = 1; block <= blocks; block += 1) add(found, await lookAtBlock(db, block));
  add(found, await lookAtNewestBlock(db));
  add(found, await lookAtTail(db));
  add(found, await lookAtKeys(db, keysALook));
  add(found, await lookAtVoidableTypes(db));
  add(found, await lookAtBrands(db));
  return found;
}

/** Audits one slice of the ledger, a different one each `turn`, so that old history is rechecked in rotation. */
export async function auditSlice(db: Db, turn: number, accountsATurn = ACCOUNTS_A_TURN): Promise<Findings> {
  const found: Findings = {};
  const { accounts, blocks } = await measure(db);
  const all = slices(accounts, accountsATurn);
  const slice = all[turn % Math.max(all.length, 1)];
  if (slice) add(found, await lookAtLastEntries(db, slice.first, slice.last));
  if (blocks > 0) add(found, await lookAtBlock(db, 1 + (turn % blocks)));
  add(found, await lookAtNewestBlock(db));
  add(found, await lookAtVoidableTypes(db));
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

/**
 * Checks that each balance equals that of the last entry, and that held money equals the open holds. The cost does
 * not grow with history.
 */
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

/**
 * Checks that the watch's counter names the newest block, and that every transfer it has checked is in a block. So it
 * also finds a newest block that was deleted together with a reset of the counter. Uses an index, so sealed rows are
 * not read.
 */
async function lookAtNewestBlock(db: Db): Promise<Findings | undefined> {
  const { rows } = await sql<Findings>`
    select (abs(watch.last_block - coalesce((select max(number) from ledger_blocks), 0)) + (
      select count(*) from ledger_transfers as transfer
      where transfer.id > watch.restored_up_to and transfer.written_by < watch.through and transfer.written_by >= coalesce((
        select max(block.to_transaction) from ledger_blocks as block where block.above_id = watch.restored_up_to), 0)
    ))::integer as "missingSeals"
    from ledger_watch as watch`.execute(db);
  return rows[0];
}

/** Checks page by page, in the order of the primary key, that every key belongs to its transfer. */
async function lookAtKeys(db: Db, keysALook: number): Promise<Findings> {
  const found: Findings = {};
  let last = { brand: "00000000-0000-0000-0000-000000000000", key: "" };
  for (;;) {
    const { rows } = await sql<{ stray: number; brand: string | null; key: string | null }>`
      with page as materialized (
        select brand_id, key::text as key, transfer_id from ledger_keys
        where (brand_id, key::text) > (${last.brand}, ${last.key}) order by brand_id, key limit ${keysALook}
      )
      select count(*) filter (where transfer.id is null)::integer as stray,
        (array_agg(page.brand_id order by page.brand_id desc, page.key desc))[1] as brand,
        (array_agg(page.key order by page.brand_id desc, page.key desc))[1] as key
      from page left join ledger_transfers as transfer on transfer.id = page.transfer_id
        and transfer.brand_id = page.brand_id
        and page.key = transfer.cause || ':' || transfer.reference || ':' || transfer.type`.execute(db);
    const [page] = rows;
    add(found, { strayKeys: page?.stray ?? 0 });
    if (!page?.brand || page.key === null) return found;
    last = { brand: page.brand, key: page.key };
  }
}

async function lookAtVoidableTypes(db: Db): Promise<Findings> {
  const { rows } = await sql<{ name: string }>`
    select cause || ':' || type as name from ledger_voidable_types`.execute(db);
  const kept = rows.map(({ name }) => name);
  const added = kept.filter((name) => !VOIDABLE_TYPES.some((type) => type === name));
  const removed = VOIDABLE_TYPES.filter((type) => !kept.includes(type));
  return { wrongVoidableTypes: added.length + removed.length };
}

/** Checks the transfers since the last block, which no seal covers yet. */
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
