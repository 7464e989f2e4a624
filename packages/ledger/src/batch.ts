import type { Db } from "@perya/db";
import type { Amount, Currency } from "@perya/money";
import { sql } from "kysely";
import type { MemberOwner, MoneyKind } from "./account.ts";
import type { Key } from "./key.ts";
import { withRetries } from "./retry.ts";

export type Posting = { key: Key; owner: MemberOwner; amount: Amount };

export type Batch = {
  /** Name of the batch, such as `rebate:2026-11-15`. A second start under the same name continues it. */
  name: string;
  brandId: string;
  /** The paying account. ledger_post_batch refuses all others, because their checks only cover single movements. */
  from: "house" | "agents:commissions";
  kind?: MoneyKind;
  currency: Currency;
};

export type BatchResult = { posted: number; replayed: number; reused: string[] };

/** Rows per slice, few enough that no member's account is locked for long. */
const SLICE = 20_000;

/**
 * Stages the postings of a batch. Can be called in parts of any size, and again after an interruption: existing keys
 * are skipped. A service whose rows are in the database can insert into batch_postings directly instead.
 */
export async function storeBatch(db: Db, { name }: Pick<Batch, "name">, postings: readonly Posting[]): Promise<void> {
  await sql`
    insert into batch_postings (batch, key, owner, amount)
    select ${name}, * from unnest(${postings.map(({ key }) => key)}::text[], ${postings.map(({ owner }) => owner)}::text[],
      ${postings.map(({ amount }) => amount)}::bigint[])
    on conflict do nothing`.execute(db);
}

/** Posts all staged rows in slices, each in its own transaction. Call it again after an interruption. */
export async function postBatch(db: Db, batch: Batch, slice = SLICE): Promise<BatchResult> {
  const { name, brandId, from, kind = "cash", currency } = batch;
  const result: BatchResult = { posted: 0, replayed: 0, reused: [] };
  for (;;) {
    const { rows } = await withRetries(() =>
      sql<BatchResult>`select * from ledger_post_batch(${name}, ${brandId}, ${from}, ${kind}, ${currency}, ${slice})`.execute(
        db,
      ),
    );
    const [done] = rows;
    if (!done || done.posted + done.replayed + done.reused.length === 0) return result;
    result.posted += done.posted;
    result.replayed += done.replayed;
    result.reused.push(...done.reused);
  }
}
