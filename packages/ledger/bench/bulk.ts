import { connect, type Pool } from "@perya/db";
import { postBatch } from "@perya/ledger";
import type { BenchBrand } from "./measure.ts";

let batches = 0;

/**
 * Measures the seconds that it takes to stage this many payouts and post them as a batch. Staging is included,
 * because a settlement does it as well.
 */
export async function postMany(pool: Pool, brand: BenchBrand, count: number): Promise<number> {
  const name = `bench:${(batches += 1)}`;
  const db = connect(pool);
  const startedAt = performance.now();
  await pool.query(
    `insert into batch_postings (batch, key, owner, amount)
     select $1, 'settlement:' || $1 || '-' || number || ':paid', 'member:' || number, 1
     from generate_series(1, $2::int) as number`,
    [name, count],
  );
  const { posted } = await postBatch(db, { name, brandId: brand.id, from: "house", currency: "PHP" });
  if (posted !== count) throw new Error(`of ${count} payouts ${posted} were posted`);
  return (performance.now() - startedAt) / 1000;
}

const SLICE = 20_000;

/**
 * Measures the seconds for writing the same rows with three plain statements per slice: the lower bound for any
 * ledger.
 */
export async function writeBare(owner: Pool, brand: BenchBrand, count: number): Promise<number> {
  const name = `bare:${(batches += 1)}`;
  const startedAt = performance.now();
  for (let first = 1; first <= count; first += SLICE) {
    const last = Math.min(first + SLICE - 1, count);
    const client = await owner.connect();
    try {
      await client.query("begin");
      await client.query(
        `create temporary table bare_slice on commit drop as
         select listed.id, number, account.id as account, account.balance
         from unnest(ledger_new_ids($3)) with ordinality as listed (id, place)
         cross join lateral (select place + $1::int - 1 as number) as numbered
         join ledger_accounts as account on account.brand_id = $2 and account.owner = 'member:' || number
           and account.kind = 'cash' and account.currency = 'PHP'`,
        [first, brand.id, last - first + 1],
      );
      await client.query(
        `with keys as (
           insert into ledger_keys (brand_id, key, transfer_id, facts)
           select $1, 'settlement:' || $2 || '-' || number || ':paid', id, '\\x00' from bare_slice
         )
         insert into ledger_transfers (id, brand_id, cause, reference, type, account_id, amount, written_by)
         select id, $1, 'settlement', $2 || '-' || number, 'paid', account, 1, pg_current_xact_id()::text::bigint from bare_slice`,
        [brand.id, name],
      );
      await client.query(
        `insert into ledger_entries (account_id, transfer_id, amount, balance_after)
         select (select id from ledger_accounts where brand_id = $1 and owner = 'house' and kind = 'cash' and currency = 'PHP'), id, -1, null
         from bare_slice
         union all select account, id, 1, balance + 1 from bare_slice`,
        [brand.id],
      );
      await client.query(
        "update ledger_accounts set balance = ledger_accounts.balance + 1 from bare_slice where ledger_accounts.id = bare_slice.account",
      );
      await client.query("commit");
    } finally {
      client.release();
    }
  }
  return (performance.now() - startedAt) / 1000;
}
