import { connect, migrate, type Pool } from "@perya/db";
import { nextPeriod, periodAt, type ContractPeriod } from "@perya/rules";
import { dropIndexes, relaxDurability, idOf, restoreDurability } from "./fill-bets.ts";
import { fillTree } from "./fill-team.ts";

export const ZONE = "Asia/Manila";
export const MONTHLY = { kind: "dividend", cycle: "monthly" } as const;

export type Month = { period: ContractPeriod; bets: number };
export type FilledSettlement = { brandId: string; months: Month[]; holders: number };

/**
 * Creates a tree of twelve levels with contract holders throughout. Each following month has more bets, by members of
 * the whole tree and each in a different hour, so that there are as many hourly rows as possible.
 */
export async function fillSettlement(
  owner: Pool,
  { members, contracts, bets }: { members: number; contracts: number; bets: readonly number[] },
): Promise<FilledSettlement> {
  await migrate(connect(owner));
  await relaxDurability(owner);
  const indexes = await dropIndexes(owner, ["members", "team_places", "settled_bets", "member_hours"]);
  const { brandId } = await fillTree(owner, members);
  const months = listMonths(bets);
  let from = 1;
  for (const { period, bets: count } of months) {
    await addMonth(owner, { brandId, members, from, to: from + count - 1, period });
    from += count;
  }
  await owner.query(
    `insert into member_hours select member_id, currency, date_trunc('hour', settled_at, '${ZONE}'), brand_id, sum(bets), sum(stake),
       sum(valid_stake), sum(win) from settled_bets group by 1, 2, 3, 4`,
  );
  for (const index of indexes) await owner.query(index);
  await addContracts(owner, { brandId, members, contracts, before: months[0]?.period.from ?? new Date(0) });
  const { rows } = await owner.query<{ holders: number }>(
    "select count(*)::integer as holders from contracts where kind = 'dividend'",
  );
  await owner.query(
    `insert into settled_bet_followers (name, written_by, id, caught_up_at)
     select name, max(written_by), max(id), now() from settled_bets, unnest(array['team_days', 'realtime_salary']) as name group by name`,
  );
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  await restoreDurability(owner);
  return { brandId, months, holders: rows[0]?.holders ?? 0 };
}

/** Lists as many past months as there are sizes. The latest is the largest. */
function listMonths(bets: readonly number[]): Month[] {
  const now = periodAt(MONTHLY, new Date(), ZONE);
  let period = now;
  for (let count = 0; count < bets.length; count += 1)
    period = periodAt(MONTHLY, new Date(period.from.getTime() - 1), ZONE);
  return bets.map((count) => {
    const month = { period, bets: count };
    period = nextPeriod(MONTHLY, period, ZONE);
    return month;
  });
}

type Stretch = { brandId: string; members: number; from: number; to: number; period: ContractPeriod };

async function addMonth(owner: Pool, { brandId, members, from, to, period }: Stretch): Promise<void> {
  await owner.query(
    `insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake,
       valid_stake, win, jackpot_share, settled_at)
     select ${idOf("number")}, 1, $1, ${idOf("1 + (number::bigint * 7919 % $2::integer)::integer")}, $1, 'STUDIO', 'RNG', 'PHP', 1,
       100000 + number % 90 * 10000, 100000 + number % 90 * 10000, case when number % 4 = 0 then 380000 else 0 end, 0,
       $5::timestamptz + (number::bigint * 104729 % 2419200) * interval '1 second'
     from generate_series($3::integer, $4::integer) as number`,
    [brandId, members, from, to, period.from],
  );
}

/** Adds bets that are settled today, by members all over the tree. */
export async function addBetsOfToday(
  owner: Pool,
  { brandId, members, from, count }: { brandId: string; members: number; from: number; count: number },
): Promise<void> {
  await owner.query(
    `insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake,
       valid_stake, win, jackpot_share, settled_at)
     select ${idOf("number")}, 1, $1, ${idOf("1 + (number::bigint * 7919 % $2::integer)::integer")}, $1, 'STUDIO', 'RNG', 'PHP', 1, 100000,
       100000, case when number % 4 = 0 then 380000 else 0 end, 0, now()
     from generate_series($3::integer, $4::integer) as number`,
    [brandId, members, from, from + count - 1],
  );
}

/**
 * Places half of the contracts in one line of descent from the top, and the others anywhere. Each level has lower
 * rates than the one above.
 */
async function addContracts(
  owner: Pool,
  { brandId, members, contracts, before }: { brandId: string; members: number; contracts: number; before: Date },
): Promise<void> {
  const half = Math.floor(contracts / 2);
  await owner.query("alter table contracts disable trigger all");
  await owner.query(
    `insert into contracts (id, brand_id, kind, upline_id, downline_id, version, currency, cycle, terms, terms_hash, state,
       offered_at, offered_operator, offered_session, offered_seal, answered_at, answered_session, answered_seal, starts_at)
     select gen_random_uuid(), $1, terms.kind, place.upline_id, place.member_id, 1, 'PHP', terms.cycle,
       jsonb_strip_nulls(jsonb_build_object('kind', terms.kind, 'currency', 'PHP', 'cycle', terms.cycle)) || terms.rest, sha256(''),
       'active', $2::timestamptz - interval '3 days', case when place.upline_id is null then place.member_id end, place.member_id,
       sha256(''), $2::timestamptz - interval '2 days', place.member_id, sha256(''),
       -- Of the months behind it real time knows nothing.
       case terms.kind when 'realtime' then now() - interval '1 hour' else $2::timestamptz - interval '1 day' end
     from team_places as place
     cross join lateral (values
       ('dividend', 'monthly', jsonb_build_object('carryOver', 'none', 'activeBet', (place.number % 3 * 200000)::text, 'tiers',
         jsonb_build_array(jsonb_build_object('rate', 40000 - 3000 * place.level, 'bet', '0', 'profit', '0', 'members', 0),
           jsonb_build_object('rate', 42000 - 3000 * place.level, 'bet', '10000000', 'profit', '0', 'members', 5)))),
       ('realtime', null, jsonb_build_object('winRate', 1300 - 100 * place.level, 'lossRate', 1300 - 100 * place.level, 'singleBet', '0'))
     ) as terms (kind, cycle, rest)
     where place.number <= $3 or place.number % $4 = 0`,
    [brandId, before, half, Math.max(1, Math.floor(members / half))],
  );
  await owner.query("alter table contracts enable trigger all");
}
