import { connect, migrate, type Pool } from "@perya/db";
import { addBrand, CATEGORIES, dropIndexes, idOf, VENDORS } from "./fill-bets.ts";

export type FilledTables = {
  brandId: string;
  memberId: string;
  gameId: string;
  /** Cursor of a page in the middle of each table. */
  middle: Record<"members" | "bets" | "entries", string>;
};

/** Number of rare rows (locked members, open rounds, voids, one player's bets), the same at any size. */
const FEW = 60;

/**
 * Creates a brand with this many members, of whom a tenth are agents, and bets of the last 75 days, at ten vendors
 * and in ten games. Indexes are created after the rows, since otherwise it would take an hour.
 */
export async function fillTables(owner: Pool, members: number, bets: number, entries: number): Promise<FilledTables> {
  await migrate(connect(owner));
  const brandId = await addBrand(owner);
  const indexes = await dropIndexes(owner, ["members", "bets"]);
  await owner.query(
    `insert into members (id, brand_id, account, nickname, type, created_at, last_sign_in_at, locked_at)
     select ${idOf("number")}, $1, 'm' || number, 'm', case when number % 10 = 0 then 1 else 0 end, at,
       case when number % 3 > 0 then at + interval '1 hour' end, case when number <= ${FEW} then now() end
     from generate_series(1, $2::integer) as number
     cross join lateral (select now() - number * interval '75 days' / $2::integer as at) as clock`,
    [brandId, members],
  );
  await owner.query(
    `insert into bets (id, brand_id, member_id, game_id, vendor_code, category, currency, stake, win, placed_at, settled_at, voided_at)
     select ${idOf("number")}, $1, ${idOf(`case when number <= ${FEW} then 1 else 2 + number % ($3::integer - 1) end`)},
       ${idOf("number % 10")}, ($4::text[])[1 + number % 10], ($5::text[])[1 + number % 5], 'PHP', 100000 + number % 7 * 50000,
       case when number % 4 = 0 then number::bigint * 10 else 0 end, at - interval '2 seconds',
       case when number % ($2::integer / ${FEW}) <> 1 then at end, case when number % ($2::integer / ${FEW}) = 2 then at end
     from generate_series(1, $2::integer) as number
     cross join lateral (select now() - ($2::integer - number) * (interval '75 days' / $2::integer) as at) as clock`,
    [brandId, bets, members, VENDORS, CATEGORIES],
  );
  await owner.query("set maintenance_work_mem = '512MB'");
  for (const index of indexes) await owner.query(index);
  await owner.query("vacuum analyze members, bets");
  await owner.query("checkpoint");
  const middleEntry = await fillLedger(owner, brandId, entries);
  const { rows } = await owner.query<{ one: string; game: string }>(`select ${idOf("1")} as one, ${idOf("7")} as game`);
  const middle = {
    members: await findMiddle(owner, "members", "created_at", members),
    bets: await findMiddle(owner, "bets", "placed_at", bets),
    entries: middleEntry,
  };
  return { brandId, memberId: rows[0]?.one ?? "", gameId: rows[0]?.game ?? "", middle };
}

/** Returns the cursor of a page in the middle, as the page before it would return it. */
async function findMiddle(owner: Pool, table: string, column: string, count: number): Promise<string> {
  const { rows } = await owner.query<{ key: string; id: string }>(
    `select ${column}::text as key, id from ${table} where id = ${idOf(String(count >> 1))}`,
  );
  const sort = table === "members" ? "-joinedAt" : "-placedAt";
  return Buffer.from(JSON.stringify([sort, rows[0]?.key, rows[0]?.id])).toString("base64url");
}

/**
 * Writes the first member's cash account: one in ten entries is not a bet, and each balance continues the previous
 * one. Inserted in bulk without the ledger's functions, which would take an hour, and without the opposite entries.
 */
async function fillLedger(owner: Pool, brandId: string, count: number): Promise<string> {
  const { rows } = await owner.query<{ id: string; first: string }>(
    `insert into ledger_accounts (brand_id, owner, kind, currency) values ($1, 'member:' || ${idOf("1")}, 'cash', 'PHP')
     returning id::text, ledger_new_id()::text as first`,
    [brandId],
  );
  const [account] = rows;
  if (!account) throw new Error("no account was opened");
  const first = BigInt(account.first);
  await owner.query("set session_replication_role = replica");
  await owner.query(
    `insert into ledger_transfers (id, brand_id, cause, reference, type, account_id, amount, made_at, written_by)
     select $2::bigint + number, $1, case when number % 10 = 0 then 'deposit' else 'bet' end, ${idOf("number")}::text,
       case when number % 10 = 0 then 'paid' else 'stake' end, $3, 10000,
       now() - ($4::integer - number) * interval '1 second', 1
     from generate_series(1, $4::integer) as number`,
    [brandId, account.first, account.id, count],
  );
  await owner.query(
    `insert into ledger_entries (account_id, transfer_id, amount, balance_after)
     select $1, $2::bigint + number, 10000, number * 10000::bigint from generate_series(1, $3::integer) as number`,
    [account.id, account.first, count],
  );
  await owner.query("set session_replication_role = origin");
  await owner.query("vacuum analyze ledger_transfers, ledger_entries, ledger_accounts");
  return String(first + BigInt(count) / 2n);
}
