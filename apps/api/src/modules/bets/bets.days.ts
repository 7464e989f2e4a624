import type { Tx } from "@perya/db";
import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { followedRows, followSettled, type Settled } from "./bets.stream.ts";

export const DAYS_FOLLOWER = "bet_days";

/** Sums play by day, member, game and category, so that reports don't read every bet. */
export function rollUpDays(deps: ClockedDbDeps): Promise<void> {
  return followSettled(deps, DAYS_FOLLOWER, addToDays).then(() => undefined);
}

/**
 * Adds settled bets to the daily sums. Days are in the brand's time zone. A correction counts for the day of the bet
 * it corrects.
 */
async function addToDays(tx: Tx, rows: readonly Settled[]): Promise<void> {
  await sql`
    insert into bet_days as known (brand_id, day, member_id, game_id, category, currency, bets, stake, valid_stake, win,
      jackpot_share)
    select settled.brand_id, (settled.settled_at at time zone brand.time_zone)::date, settled.member_id, settled.game_id,
      min(settled.category), settled.currency, sum(settled.bets), sum(settled.stake), sum(settled.valid_stake),
      sum(settled.win), sum(settled.jackpot_share)
    from ${followedRows(rows)}
    group by 1, 2, 3, 4, 6
    order by 3, 2, 4, 6
    on conflict (member_id, day, game_id, currency) do update set bets = known.bets + excluded.bets,
      stake = known.stake + excluded.stake, valid_stake = known.valid_stake + excluded.valid_stake,
      win = known.win + excluded.win, jackpot_share = known.jackpot_share + excluded.jackpot_share`.execute(tx);
}
