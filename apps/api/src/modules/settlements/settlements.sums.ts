import type { Db, Tx } from "@perya/db";
import { fromTenThousandths, type Amount } from "@perya/money";
import type { ContractPeriod, HolderTeam } from "@perya/rules";
import { sql, type RawBuilder } from "kysely";
import { addUpLines, type HolderPlace, type PlaySum, type SummedLine } from "./settlements.rules.ts";

/**
 * A contract holder, real or simulated. `activeBet` is the valid stake from which a member counts as active for this
 * holder.
 */
export type Holder = { memberId: string; activeBet: Amount };

export type SumRequest = {
  brandId: string;
  timeZone: string;
  currency: string;
  period: ContractPeriod;
  holders: readonly Holder[];
  /** Reads only this member's team, to which all holders must belong. */
  teamOf?: string;
};

/** Numbers of levels above a member, up to the maximum depth of a team (0038). */
const LEVELS_ABOVE = Array.from({ length: 11 }, (_none, index) => index + 1);

/**
 * Sums each holder's figures for a period, by line, from hourly sums and the members' places on the period's first
 * day. Writes nothing. In simulations, holders may be any members.
 */
export async function sumLines(
  db: Db | Tx,
  request: SumRequest,
): Promise<{ teams: Map<string, HolderTeam>; lines: Map<string, SummedLine> }> {
  const activeBets = [...new Set(request.holders.map(({ activeBet }) => activeBet))].toSorted(
    (one, other) => Number(one - other > 0n) - Number(one - other < 0n),
  );
  const [places, sums] = [await listHolderPlaces(db, request), await sumPlay(db, request, activeBets)];
  return addUpLines(request.holders, { places, sums, activeBets });
}

const dayOf = ({ period, timeZone }: SumRequest) => sql`(${period.from}::timestamptz at time zone ${timeZone})::date`;

/** Lists each holder's lineage on the period's first day. */
async function listHolderPlaces(db: Db | Tx, request: SumRequest): Promise<HolderPlace[]> {
  const { rows } = await sql<HolderPlace>`
    select holder.id as "memberId", team_lineage_on(holder.id, ${dayOf(request)}) as lineage
    from unnest(${request.holders.map(({ memberId }) => memberId)}::uuid[]) as holder (id)`.execute(db);
  return rows;
}

type SumRow = { holder_id: string; bucket: number } & Record<
  "bets" | "bet" | "profit" | "left_out" | "members",
  bigint
>;

/**
 * Sums a brand's hours in one statement: first by member, then by the nearest holder above, found by one lookup per
 * level in a small table. The bucket is the number of active-bet thresholds that the member's valid stake has
 * reached.
 */
async function sumPlay(db: Db | Tx, request: SumRequest, activeBets: readonly bigint[]): Promise<PlaySum[]> {
  const { brandId, currency, period, holders } = request;
  const inPeriod = sql`hours.brand_id = ${brandId} and hours.currency = ${currency}
    and hours.hour >= ${period.from} and hours.hour < ${period.to}`;
  const level = (number: number) => sql.id(`level_${number}`);
  const { rows } = await sql<SumRow>`
    with holder as materialized (
      select id from unnest(${holders.map(({ memberId }) => memberId)}::uuid[]) as holder (id)
    ), own as (
      ${request.teamOf ? playOfTeam(request, request.teamOf, inPeriod) : playOfAll(inPeriod)}
    ), left_out as materialized (
      -- Few: so their hours are looked up, and not all hours looked through; and once, not again for each member.
      select uncounted.member_id, played.bets, played.bet, played.profit
      from (select distinct member_id from uncounted_play) as uncounted
      cross join lateral (
        select sum(hours.bets)::bigint as bets, sum(hours.valid_stake)::bigint as bet,
          sum(hours.stake - hours.win)::bigint as profit
        from member_hours as hours where hours.member_id = uncounted.member_id and ${inPeriod} and exists (
          select from uncounted_play as mark where mark.member_id = hours.member_id
            and mark.from_at < hours.hour + interval '1 hour' and coalesce(mark.until_at, 'infinity') > hours.hour
        )
      ) as played
    ), stood as (
      select distinct on (member_id) member_id, lineage from team_lineages where until_on > ${dayOf(request)}
      order by member_id, until_on
    ), placed as (
      select own.member_id, own.bets - coalesce(left_out.bets, 0) as bets, own.bet - coalesce(left_out.bet, 0) as bet,
        own.profit - coalesce(left_out.profit, 0) as profit, coalesce(left_out.bet, 0) as left_out,
        coalesce(stood.lineage, place.lineage) as lineage
      from own join team_places as place using (member_id)
      left join stood using (member_id) left join left_out using (member_id)
    ), near as (
      select coalesce(self.id, ${sql.join(LEVELS_ABOVE.toReversed().map((number) => sql`${level(number)}.id`))}) as holder_id,
        placed.bets, placed.bet, placed.profit, placed.left_out
      from placed left join holder as self on self.id = placed.member_id
      ${sql.join(
        LEVELS_ABOVE.map(
          (number) =>
            sql`left join holder as ${level(number)} on ${level(number)}.id = placed.lineage[${sql.lit(number)}]`,
        ),
        sql` `,
      )}
    )
    select holder_id, case when bet > 0 then width_bucket(bet, ${activeBets}::bigint[]) else 0 end as bucket,
      sum(bets)::bigint as bets, sum(bet)::bigint as bet, sum(profit)::bigint as profit, sum(left_out)::bigint as left_out,
      count(*) as members
    from near where holder_id is not null group by 1, 2`.execute(db);
  return rows.map(({ holder_id, bucket, bets, bet, profit, left_out, members }) => ({
    holderId: holder_id,
    bucket,
    bets,
    figures: { bet: fromTenThousandths(bet), profit: fromTenThousandths(profit), members: Number(members) },
    leftOut: fromTenThousandths(left_out),
  }));
}

const playOfAll = (inPeriod: RawBuilder<unknown>) => sql`
  select hours.member_id, sum(hours.bets)::bigint as bets, sum(hours.valid_stake)::bigint as bet,
    sum(hours.stake - hours.win)::bigint as profit
  from member_hours as hours where ${inPeriod} group by hours.member_id`;

/**
 * Sums hours only of members who are or were in the team, by lookups per member, so that the cost grows with the team
 * and not with the brand.
 */
const playOfTeam = (request: SumRequest, teamOf: string, inPeriod: RawBuilder<unknown>) => sql`
  select team.member_id, played.bets, played.bet, played.profit from (
    select place.member_id from team_places as top
    join team_places as place on place.path >= top.path and place.path < top.path || '~' where top.member_id = ${teamOf}
    union select member_id from team_lineages where until_on > ${dayOf(request)} and lineage @> array[${teamOf}::uuid]
  ) as team
  cross join lateral (
    select sum(hours.bets)::bigint as bets, sum(hours.valid_stake)::bigint as bet,
      sum(hours.stake - hours.win)::bigint as profit
    from member_hours as hours where hours.member_id = team.member_id and ${inPeriod}
  ) as played where played.bets is not null`;
