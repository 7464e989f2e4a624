import { inTransaction, type Tx } from "@perya/db";
import { nextPeriod, periodAt, type ContractPeriod } from "@perya/rules";
import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { applyMoves } from "../agents/index.ts";
import { followedRows, followSettled, holdFollower, type Settled } from "../bets/index.ts";
import { openTerms } from "../contracts/index.ts";
import { forEachDespiteFailures } from "./settlements.for-each.ts";
import { hashPeriod } from "./settlements.hash.ts";
import * as queries from "./settlements.queries.ts";
import * as stream from "./settlements.realtime.queries.ts";
import { addUpBets, versionOf, type LineChange, type RunningTerms } from "./settlements.realtime.rules.ts";
import { totalsOf } from "./settlements.rules.ts";

/**
 * Name of the follower of settled bets. It reads each bet version once: its position commits together with the lines.
 */
export const REALTIME_FOLLOWER = "realtime_salary";

const TICK = { kind: "realtime" } as const;

/** Adds the earnings of settled bets to the current five-minute tick. Returns the number of rows read. */
export function followRealTime(deps: ClockedDbDeps): Promise<number> {
  return followSettled(deps, REALTIME_FOLLOWER, async (tx, rows) => {
    const now = deps.clock.now();
    const days = sql`select settled.brand_id, (settled.settled_at at time zone brand.time_zone)::date as day
      from ${followedRows(rows)}`;
    // Due moves are applied first: a bet on the day of a move earns for the new lineage, even if the job runs late.
    await applyMoves(tx, deps, days);
    const place = await holdFollower(tx, REALTIME_FOLLOWER);
    for (const { brandId, currency, changes } of await addUpVersions(tx, rows))
      if (changes.length > 0) await addToTick(tx, { brandId, currency, now }, { place, rows }, changes);
  });
}

/** Sums the changes by brand and currency. The number of queries does not grow with the number of rows. */
export async function addUpVersions(
  tx: Tx,
  rows: readonly Settled[],
): Promise<{ brandId: string; currency: string; changes: LineChange[] }[]> {
  const versions = await stream.listVersions(tx, rows);
  const heldBy = await listHeld(tx, versions);
  const byBrand = Map.groupBy(versions, ({ brand_id: brandId, currency }) => `${brandId} ${currency}`);
  // Sorted by brand, because all jobs lock brands in this order.
  return [...byBrand]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, ofBrand]) => {
      const [brandId = "", currency = ""] = name.split(" ");
      const changes = ofBrand.map(({ member_id: memberId, now, before }) => ({
        memberId,
        currency,
        now: versionOf(now),
        before: before && versionOf(before),
      }));
      return { brandId, currency, changes: addUpBets(changes, heldBy) };
    });
}

async function listHeld(tx: Tx, versions: readonly stream.VersionRow[]): Promise<Map<string, RunningTerms[]>> {
  const concerned = new Set(
    versions.flatMap(({ member_id: id, now, before }) => [id, ...now.lineage, ...(before?.lineage ?? [])]),
  );
  const contracts = (await stream.listHeldBy(tx, [...concerned])).flatMap((row): RunningTerms[] => {
    const terms = openTerms(row.terms);
    if (terms.kind !== "realtime" || !row.starts_at) return [];
    const { id: contractId, downline_id: memberId, currency, starts_at: startsAt, ends_at: endsAt } = row;
    return [{ contractId, memberId, currency, terms, startsAt, endsAt }];
  });
  return Map.groupBy(contracts, ({ memberId }) => memberId);
}

type Reading = { place: { written_by: bigint; id: bigint }; rows: readonly Settled[] };

async function addToTick(
  tx: Tx,
  { brandId, currency, now }: { brandId: string; currency: string; now: Date },
  { place, rows }: Reading,
  changes: readonly LineChange[],
): Promise<void> {
  await queries.lockSettlements(tx, brandId, "ticks");
  const last = rows.at(-1);
  const id = await findTick(tx, { brandId, currency }, periodAt(TICK, now, "UTC"), { now, place });
  await stream.addToLines(tx, id, now, changes);
  if (last)
    await tx
      .updateTable("settlement_periods")
      .set({ to_written_by: last.written_by, to_id: last.id })
      .where("id", "=", id)
      .execute();
}

/**
 * Finds or opens the current five-minute tick. If another process has closed it already, continues with the next one.
 */
async function findTick(
  tx: Tx,
  { brandId, currency }: { brandId: string; currency: string },
  period: ContractPeriod,
  from: { now: Date; place: Reading["place"] },
): Promise<string> {
  const known = await queries.findLastRun(tx, { brandId, rhythm: TICK, currency }, period);
  if (known?.state === "open") return known.id;
  if (known) return findTick(tx, { brandId, currency }, nextPeriod(TICK, period, "UTC"), from);
  const facts = { brandId, kind: TICK.kind, cycle: null, currency, from: period.from, to: period.to, run: 0 };
  return queries.openPeriod(tx, from.now, facts, from.place);
}

/** Closes ticks that have ended. Nothing is added to them afterwards. */
export async function closeTicks({ db, clock }: ClockedDbDeps): Promise<number> {
  const now = clock.now();
  const over = (await queries.listInState(db, "open")).filter(({ ends_at: endsAt }) => endsAt <= now);
  await forEachDespiteFailures(over, ({ id, brand_id: brandId }) =>
    inTransaction(db, async (tx) => {
      await queries.lockSettlements(tx, brandId, "ticks");
      const period = await queries.findPeriod(tx, id);
      if (period?.state !== "open") return;
      const lines = await queries.listLines(tx, id);
      await queries.markCounted(tx, id, { now, hash: hashPeriod(queries.factsOf(period), lines), ...totalsOf(lines) });
    }),
  );
  return over.length;
}
