import type { Fund } from "@perya/contract";
import type { Db } from "@perya/db";
import { sql } from "kysely";
import { PROFITS_FOLLOWER } from "./reports.profits.ts";

export type Sums = { bets: bigint; stake: bigint; valid_stake: bigint; win: bigint };
export type LineRow = Sums & { key: string };
export type NamedRow = LineRow & { names: Record<string, string> | null };

export type WalletKey = { memberId: string; currency: string };
/** Bets that a row sums: all of them, those of one category, or those of one game. */
export type Cut = { cut: "all" | "category" | "game"; subject: string };
/** Dates of the brand, both inclusive. */
export type Days = { from: string; to: string };

const isOf = ({ memberId, currency }: WalletKey, cut: Cut["cut"]) =>
  sql`member_id = ${memberId} and currency = ${currency} and cut = ${cut}`;

/** Selects the last running total within the range minus the last one before it. */
const difference = sql`coalesce(last.bets, 0) - coalesce(first.bets, 0) as bets,
  coalesce(last.stake, 0) - coalesce(first.stake, 0) as stake,
  coalesce(last.valid_stake, 0) - coalesce(first.valid_stake, 0) as valid_stake,
  coalesce(last.win, 0) - coalesce(first.win, 0) as win`;

const ends = (wallet: WalletKey, cut: Cut["cut"], { from, to }: Days) => sql`
  left join lateral (
    select * from profit_days where ${isOf(wallet, cut)} and subject = part.subject and day <= ${to}::date
    order by day desc limit 1
  ) as last on true
  left join lateral (
    select * from profit_days where ${isOf(wallet, cut)} and subject = part.subject and day < ${from}::date
    order by day desc limit 1
  ) as first on true`;

const NOTHING: Sums = { bets: 0n, stake: 0n, valid_stake: 0n, win: 0n };

/** Sums a range of days from two rows, regardless of the length of the range and the number of bets. */
export async function sumProfit(db: Db, wallet: WalletKey, { cut, subject }: Cut, days: Days): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${difference} from (select ${subject}::text as subject) as part ${ends(wallet, cut, days)}`.execute(db);
  return rows[0] ?? NOTHING;
}

export type PageOf = { size: number; page: number };

/** Counts days that have a row. Each is a line of the report, except for days whose bets were all voided. */
export async function countProfitDays(db: Db, wallet: WalletKey, { cut, subject }: Cut, days: Days): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::integer as days from profit_days
    where ${isOf(wallet, cut)} and subject = ${subject} and day between ${days.from}::date and ${days.to}::date`.execute(
    db,
  );
  return rows[0]?.days ?? 0;
}

/** Lists a line per day with bets, newest first. Reads one row for each, and the one before the oldest. */
export async function listProfitDays(
  db: Db,
  wallet: WalletKey,
  { cut, subject }: Cut,
  days: Days,
  { size, page }: PageOf,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select to_char(day, 'YYYY-MM-DD') as key, bets, stake, valid_stake, win
    from (
      select day, row_number() over past as place, bets - lead(bets, 1, 0::bigint) over past as bets,
        stake - lead(stake, 1, 0::bigint) over past as stake,
        valid_stake - lead(valid_stake, 1, 0::bigint) over past as valid_stake, win - lead(win, 1, 0::bigint) over past as win
      from (
        select day, bets, stake, valid_stake, win from profit_days
        where ${isOf(wallet, cut)} and subject = ${subject} and day <= ${days.to}::date
        order by day desc offset ${(page - 1) * size} limit ${size + 1}
      ) as known
      window past as (order by day desc)
    ) as line
    where place <= ${size} and day >= ${days.from}::date and (bets, stake, win) <> (0, 0, 0)
    order by day desc`.execute(db);
  return rows;
}

/**
 * Lists a line per category or game, highest stake first. Finds subjects by stepping through the index and reads two
 * rows for each, never the bets.
 */
export async function listProfitSubjects(
  db: Db,
  wallet: WalletKey,
  cut: "category" | "game",
  days: Days,
): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    with recursive part as (
      (select subject from profit_days where ${isOf(wallet, cut)} order by subject limit 1)
      union all
      select (
        select next.subject from profit_days as next where ${isOf(wallet, cut)} and next.subject > part.subject
        order by next.subject limit 1
      ) from part where part.subject is not null
    )
    select line.*, game.names
    from (
      select part.subject as key, ${difference} from part ${ends(wallet, cut, days)} where part.subject is not null
    ) as line
    left join games as game on ${cut} = 'game' and game.id::text = line.key
    where (bets, stake, win) <> (0, 0, 0)
    order by stake desc, key`.execute(db);
  return rows;
}

