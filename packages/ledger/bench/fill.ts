import { randomUUID } from "node:crypto";
import type { Pool } from "@perya/db";
import type { BenchBrand } from "./measure.ts";

/**
 * Prepares a brand by inserting rows as the owner, bypassing the ledger's functions, because a million deposits would
 * take too long.
 */
export async function prepareBrand(owner: Pool): Promise<BenchBrand> {
  const id = randomUUID();
  // The earlier schema (before.ts) has one tagline per brand.
  const { rowCount } = await owner.query(
    "select from information_schema.columns where table_name = 'brands' and column_name = 'taglines'",
  );
  const [column, tagline] = rowCount ? ["taglines", '{"EN": ""}'] : ["tagline", ""];
  await owner.query("insert into jurisdictions (code, profile) values ('bench', '{}')");
  await owner.query(
    `insert into brands (id, merchant_code, name, ${column}, jurisdiction_code, currency, time_zone, languages, default_language, main_domain, theme)
     values ($1, 'bench', 'Bench', $2, 'bench', 'PHP', 'UTC', '{EN}', 'EN', '', '{}')`,
    [id, tagline],
  );
  // is_shared is for the earlier schema; today a trigger sets it.
  await owner.query(
    `insert into ledger_accounts (brand_id, owner, kind, currency, is_shared) values ($1, 'house', 'cash', 'PHP', true)
     on conflict do nothing`,
    [id],
  );
  return { id };
}

/** Inserts accounts of members 1 to `count`, with enough balance for every bench. */
export async function fillAccounts(owner: Pool, brand: BenchBrand, count: number) {
  await owner.query(
    `insert into ledger_accounts (brand_id, owner, kind, currency, is_shared, balance)
     select $1, 'member:' || number, 'cash', 'PHP', false, 1000000000000 from generate_series(1, $2::int) as number
     on conflict do nothing`,
    [brand.id, count],
  );
  await owner.query("vacuum analyze ledger_accounts");
  // A checkpoint writes the million new rows out, so that this does not disturb the next measurement.
  await owner.query("checkpoint");
}

/** Inserts half as many transfers as entries, spread over all accounts, like years of play. */
export async function fillEntries(owner: Pool, brand: BenchBrand, entries: number) {
  const client = await owner.connect();
  try {
    await client.query(
      `with ids as (
         select ledger_new_ids($1::int) as ids
       ), old as (
         select id, number from ids, unnest(ids) with ordinality as listed (id, number)
       ), keys as (
         insert into ledger_keys (brand_id, key, transfer_id, facts) select $2, 'bet:old' || number || ':stake', id, '' from old
       )
       insert into ledger_transfers (id, brand_id, cause, reference, type, amount, written_by)
       select id, $2, 'bet', 'old' || number, 'stake', -1, 1 from old`,
      [entries / 2, brand.id],
    );
    await client.query(
      `with house as (select id from ledger_accounts where brand_id = $1 and owner = 'house'),
        bounds as (select min(id) as first, count(*) as count from ledger_accounts where brand_id = $1 and not is_shared)
       insert into ledger_entries (account_id, transfer_id, amount, balance_after)
       select leg.account, transfer.id, leg.amount, 0
       from ledger_transfers as transfer, house, bounds,
         lateral (values (house.id, 1::bigint), (bounds.first + transfer.id % 1000000000 * 7919 % (bounds.count - 2), -1::bigint)) as leg (account, amount)
       where transfer.reference like 'old%' and exists (select from ledger_accounts where id = leg.account)`,
      [brand.id],
    );
    await client.query("vacuum analyze ledger_entries, ledger_transfers");
    await client.query("checkpoint");
  } finally {
    client.release();
  }
}
