import { connect, migrate, type Pool } from "@perya/db";
import { addBrand, CATEGORIES, dropIndexes, idOf, VENDORS } from "./fill-bets.ts";

const DAYS = 730;
const GAMES = 60;
/** Months since year 0. Ids of transfers begin with this number (0015_ledger_firm.sql). */
const MONTH = "(extract(year from at)::bigint * 12 + extract(month from at)::bigint - 1)";

export type FilledMember = { brandId: string; memberId: string; gameId: string };

/**
 * Creates a member with `bets` settled bets over two years, in sixty games, with stake and win of each in the ledger.
 * Both sizes have bets on every day and in every game, and differ only in their number.
 */
export async function fillMember(owner: Pool, bets: number): Promise<FilledMember> {
  await migrate(connect(owner));
  const brandId = await addBrand(owner);
  const { rows } = await owner.query<{ member: string; game: string }>(
    `select ${idOf("1")} as member, ${idOf("7")} as game`,
  );
  const [{ member: memberId, game: gameId } = { member: "", game: "" }] = rows;
  await owner.query(
    `insert into members (id, brand_id, account, nickname, type, created_at)
     values ($1, $2, 'one', 'one', 0, now() - interval '${DAYS} days')`,
    [memberId, brandId],
  );
  await owner.query(
    `insert into games (id, vendor_code, code, category, names, released_at)
     select ${idOf("number")}, ($1::text[])[1 + number % 10], 'g' || number, ($2::text[])[1 + number % 5],
       jsonb_build_object('EN', 'Game ' || number), now()
     from generate_series(0, ${GAMES - 1}) as number`,
    [VENDORS, CATEGORIES],
  );
  await addBets(owner, { brandId, memberId }, bets);
  await addEntries(owner, { brandId, memberId }, bets);
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  return { brandId, memberId, gameId };
}

type Whose = { brandId: string; memberId: string };

async function addBets(owner: Pool, { brandId, memberId }: Whose, count: number): Promise<void> {
  const indexes = await dropIndexes(owner);
  await owner.query("alter table bets disable trigger all");
  await owner.query(
    `insert into bets (id, brand_id, member_id, game_id, vendor_code, category, currency, stake, win, placed_at, settled_at)
     select ${idOf("number")}, $1, $2, ${idOf(`number % ${GAMES}`)}, ($4::text[])[1 + number % ${GAMES} % 10],
       ($5::text[])[1 + number % ${GAMES} % 5], 'PHP', 100000, case when number % 4 = 0 then 380000 else 0 end,
       at - interval '2 seconds', at
     from generate_series(1, $3::integer) as number
     cross join lateral (select now() - ($3::integer - number) * (interval '${DAYS} days' / $3::integer) as at) as clock`,
    [brandId, memberId, count, VENDORS, CATEGORIES],
  );
  await owner.query(
    `insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake,
       valid_stake, win, jackpot_share, settled_at)
     select id, 1, brand_id, member_id, game_id, vendor_code, category, currency, 1, stake,
       bet_valid_stake(category, stake, win), win, 0, settled_at
     from bets`,
  );
  await owner.query("alter table bets enable trigger all");
  await owner.query("set maintenance_work_mem = '512MB'");
  for (const index of indexes) await owner.query(index);
  // Computes the follower's sums in bulk. Tests compare the follower with the bets.
  await owner.query(
    `insert into profit_days
     select member_id, currency, cut, subject, day, sum(sum(bets)) over past, sum(sum(stake)) over past,
       sum(sum(valid_stake)) over past, sum(sum(win)) over past
     from settled_bets
     cross join lateral (values ('all', ''), ('category', category), ('game', game_id::text)) as part (cut, subject)
     cross join lateral (select (settled_at at time zone 'Asia/Manila')::date as day) as clock
     group by 1, 2, 3, 4, 5 window past as (partition by member_id, currency, cut, subject order by day)`,
  );
}

/** Writes entries as the ledger would have: the stake of each bet and, for a quarter of them, the win. */
async function addEntries(owner: Pool, { brandId, memberId }: Whose, count: number): Promise<void> {
  await owner.query(
    `do $$ declare month bigint; name text; begin
       for month in select distinct ${MONTH} from generate_series(now() - interval '${DAYS + 2} days', now(), interval '1 day') as at
       loop
         name := to_char(make_date((month / 12)::integer, (month % 12 + 1)::integer, 1), 'YYYY_MM');
         continue when to_regclass('ledger_transfers_' || name) is not null;
         execute format('create table ledger_transfers_%s partition of ledger_transfers for values from (%s) to (%s)',
           name, month * 1000000000000, (month + 1) * 1000000000000);
         execute format('create table ledger_entries_%s partition of ledger_entries for values from (%s) to (%s)',
           name, month * 1000000000000, (month + 1) * 1000000000000);
       end loop;
     end $$`,
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into ledger_accounts (brand_id, owner, kind, currency) values ($1, 'member:' || $2, 'cash', 'PHP') returning id`,
    [brandId, memberId],
  );
  const account = rows[0]?.id;
  const source = `from (
      select number, at - (2 - step) * interval '1 second' as at, step from generate_series(1, ${count}) as number
      cross join lateral (select now() - (${count} - number) * (interval '${DAYS} days' / ${count}) as at) as clock
      cross join generate_series(0, 1) as step where step = 0 or number % 4 = 0
    ) as bet
    cross join lateral (select ${MONTH} * 1000000000000 + number * 2 + step as id) as key`;
  await owner.query(
    `insert into ledger_transfers (id, brand_id, cause, reference, type, account_id, amount, made_at, written_by)
     select id, $1, 'bet', ${idOf("number")}::text, case step when 0 then 'stake' else 'win' end, $2, 1, at, 1 ${source}`,
    [brandId, account],
  );
  await owner.query(
    `insert into ledger_entries (account_id, transfer_id, amount, balance_after)
     select $1, id, case step when 0 then -100000 else 380000 end, 1000000 ${source}`,
    [account],
  );
}
