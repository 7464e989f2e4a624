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

/** Bets, five minutes and their release: a job of its own, so that it waits for no month. */
export function settleRealTime(deps: ReleaseDeps): Promise<void> {
  return inTurn(deps, [followRealTime, closeTicks, (own) => releaseWithinLimits(own, ["realtime"])]);
}

export function settlePeriods(deps: ReleaseDeps): Promise<void> {
  return inTurn(deps, [countDue, correctLate, (own) => releaseWithinLimits(own)]);
}

/** Each step does what it can, also where the one before has failed for a brand: the others' money waits for nobody's mistake. */
function inTurn(deps: ReleaseDeps, steps: readonly ((deps: ReleaseDeps) => Promise<unknown>)[]): Promise<void> {
  return forEachDespiteFailures(steps, (step) => step(deps));
}

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
    // Where the brand's clock was set anew, the first period by the new one begins where the last by the old one has ended.
    const period = { from: new Date(Math.max(whole.from.getTime(), from.getTime())), to: whole.to };
    if (period.to.getTime() + WATERMARK_MS > caughtUpAt.getTime()) return counted;
    await countPeriod(deps, series, period);
  }
}
