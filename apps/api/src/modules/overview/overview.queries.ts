import type { Db } from "@perya/db";
import { sql } from "kysely";
import { HOURS_FOLLOWER } from "../bets/index.ts";

export type BrandRow = { id: string; currency: string; time_zone: string; is_demo: boolean };

/** Lists the brands in scope (null: all), by name. Time zone and currency of the overview are those of the first. */
export async function listBrands(db: Db, ids: readonly string[] | null): Promise<BrandRow[]> {
  return db
    .selectFrom("brands")
    .select(["id", "currency", "time_zone", "is_demo"])
    .$if(ids !== null, (query) => query.where(sql<boolean>`id = any (${ids}::uuid[])`))
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** Start and end of a period and of its comparison, in a brand's time zone. */
export type Frame = {
  from: Date;
  today: Date;
  tomorrow: Date;
  fullHour: Date;
  beforeFrom: Date;
  beforeToday: Date;
  beforeTomorrow: Date;
  beforeFullHour: Date;
  firstDay: string;
  lastDay: string;
  beforeFirstDay: string;
  beforeLastDay: string;
};

/**
 * Returns the start and end of a period and its comparison. Calculated in the database, which knows every time zone.
 * `shift`: days from the comparison period to this one.
 */
export async function readFrame(db: Db, now: Date, zone: string, { days, shift }: { days: number; shift: number }) {
  const at = (local: ReturnType<typeof sql>) => sql<Date>`(${local}) at time zone ${zone}`;
  const day = (local: ReturnType<typeof sql>) => sql<string>`to_char(${local}, 'YYYY-MM-DD')`;
  const { rows } = await sql<Frame>`
    with clock as (
      select date_trunc('day', ${now}::timestamptz at time zone ${zone}) as today,
        date_trunc('hour', ${now}::timestamptz at time zone ${zone}) as hour,
        make_interval(days => ${days - 1}) as length, make_interval(days => ${shift}) as shift
    )
    select ${at(sql`today - length`)} as "from", ${at(sql`today`)} as today, ${at(sql`today + interval '1 day'`)} as tomorrow,
      ${at(sql`hour`)} as "fullHour", ${at(sql`today - length - shift`)} as "beforeFrom",
      ${at(sql`today - shift`)} as "beforeToday", ${at(sql`today - shift + interval '1 day'`)} as "beforeTomorrow",
      ${at(sql`hour - shift`)} as "beforeFullHour", ${day(sql`today - length`)} as "firstDay", ${day(sql`today`)} as "lastDay",
      ${day(sql`today - length - shift`)} as "beforeFirstDay", ${day(sql`today - shift`)} as "beforeLastDay"
    from clock`.execute(db);
  const [frame] = rows;
  if (!frame) throw new Error("the query for the period returned no row");
  return frame;
}

/** Figures of one hour or day. */
export type Sums = {
  bets: bigint;
  stake: bigint;
  win: bigint;
  players: bigint;
  registrations: bigint;
  signIns: bigint;
  deposited: bigint;
  withdrawn: bigint;
};
export type SumsRow = Sums & { key: string };

type Asked = { brandIds: readonly string[]; currency: string; zone: string; frame: Frame };

/** Sums by hour, with keys like "2026-11-15T13", for today and the day it is compared with. */
export async function sumHours(db: Db, { brandIds, currency, zone, frame }: Asked): Promise<SumsRow[]> {
  const { rows } = await sql<SumsRow>`
    with brand as (select unnest(${brandIds}::uuid[]) as id),
    span (since, until) as (
      values (${frame.today}::timestamptz, ${frame.tomorrow}::timestamptz),
        (${frame.beforeToday}::timestamptz, ${frame.beforeTomorrow}::timestamptz)
    ), counted (hour, bets, stake, win, players, registrations, sign_ins, deposited, withdrawn) as (
      select hour, bets, stake, win, 0, 0, 0, 0, 0 from brand cross join span
      join bet_hours as known on known.brand_id = brand.id and hour >= since and hour < until
      where known.currency = ${currency}
      union all
      select hour, 0, 0, 0, players, 0, 0, 0, 0 from brand cross join span
      join player_starts as known on known.brand_id = brand.id and hour >= since and hour < until
      union all
      select hour, 0, 0, 0, 0, registrations, sign_ins, 0, 0 from brand cross join span
      join people_hours as known on known.brand_id = brand.id and hour >= since and hour < until
      union all
      select hour, 0, 0, 0, 0, 0, 0, deposited, withdrawn from brand cross join span
      join money_hours as known on known.brand_id = brand.id and hour >= since and hour < until
      where known.currency = ${currency}
    )
    select to_char(hour at time zone ${zone}, 'YYYY-MM-DD"T"HH24') as key, ${summed} from counted group by 1`.execute(
    db,
  );
  return rows;
}

/** Sums by day, with keys like "2026-11-14", for both periods, without the days of `sumHours`. */
export async function sumDays(db: Db, { brandIds, currency, zone, frame }: Asked): Promise<SumsRow[]> {
  const { rows } = await sql<SumsRow>`
    with brand as (select unnest(${brandIds}::uuid[]) as id),
    span (since, until, first_day, last_day) as (
      values (${frame.from}::timestamptz, ${frame.today}::timestamptz, ${frame.firstDay}::date, ${frame.lastDay}::date),
        (${frame.beforeFrom}::timestamptz, ${frame.beforeToday}::timestamptz, ${frame.beforeFirstDay}::date,
          ${frame.beforeLastDay}::date)
    ), counted (day, bets, stake, win, players, registrations, sign_ins, deposited, withdrawn) as (
      select day, bets, stake, win, 0, 0, 0, 0, 0 from brand cross join span
      join brand_bet_days as known on known.brand_id = brand.id and day >= first_day and day < last_day
      where known.currency = ${currency}
      union all
      select (hour at time zone ${zone})::date, 0, 0, 0, players, 0, 0, 0, 0 from brand cross join span
      join player_starts as known on known.brand_id = brand.id and hour >= since and hour < until
      union all
      select (hour at time zone ${zone})::date, 0, 0, 0, 0, registrations, sign_ins, 0, 0 from brand cross join span
      join people_hours as known on known.brand_id = brand.id and hour >= since and hour < until
      union all
      select (hour at time zone ${zone})::date, 0, 0, 0, 0, 0, 0, deposited, withdrawn from brand cross join span
      join money_hours as known on known.brand_id = brand.id and hour >= since and hour < until
      where known.currency = ${currency}
    )
    select to_char(day, 'YYYY-MM-DD') as key, ${summed} from counted group by 1`.execute(db);
  return rows;
}

const summed = sql`sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(win)::bigint as win,
  sum(players)::bigint as players, sum(registrations)::bigint as registrations, sum(sign_ins)::bigint as "signIns",
  sum(deposited)::bigint as deposited, sum(withdrawn)::bigint as withdrawn`;

export type CategoryRow = { category: string; bets: bigint; stake: bigint; win: bigint };

export async function sumCategories(db: Db, { brandIds, currency, frame }: Asked): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select category, sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(win)::bigint as win
    from brand_bet_days
    where brand_id = any (${brandIds}::uuid[]) and currency = ${currency}
      and day between ${frame.firstDay}::date and ${frame.lastDay}::date
    group by category having sum(bets) <> 0 or sum(stake) <> 0 or sum(win) <> 0 order by sum(stake) desc, category`.execute(
    db,
  );
  return rows;
}

/** Lists the currencies in which the brands have bets or payments. */
export async function listCurrencies(
  db: Db,
  { brandIds, frame }: Pick<Asked, "brandIds" | "frame">,
): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from brand_bet_days
    where brand_id = any (${brandIds}::uuid[]) and day between ${frame.firstDay}::date and ${frame.lastDay}::date
    union
    select currency from money_hours
    where brand_id = any (${brandIds}::uuid[]) and hour >= ${frame.from} and (deposited <> 0 or withdrawn <> 0)
    order by currency`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** Sums open rounds, using an index that contains only those. */
export async function sumOpenRounds(db: Db, { brandIds, currency }: Pick<Asked, "brandIds" | "currency">) {
  const { rows } = await sql<{ count: bigint; stake: bigint; oldestAt: Date | null }>`
    select count(*) as count, coalesce(sum(stake), 0)::bigint as stake, min(placed_at) as "oldestAt" from bets
    where brand_id = any (${brandIds}::uuid[]) and currency = ${currency} and settled_at is null and voided_at is null`.execute(
    db,
  );
  return rows[0] ?? { count: 0n, stake: 0n, oldestAt: null };
}

/** Returns when each kind of sums was last updated; for several brands, the oldest time. */
export async function readCountedAt(db: Db, brandIds: readonly string[]) {
  const { rows } = await sql<{ bets: Date | null; people: Date | null; money: Date | null }>`
    select (select caught_up_at from settled_bet_followers where name = ${HOURS_FOLLOWER}) as bets,
      (select min(last.counted_at) from unnest(${brandIds}::uuid[]) as brand (id) cross join lateral (
        select counted_at from people_hours where brand_id = brand.id order by hour desc limit 1) as last) as people,
      (select min(last.counted_at) from unnest(${brandIds}::uuid[]) as brand (id) cross join lateral (
        select counted_at from money_hours where brand_id = brand.id order by hour desc limit 1) as last) as money`.execute(
    db,
  );
  return rows[0] ?? { bets: null, people: null, money: null };
}

/** Returns the total of all accounts, and of members' accounts, from the roll-ups of the ledger monitor. */
export async function sumLedger(db: Db, { brandIds, currency }: Pick<Asked, "brandIds" | "currency">) {
  const { rows } = await sql<{ shared: bigint; members: bigint }>`
    select (select coalesce(sum(rollup.balance), 0)::bigint from ledger_rollups as rollup
        join ledger_accounts as account on account.id = rollup.account_id
        where account.brand_id = any (${brandIds}::uuid[]) and account.currency = ${currency}) as shared,
      (select coalesce(sum(total), 0)::bigint from ledger_member_totals
        where brand_id = any (${brandIds}::uuid[]) and currency = ${currency}) as members`.execute(db);
  return rows[0] ?? { shared: 0n, members: 0n };
}
