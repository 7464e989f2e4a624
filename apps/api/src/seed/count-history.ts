import { setTimeout as sleep } from "node:timers/promises";
import type { ClockedDbDeps } from "../deps.ts";
import { rollUpSizes, rollUpTeamMoney, rollUpTeams, TEAM_FOLLOWER } from "../modules/agents/index.ts";
import { DAYS_FOLLOWER, hasUnread, HOURS_FOLLOWER, rollUpDays, rollUpHours } from "../modules/bets/index.ts";
import { countMoney, countPeople } from "../modules/overview/index.ts";

const TRIES = 50;
const PAUSE_MS = 100;
const FOLLOWERS = [DAYS_FOLLOWER, HOURS_FOLLOWER, TEAM_FOLLOWER];

/**
 * Updates roll-ups after seeding, so that the first page view shows complete totals. The jobs would do it a minute
 * later.
 */
export async function countHistory(deps: ClockedDbDeps): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    await rollUpDays(deps);
    await rollUpHours(deps);
    await rollUpTeams(deps);
    await rollUpSizes(deps);
    await rollUpTeamMoney(deps);
    if (!(await hasUnread(deps.db, FOLLOWERS))) break;
    // Followers skip rows until all earlier transactions have ended, and the studio migrates at the same time.
    await sleep(PAUSE_MS);
  }
  await countPeople(deps);
  await countMoney(deps);
}
