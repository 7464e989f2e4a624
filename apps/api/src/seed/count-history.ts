import { setTimeout as sleep } from "node:timers/promises";
import type { ClockedDbDeps } from "../deps.ts";
import { rollUpSizes, rollUpTeamMoney, rollUpTeams, TEAM_FOLLOWER } from "../modules/agents/index.ts";
import { DAYS_FOLLOWER, hasUnread, HOURS_FOLLOWER, rollUpDays, rollUpHours } from "../modules/bets/index.ts";
import { countMoney, countPeople } from "../modules/overview/index.ts";
import { PROFITS_FOLLOWER, rollUpProfits } from "../modules/reports/index.ts";

/**
 * Tries for one minute (600 × 100 ms), because programs that start with the seed keep transactions open for seconds.
 */
const TRIES = 600;
const PAUSE_MS = 100;
const FOLLOWERS = [DAYS_FOLLOWER, HOURS_FOLLOWER, TEAM_FOLLOWER];

/**
 * Updates roll-ups after seeding, so that the first page view shows complete totals. The jobs would do it a minute
 * later.
 */
export async function countHistory(deps: ClockedDbDeps): Promise<void> {
  await untilCounted(deps, FOLLOWERS, async () => {
    await rollUpDays(deps);
    await rollUpHours(deps);
    await rollUpTeams(deps);
    await rollUpSizes(deps);
    await rollUpTeamMoney(deps);
  });
  await countPeople(deps);
  await countMoney(deps);
}

/** Rolls up members' valid stakes by day, from which rewards are calculated. */
export async function countProfits(deps: ClockedDbDeps): Promise<void> {
  await untilCounted(deps, [PROFITS_FOLLOWER], () => rollUpProfits(deps));
}

/**
 * Repeats until the followers have read all rows. They skip rows until all earlier transactions have ended, and the
 * studio runs its migrations at the same time.
 */
export async function untilCounted(
  { db }: ClockedDbDeps,
  followers: string[],
  count: () => Promise<unknown>,
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    await count();
    if (!(await hasUnread(db, followers))) return;
    await sleep(PAUSE_MS);
  }
}
