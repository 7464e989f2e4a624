import { connect, migrate, type Pool } from "@perya/db";
import { addBrand, dropIndexes, relaxDurability, idOf, restoreDurability } from "./fill-bets.ts";

export const LEVELS = 12;
const DAYS = 60;
/** Number of direct downlines: more than a page of a level, at every size. */
const DIRECTS = 40;

export type FilledTeam = { brandId: string; topId: string; deepId: string };

/**
 * Creates a tree of this many members with twelve levels: one at the top, forty below, then each level larger than
 * the one above by the same factor. They joined over sixty days and placed `bets` bets, which all sums already
 * include, as if the followers had read them.
 */
export async function fillTeam(owner: Pool, members: number, bets: number): Promise<FilledTeam> {
  await migrate(connect(owner));
  await relaxDurability(owner);
  const indexes = await dropIndexes(owner, ["members", "team_places", "settled_bets"]);
  const { brandId, sizes } = await fillTree(owner, members);
  await addBets(owner, { brandId, members, from: 1, to: bets, isOfToday: false });
  for (const index of indexes) await owner.query(index);
  await sumUp(owner);
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  await restoreDurability(owner);
  const deep = 1 + (sizes[0] ?? 0) + (sizes[1] ?? 0) + (sizes[2] ?? 0);
  const { rows } = await owner.query<{ top: string; deep: string }>(
    `select ${idOf("1")} as top, ${idOf(String(deep))} as deep`,
  );
  return { brandId, topId: rows[0]?.top ?? "", deepId: rows[0]?.deep ?? "" };
}

/** Inserts the members with their positions, without bets. */
export async function fillTree(owner: Pool, members: number): Promise<{ brandId: string; sizes: number[] }> {
  const brandId = await addBrand(owner);
  const sizes = sizeLevels(members);
  // The triggers would process rows one by one; their results are written below, and the check at the end verifies
  // them.
  for (const table of ["members", "team_places"]) await owner.query(`alter table ${table} disable trigger all`);
  let first = 1;
  let above = { first: 0, size: 0 };
  for (const size of sizes) {
    const upline = above.size === 0 ? "null" : idOf(`${above.first} + (number - ${first}) % ${above.size}`);
    await owner.query(
      `insert into members (id, brand_id, account, nickname, type, upline_id, created_at)
       select ${idOf("number")}, $1, 'player' || lpad(number::text, 9, '0'), 'm', case when number % 10 = 1 then 1 else 0 end, ${upline},
         now() - interval '${DAYS} days' + (number - 1) * interval '${DAYS - 1} days' / $2::integer
       from generate_series($3::integer, $4::integer) as number`,
      [brandId, members, first, first + size - 1],
    );
    await owner.query(
      `insert into team_places (member_id, brand_id, upline_id, level, lineage, path, number, joined_on)
       select member.id, member.brand_id, member.upline_id, coalesce(upline.level, 0) + 1,
         case when upline.level is null then '{}' else upline.lineage || upline.member_id end,
         coalesce(upline.path, '') || to_hex(nth) || '/', nth, (member.created_at at time zone 'Asia/Manila')::date
       from generate_series($1::integer, $2::integer) as nth
       join members as member on member.id = ${idOf("nth")}
       left join team_places as upline on upline.member_id = member.upline_id`,
      [first, first + size - 1],
    );
    await owner.query("analyze members, team_places");
    above = { first, size };
    first += size;
  }
  for (const table of ["members", "team_places"]) await owner.query(`alter table ${table} enable trigger all`);
  await owner.query("select setval('team_numbers', $1::integer)", [members]);
  return { brandId, sizes };
}

/** Returns level sizes that grow by a constant factor and sum to the number of members. */
function sizeLevels(members: number): number[] {
  const below = LEVELS - 1;
  const sum = (factor: number) =>
    Array.from({ length: below }, (_none, level) => DIRECTS * factor ** level).reduce((one, other) => one + other);
  let [low, high] = [1, 100];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (sum(middle) < members - 1) low = middle;
    else high = middle;
  }
  const sizes = [1, ...Array.from({ length: below - 1 }, (_none, level) => Math.floor(DIRECTS * low ** level))];
  return [...sizes, members - sizes.reduce((one, other) => one + other)];
}

/**
 * Adds bets by members of the whole tree, spread over the days unless `isOfToday`: the worst case for sums by day and
 * line.
 */
export async function addBets(
  owner: Pool,
  {
    brandId,
    members,
    from,
    to,
    isOfToday,
  }: Record<"members" | "from" | "to", number> & { brandId: string; isOfToday: boolean },
): Promise<void> {
  const ago = isOfToday ? "interval '1 second'" : `(1 + number % ${DAYS - 1}) * interval '1 day'`;
  await owner.query(
    `insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake,
       valid_stake, win, jackpot_share, settled_at)
     select ${idOf("number")}, 1, $1, ${idOf("1 + (number::bigint * 7919 % $2::integer)::integer")}, $1, 'STUDIO', 'RNG', 'PHP', 1, 100000,
       100000, case when number % 4 = 0 then 380000 else 0 end, 0, now() - ${ago}
     from generate_series($3::integer, $4::integer) as number`,
    [brandId, members, from, to],
  );
}

/**
 * Computes the followers' sums in bulk instead of in batches. agents.check.ts compares them with the bets afterwards.
 */
async function sumUp(owner: Pool): Promise<void> {
  const day = "(settled_at at time zone 'Asia/Manila')::date";
  await owner.query(
    `insert into member_hours select member_id, currency, date_trunc('hour', settled_at, 'Asia/Manila'), brand_id, sum(bets),
       sum(stake), sum(valid_stake), sum(win) from settled_bets group by 1, 2, 3, 4`,
  );
  await owner.query(
    `insert into team_days
     select member_id, currency, day, sum(bets) over past, sum(stake) over past, sum(valid_stake) over past, sum(win) over past,
       sum(active) over past
     from (
       select ancestor.id as member_id, currency, day, sum(bets) as bets, sum(stake) as stake, sum(valid_stake) as valid_stake,
         sum(win) as win, count(*) as active
       from (
         select member_id, currency, ${day} as day, sum(bets) as bets, sum(stake) as stake, sum(valid_stake) as valid_stake,
           sum(win) as win from settled_bets group by 1, 2, 3
       ) as own
       join team_places using (member_id) cross join lateral unnest(lineage || member_id) as ancestor (id) group by 1, 2, 3
     ) as team window past as (partition by member_id, currency order by day)`,
  );
  await owner.query(
    `insert into team_sizes
     select member_id, day, sum(joined) over past, sum(joined) over past
     from (
       select ancestor.id as member_id, joined_on as day, count(*) as joined
       from team_places cross join lateral unnest(lineage || member_id) as ancestor (id) group by 1, 2
     ) as team window past as (partition by member_id order by day)`,
  );
  await owner.query(
    `insert into settled_bet_followers (name, written_by, id)
     select 'team_days', max(written_by), max(id) from settled_bets
     union all select 'team_sizes', max(written_by), max(number) from team_places`,
  );
}