export async function findCountedAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("settled_bet_followers")
    .select("caught_up_at")
    .where("name", "=", PROFITS_FOLLOWER)
    .executeTakeFirst();
  return row?.caught_up_at ?? null;
}

export type TransactionRow = {
  id: bigint;
  cause: string;
  type: string;
  reference: string;
  made_at: Date;
  voids: bigint | null;
  lines: { kind: Fund["kind"]; currency: string; amount: string; balance_after: string | null }[];
};

/**
 * Finds a transaction that has an entry of the member. Amounts are text, because JSON numbers are not exact at that
 * size.
 */
export async function findTransaction(
  db: Db,
  { brandId, memberId }: { brandId: string; memberId: string },
  id: string,
): Promise<TransactionRow | undefined> {
  const { rows } = await sql<TransactionRow>`
    select transfer.id, transfer.cause, transfer.type, transfer.reference, transfer.made_at, transfer.voids,
      jsonb_agg(jsonb_build_object('kind', account.kind, 'currency', account.currency, 'amount', entry.amount::text,
        'balance_after', entry.balance_after::text) order by account.kind) as lines
    from ledger_transfers as transfer
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as account on account.id = entry.account_id
    where transfer.id = ${id}::bigint and transfer.brand_id = ${brandId} and account.brand_id = ${brandId}
      and account.owner = ${`member:${memberId}`} and account.kind <> 'transit'
    group by transfer.id, transfer.cause, transfer.type, transfer.reference, transfer.made_at, transfer.voids`.execute(
    db,
  );
  return rows[0];
}

export type MonthRow = Sums & { month: string; opening: bigint; closing: bigint };

type Year = { brandId: string; timeZone: string; year: number };

/** Reads each month: opening and closing cash from one entry each, bets from two rows. */
export async function listMonths(db: Db, wallet: WalletKey, { brandId, timeZone, year }: Year): Promise<MonthRow[]> {
  const at = (months: string) => sql`((part.month + ${sql.raw(months)})::timestamp at time zone ${timeZone})`;
  const cash = (moment: unknown) => sql`coalesce((
    select entry.balance_after from ledger_accounts as account
    join lateral (
      select balance_after from ledger_entries as line
      where line.account_id = account.id and line.transfer_id < (select ledger_id_at(${moment}))
      order by line.transfer_id desc limit 1
    ) as entry on true
    where account.brand_id = ${brandId} and account.owner = ${`member:${wallet.memberId}`} and account.kind = 'cash'
      and account.currency = ${wallet.currency}
  ), 0)`;
  const { rows } = await sql<MonthRow>`
    select to_char(part.month, 'YYYY-MM') as month, ${cash(at("interval '0'"))}::bigint as opening,
      ${cash(at("interval '1 month'"))}::bigint as closing, ${difference}
    from (
      select month::date as month, '' as subject
      from generate_series(make_date(${year}::integer, 1, 1), make_date(${year}::integer, 12, 1), interval '1 month') as month
    ) as part
    left join lateral (
      select * from profit_days where ${isOf(wallet, "all")} and day < (part.month + interval '1 month')::date
      order by day desc limit 1
    ) as last on true
    left join lateral (
      select * from profit_days where ${isOf(wallet, "all")} and day < part.month order by day desc limit 1
    ) as first on true
    order by part.month`.execute(db);
  return rows;
}

/** Returns the nickname, which is public, instead of the real name. */
export async function findAccountName(db: Db, memberId: string): Promise<string> {
  const { nickname } = await db
    .selectFrom("members")
    .select("nickname")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return nickname;
}
