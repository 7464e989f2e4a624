import type { Db } from "@perya/db";
import { sql } from "kysely";

export type WalletKey = { brandId: string; memberId: string; currency: string };

export type CashEntry = {
  id: bigint;
  cause: string;
  reference: string;
  type: string;
  made_at: Date;
  amount: bigint;
  balance_after: bigint;
};

type Stretch = { before?: string | undefined; from?: string | undefined; limit: number };

/** Lists a member's cash entries, newest first, each with the balance after it. */
export async function listCashEntries(
  db: Db,
  purse: WalletKey,
  { before, from, limit }: Stretch,
): Promise<CashEntry[]> {
  const { rows } = await sql<CashEntry>`
    select transfer.id, transfer.cause, transfer.reference, transfer.type, transfer.made_at, line.amount, line.balance_after
    from (select id from ledger_accounts where ${isCashOf(purse)}) as account
    cross join lateral (
      select entry.transfer_id, entry.amount, entry.balance_after from ledger_entries as entry
      where entry.account_id = account.id
        and entry.transfer_id < ${before ?? LAST}::bigint and entry.transfer_id >= ${from ?? "0"}::bigint
      order by entry.transfer_id desc limit ${limit}
    ) as line
    join ledger_transfers as transfer on transfer.id = line.transfer_id
    order by transfer.id desc`.execute(db);
  return rows;
}

const LAST = "9223372036854775807";

const isCashOf = ({
  brandId,
  memberId,
  currency,
}: WalletKey) => sql`brand_id = ${brandId} and owner = ${`member:${memberId}`}
  and kind = 'cash' and currency = ${currency}`;

/**
 * Returns the cash at the end of each of the brand's last days, and today's so far. Reads one entry per day, however
 * many entries there are.
 */
export async function listCashByDay(db: Db, purse: WalletKey, { timeZone, days, now }: Days) {
  const { rows } = await sql<{ day: string; cash: bigint }>`
    select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(last.balance_after, 0)::bigint as cash
    from (
      select generate_series((${now}::timestamptz at time zone ${timeZone})::date - ${days - 1}::integer,
        (${now}::timestamptz at time zone ${timeZone})::date, interval '1 day')::date as day
    ) as calendar
    left join (select id from ledger_accounts where ${isCashOf(purse)}) as account on true
    left join lateral (
      select entry.balance_after from ledger_entries as entry
      where entry.account_id = account.id
        and entry.transfer_id < (select ledger_id_at((calendar.day + 1)::timestamp at time zone ${timeZone}))
      order by entry.transfer_id desc limit 1
    ) as last on true
    order by calendar.day`.execute(db);
  return rows;
}

type Days = { timeZone: string; days: number; now: Date };
