import { inTransaction, type Tx } from "@perya/db";
import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { followedRows, followSettled, type Settled } from "../bets/index.ts";
import { sumDeposited } from "../payments/index.ts";
import * as queries from "./missions.queries.ts";

/** Name of the follower that counts missions from the stream of settled bets. */
export const MISSIONS_FOLLOWER = "mission_counters";

/** Counts settled bets and advances the follower's position, in one transaction. Returns the number of bets. */
export function countBets(deps: ClockedDbDeps): Promise<number> {
  return followSettled(deps, MISSIONS_FOLLOWER, addToCounters);
}

/** False for free rounds, and for bets that bonus money paid alone. A reversal has the same answer as its bet. */
const isOwnMoney = sql`(settled.valid_stake <> 0 or (settled.bonus_stake = 0 and settled.stake <> 0))`;

/**
 * Adds these bets to the period in which each was settled, under that period's version. A correction counts as a
 * negative bet.
 */
async function addToCounters(tx: Tx, rows: readonly Settled[]): Promise<void> {
  await sql`
    insert into mission_counters as known (member_id, mission_id, from_day, version, brand_id, target, counted)
    select settled.member_id, version.mission_id, period.from_day, version.version, version.brand_id, version.target,
      sum(case when version.goal <> 'bets' then settled.valid_stake when ${isOwnMoney} then settled.bets else 0 end)
    from ${followedRows(rows)}
    join members on members.id = settled.member_id and members.type <> 4
    join missions on missions.brand_id = settled.brand_id
    cross join lateral (
      select mission_first_day(missions.period, settled.settled_at, brand.time_zone) as from_day
    ) as period
    cross join lateral (
      select * from mission_versions
      where mission_versions.mission_id = missions.id and mission_versions.from_day <= period.from_day
      order by mission_versions.from_day desc, mission_versions.version desc limit 1
    ) as version
    where version.is_open and version.goal <> 'deposits' and settled.currency = brand.currency
      and (version.categories = '{}' or settled.category = any (version.categories))
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3
    on conflict (member_id, mission_id, from_day) do update set counted = known.counted + excluded.counted`.execute(tx);
}

/**
 * How long after a period's end its deposits are still recounted, because some are credited before the end but
 * committed after it.
 */
const LATE_MS = 60 * 60_000;

/** Sets each deposit counter to the period's sum instead of adding, so that repeating is safe. */
export async function countDeposits({ db, clock }: ClockedDbDeps): Promise<void> {
  const now = clock.now();
  for (const moment of [new Date(now.getTime() - LATE_MS), now]) {
    for (const mission of await queries.listRunning(db, { moment, goal: "deposits" })) {
      const sums = await sumDeposited(db, { brandId: mission.brand_id, from: mission.starts_at, to: mission.ends_at });
      if (sums.length > 0) await inTransaction(db, (tx) => queries.putCounted(tx, mission, sums));
    }
  }
}
