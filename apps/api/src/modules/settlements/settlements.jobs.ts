import { periodAt } from "@perya/rules";
import type { ClockedDbDeps } from "../../deps.ts";
import { applyDueMoves, TEAM_FOLLOWER } from "../agents/index.ts";
import { findCaughtUpAt } from "../bets/index.ts";
import { eachApart } from "./settlements.apart.ts";
import { countPeriod, type CountedSeries } from "./settlements.count.ts";
import * as queries from "./settlements.queries.ts";

/** How long after its end a period waits for bets that were settled in it and not written yet. */
const WATERMARK_MS = 2 * 60_000;

/**
 * Counts every period that is over and was not counted, in the order of time, however long nobody has. Only what the sums of
 * teams have passed: a bet that comes later still is a correction.
 */
export async function countDue(deps: ClockedDbDeps): Promise<number> {
  await applyDueMoves(deps);
  const caughtUpAt = await findCaughtUpAt(deps.db, TEAM_FOLLOWER);
  if (!caughtUpAt) return 0;
  let counted = 0;
  await eachApart(await queries.listSeries(deps.db), async (series) => {
    counted += await countSeries(deps, series, caughtUpAt);
  });
  return counted;
}

async function countSeries(deps: ClockedDbDeps, series: CountedSeries, caughtUpAt: Date): Promise<number> {
  for (let counted = 0; ; counted += 1) {
    const from = await queries.findUncountedFrom(deps.db, series);
    if (!from) return counted;
    const period = periodAt(series.rhythm, from, series.timeZone);
    if (period.to.getTime() + WATERMARK_MS > caughtUpAt.getTime()) return counted;
    await countPeriod(deps, series, period);
  }
}
