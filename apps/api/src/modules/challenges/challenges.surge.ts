import { randomBelow } from "../../random.ts";
import type { ClockedDbDeps, Deps } from "../../deps.ts";
import * as queries from "./challenges.queries.ts";
import { levelOfBrand, SURGE } from "./challenges.rules.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Number of counter rows for each period, so that concurrent failures of a brand do not contend for one row. */
const SLOTS = 8;

/** Counts a wrong password from an unknown device, for existing and unknown names alike. */
export async function countBrandFailure({ db, clock, random }: Pick<Deps, "db" | "clock" | "random">, brandId: string) {
  const now = clock.now().getTime();
  const since = new Date(now - (now % (SURGE.periodMinutes * MINUTE_MS)));
  await queries.addLoginFailure(db, { brandId, since, slot: randomBelow(random, SLOTS) });
}

/** Returns the level of work that every unknown device must do at this brand now. */
export async function readBrandLevel(deps: ClockedDbDeps, brandId: string): Promise<number> {
  const [rate] = await listRates(deps, [brandId]);
  return rate?.level ?? 0;
}

/** Lists the recent failures of each brand, the usual rate, and the resulting level. */
export async function listRates({ db, clock }: ClockedDbDeps, brandIds: readonly string[]) {
  const after = new Date(clock.now().getTime() - SURGE.windowMinutes * MINUTE_MS);
  const rows = await queries.listLoginFailures(db, brandIds, after);
  return rows.map(({ brand_id: brandId, recent, usual }) => ({
    brandId,
    recent: Number(recent),
    usual: usual ?? 0,
    level: levelOfBrand({ recent: Number(recent), usual: usual ?? 0 }),
  }));
}

/** Measures the usual rate and deletes counts that are no longer needed. Runs as a scheduled job. */
export async function measureUsual({ db, clock }: ClockedDbDeps): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - SURGE.usualDays * DAY_MS);
  await queries.measureUsual(db, { since, now, windowMinutes: SURGE.windowMinutes });
  await queries.forgetLoginFailures(db, new Date(since.getTime() - DAY_MS));
}
