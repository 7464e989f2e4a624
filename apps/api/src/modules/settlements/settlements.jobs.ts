import { periodAt } from "@perya/rules";
import type { ClockedDbDeps } from "../../deps.ts";
import { applyDueMoves, TEAM_FOLLOWER } from "../agents/index.ts";
import { findCaughtUpAt } from "../bets/index.ts";
import { forEachDespiteFailures } from "./settlements.for-each.ts";
import { correctLate } from "./settlements.correct.ts";
import { countPeriod, type CountedSeries } from "./settlements.count.ts";
import * as queries from "./settlements.queries.ts";
import { closeTicks, followRealTime } from "./settlements.realtime.ts";
import { releaseWithinLimits, type ReleaseDeps } from "./settlements.release.ts";

/**
 * Follows the stream of settled bets, then closes and releases five-minute ticks that have ended. A separate job, so
 * that long periods can't delay it.
 */
export function settleRealTime(deps: ReleaseDeps): Promise<void> {
  return inTurn(deps, [followRealTime, closeTicks, (own) => releaseWithinLimits(own, ["realtime"])]);
}

export function settlePeriods(deps: ReleaseDeps): Promise<void> {
  return inTurn(deps, [countDue, correctLate, (own) => releaseWithinLimits(own)]);
}

/** Runs every step even if an earlier one failed, so that an error at one brand does not delay pay at others. */
function inTurn(deps: ReleaseDeps, steps: readonly ((deps: ReleaseDeps) => Promise<unknown>)[]): Promise<void> {
  return forEachDespiteFailures(steps, (step) => step(deps));
}

/** How long after its end a period is counted, so that bets settled in it can still be written. */
const WATERMARK_MS = 2 * 60_000;

/**
 * Counts every finished, uncounted period in order of time, however old. Bets that reach the teams' sums after their
 * period was counted become corrections.
 */
export async function countDue(deps: ClockedDbDeps): Promise<number> {
  await applyDueMoves(deps);
  const caughtUpAt = await findCaughtUpAt(deps.db, TEAM_FOLLOWER);
  if (!caughtUpAt) return 0;
  let counted = 0;
  await forEachDespiteFailures(await queries.listSeries(deps.db), async (series) => {
    counted += await countSeries(deps, series, caughtUpAt);
  });
  return counted;
}

async function countSeries(deps: ClockedDbDeps, series: CountedSeries, caughtUpAt: Date): Promise<number> {
  for (let counted = 0; ; counted += 1) {
    const from = await queries.findUncountedFrom(deps.db, series);
    if (!from) return counted;
    const whole = periodAt(series.rhythm, from, series.timeZone);
    // After a change of the brand's time zone, the first new period begins where the last old one ended.
    const period = { from: new Date(Math.max(whole.from.getTime(), from.getTime())), to: whole.to };
    if (period.to.getTime() + WATERMARK_MS > caughtUpAt.getTime()) return counted;
    await countPeriod(deps, series, period);
  }
}
