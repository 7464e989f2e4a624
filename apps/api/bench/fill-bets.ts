import { randomUUID } from "node:crypto";
import { connect, migrate, type Pool } from "@perya/db";

const DAYS = 75;
/** Number of open rounds at any moment. It depends on the players, not on the length of the history. */
const OPEN_ROUNDS = 200;
export const VENDORS = ["STUDIO", "PG", "JL", "CQ9", "BGS", "FC", "JDB", "EG2", "PT", "TCG"];
export const CATEGORIES = ["RNG", "LIVE", "INHOUSE", "FISH", "BINGO"];

/**
 * `left` bets remain for the follower to sum during the measurement. The others are summed in bulk, because following
 * them would take an hour.
 */
export type Filled = { brandId: string; left: number };

/**
 * Creates a brand with `count` settled bets of the last 75 days, in sessions of fifty each, with a login per session.
 * Indexes are created after the rows, for speed. The sums already include all but the last `left` bets, as if the
 * follower had read them.
 */
export async function fillBets(owner: Pool, count: number, left: number): Promise<Filled> {
  await migrate(connect(owner));
  await relaxDurability(owner);
  const brandId = await addBrand(owner);
  const members = Math.max(20, Math.round(count / 50));
  await owner.query(
    `insert into members (id, brand_id, account, nickname, type, created_at)
     select ${idOf("number")}, $1, 'm' || number, 'm', 0, now() - number * interval '${DAYS} days' / $2::integer
     from generate_series(1, $2::integer) as number`,
    [brandId, members],
  );
  const indexes = await dropIndexes(owner);
  await owner.query("alter table bets disable trigger all");
  await owner.query(
    `insert into bets (id, brand_id, member_id, game_id, vendor_code, category, currency, stake, win, placed_at, settled_at)
     select ${idOf("number")}, $1, ${idOf("1 + (number / 400 * 8 + number % 8) % $3::integer")}, $1,
       ($4::text[])[1 + number % 10], ($5::text[])[1 + number % 5], 'PHP', 100000 + number % 7 * 50000,
       case when number % 4 = 0 then 380000 else 0 end, at - interval '2 seconds', at
     from generate_series(1, $2::integer) as number
     cross join lateral (select now() - ($2::integer - number) * (interval '${DAYS} days' / $2::integer) as at) as clock`,
    [brandId, count, members, VENDORS, CATEGORIES],
  );
  await owner.query(
    `insert into bets (id, brand_id, member_id, game_id, vendor_code, category, currency, stake, placed_at)
     select gen_random_uuid(), $1, ${idOf("1 + number % $2::integer")}, $1, 'STUDIO', 'RNG', 'PHP', 100000, now()
     from generate_series(1, ${OPEN_ROUNDS}) as number`,
    [brandId, members],
  );
  await owner.query(
    `insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake,
       valid_stake, win, jackpot_share, settled_at)
     select id, 1, brand_id, member_id, game_id, vendor_code, category, currency, 1, stake,
       bet_valid_stake(category, stake, win), win, 0, settled_at
     from bets where settled_at is not null`,
  );
  await owner.query("alter table bets enable trigger all");
  for (const index of indexes) await owner.query(index);
  await sumUp(owner, count - left);
  await addSignIns(owner, brandId, Math.round(count / 50));
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  await restoreDurability(owner);
  return { brandId, left };
}

/** Turns durability off while filling; the measurement uses the default settings. */
export async function relaxDurability(owner: Pool): Promise<void> {
  const settings = { fsync: "off", full_page_writes: "off", max_wal_size: "16GB", maintenance_work_mem: "512MB" };
  for (const [name, value] of Object.entries(settings)) await owner.query(`alter system set ${name} = '${value}'`);
  await owner.query("select pg_reload_conf()");
}

export async function restoreDurability(owner: Pool): Promise<void> {
  await owner.query("alter system reset all");
  await owner.query("select pg_reload_conf()");
}

/** Makes ids that sort by their number, as the application's ids sort by time. */
export function idOf(number: string): string {
  return `(lpad(to_hex(${number}), 12, '0') || '70008000' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

export async function dropIndexes(owner: Pool, tables = ["bets", "settled_bets"]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and not indisprimary`,
    [tables],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/**
 * Computes the sums of bets.hours.ts in bulk instead of in batches. bets.check.ts compares them with the bets
 * afterwards.
 */
async function sumUp(owner: Pool, upTo: number): Promise<void> {
  const sums = "sum(bets), sum(stake), sum(valid_stake), sum(win)";
  const followed = `from settled_bets join brands on brands.id = brand_id where settled_bets.id <= ${upTo}`;
  const hour = "date_trunc('hour', settled_at, time_zone)";
  const day = "(settled_at at time zone time_zone)::date";
  await owner.query(
    `insert into bet_hours select brand_id, ${hour}, category, vendor_code, settled_bets.currency, ${sums} ${followed} group by 1, 2, 3, 4, 5`,
  );
  await owner.query(
    `insert into brand_bet_days select brand_id, ${day}, category, vendor_code, settled_bets.currency, ${sums} ${followed} group by 1, 2, 3, 4, 5`,
  );
  await owner.query(
    `insert into player_hours select brand_id, ${day}, member_id, ${hour}, sum(bets) ${followed} group by 1, 2, 3, 4`,
  );
  await owner.query(
    `insert into player_starts select brand_id, hour, count(*) from
       (select brand_id, min(hour) as hour from player_hours group by brand_id, day, member_id) as began group by 1, 2`,
  );
  await owner.query(
    `insert into settled_bet_followers (name, written_by, id)
     select 'bet_hours', coalesce(max(written_by), 0), ${upTo} from settled_bets`,
  );
}

/**
 * Adds this many logins to the security log. Triggers are disabled, because they would take an hour, and the event
 * chain is not measured here.
 */
async function addSignIns(owner: Pool, brandId: string, count: number): Promise<void> {
  await owner.query("alter table security_events disable trigger user");
  await owner.query(
    `insert into security_events (id, brand_id, kind, who_hash, is_new_device, device_name, address, facts, at)
     select gen_random_uuid(), $1, 'signedIn', sha256('x'), false, '', '', '{}',
       now() - number * interval '${DAYS} days' / $2::integer
     from generate_series(1, $2::integer) as number`,
    [brandId, count],
  );
  await owner.query("alter table security_events enable trigger user");
}

export async function addBrand(owner: Pool): Promise<string> {
  const id = randomUUID();
  await owner.query("insert into jurisdictions (code, profile) values ('bench', '{}')");
  await owner.query(
    `insert into brands (id, merchant_code, name, taglines, jurisdiction_code, currency, time_zone, languages, default_language, main_domain, theme)
     values ($1, 'bench', 'Bench', '{"EN": ""}', 'bench', 'PHP', 'Asia/Manila', '{EN,TY}', 'EN', '', '{}')`,
    [id],
  );
  await owner.query("insert into vendors select code, code from unnest($1::text[]) as code", [VENDORS]);
  await owner.query(
    `insert into vendor_connections (brand_id, vendor_code, adapter, launch_path)
     select $1, code, 'perya', '/play' from unnest($2::text[]) as code`,
    [id, VENDORS],
  );
  return id;
}
