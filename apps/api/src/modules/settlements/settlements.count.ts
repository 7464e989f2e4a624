import { inTransaction, type Tx } from "@perya/db";
import { ZERO, type Amount } from "@perya/money";
import {
  settleLines,
  type ContractHolding,
  type ContractPeriod,
  type ContractTerms,
  type TieredTerms,
} from "@perya/rules";
import { sql } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";
import { openTerms } from "../contracts/index.ts";
import { hashPeriod } from "./settlements.hash.ts";
import * as queries from "./settlements.queries.ts";
import type { PeriodRow, Series } from "./settlements.queries.ts";
import { isSameOutcome, lineOf, takenBack, totalsOf, type CountedLine, type PeriodFacts } from "./settlements.rules.ts";
import { sumLines } from "./settlements.sums.ts";

export type CountedSeries = Series & { timeZone: string };

/**
 * Counts a finished period in one transaction, so that an interruption leaves no partial count. Null if it is already
 * counted.
 */
export function countPeriod(
  deps: ClockedDbDeps,
  series: CountedSeries,
  period: ContractPeriod,
): Promise<string | null> {
  return inTransaction(deps.db, async (tx) => {
    await prepare(tx, series.brandId);
    if (await queries.findLastRun(tx, series, period)) return null;
    const lines = await countLines(tx, series, period, []);
    return writeRun(tx, deps.clock.now(), { ...factsOf(series, period), run: 0 }, lines);
  });
}

/**
 * Recounts a period whose play has changed. A count that was not released is superseded; a released one is corrected
 * by the difference. An equal result makes no new run. Returns the run that is now valid.
 */
export async function recountPeriod(
  tx: Tx,
  { clock }: Pick<ClockedDbDeps, "clock">,
  series: CountedSeries,
  period: ContractPeriod,
): Promise<{ last: PeriodRow; next: string | null } | null> {
  await prepare(tx, series.brandId);
  const seen = await queries.findLastRun(tx, series, period);
  if (!seen) return null;
  const count = async () => countLines(tx, series, period, await queries.listSettledBefore(tx, seen));
  const counted = await count();
  // The run is locked only now. Until here the transaction has written nothing, so a long recount blocks neither the
  // stream's followers nor a release.
  const last = await queries.holdRun(tx, seen.id);
  const lines = isReleased(last) === isReleased(seen) ? counted : await count();
  if (isSameOutcome(lines, await queries.listLines(tx, last.id))) return { last, next: null };
  if (last.state === "counted") await queries.markSuperseded(tx, last.id, clock.now());
  const next = await writeRun(tx, clock.now(), { ...factsOf(series, period), run: last.run + 1 }, lines);
  return { last, next };
}

const isReleased = ({ state }: PeriodRow) => state === "released" || state === "paid";

/** Locks the brand's settlements, so that counts run one after the other. */
async function prepare(tx: Tx, brandId: string): Promise<void> {
  await setUpForCounting(tx);
  await queries.lockSettlements(tx, brandId);
}

/**
 * Changes the transaction's settings for counting: a month of a large brand takes longer than a request may take;
 * sums of a million members need enough memory for hashing instead of sorting on disk; and a generic plan would look
 * up each of a month's hours one by one.
 */
export async function setUpForCounting(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '4min'`.execute(tx);
  await sql`set local work_mem = '256MB'`.execute(tx);
  await sql`set local enable_mergejoin = off`.execute(tx);
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
}

const factsOf = ({ brandId, rhythm, currency }: Series, { from, to }: ContractPeriod) => ({
  brandId,
  kind: rhythm.kind,
  cycle: rhythm.kind === "dividend" ? rhythm.cycle : null,
  currency,
  from,
  to,
});

/**
 * Counts the lines of a period. SQL only adds up; tier, gross and difference are computed by the shared rules, as in
 * the browser.
 */
export async function countLines(
  tx: Tx,
  series: CountedSeries,
  period: ContractPeriod,
  earlier: readonly CountedLine[],
): Promise<CountedLine[]> {
  const [contracts, forward] = [
    await queries.listRunning(tx, series, period),
    await queries.listBroughtForward(tx, series, period),
  ];
  const held = contracts.map(({ id, downline_id: memberId, terms }) => ({
    id,
    memberId,
    terms: tiered(openTerms(terms)),
  }));
  const holders = held.map(({ memberId, terms }) => ({ memberId, activeBet: terms.activeBet }));
  const { brandId, timeZone, currency } = series;
  const { teams, lines } = await sumLines(tx, { brandId, timeZone, currency, period, holders });

  const holdings = held.map(({ id, memberId, terms }): ContractHolding => ({
    memberId,
    terms,
    broughtForward: forward.get(id) ?? ZERO,
  }));
  const contractOf = new Map(held.map(({ id, memberId }) => [memberId, id]));
  const settledBefore = new Map<string, Amount>(earlier.map(({ contractId, due }) => [contractId, due]));
  const counted = settleLines(teams, holdings).map((statement) => {
    const [summed, contractId] = [lines.get(statement.memberId), contractOf.get(statement.memberId)];
    if (!summed || !contractId) throw new Error("a statement has no running contract");
    return lineOf(statement, summed, { contractId, settledBefore: settledBefore.get(contractId) ?? ZERO });
  });
  const gone = earlier.filter(({ contractId, memberId }) => contractOf.get(memberId) !== contractId);
  return [...counted, ...gone.map(takenBack)];
}

function tiered(terms: ContractTerms): TieredTerms {
  if (terms.kind === "realtime") throw new Error("real time is settled bet by bet");
  return terms;
}

async function writeRun(tx: Tx, now: Date, facts: PeriodFacts, lines: readonly CountedLine[]): Promise<string> {
  const id = await queries.openPeriod(tx, now, facts);
  await queries.insertLines(tx, id, now, lines);
  await queries.markCounted(tx, id, { now, hash: hashPeriod(facts, lines), ...totalsOf(lines) });
  return id;
}
