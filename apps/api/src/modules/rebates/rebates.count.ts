import { inTransaction, newId, toJson, type Tx } from "@perya/db";
import { fromTenThousandths, ZERO } from "@perya/money";
import { rebateLevelOf, rebateOf, settleRebate, type RebateLine } from "@perya/rules";
import type { Deps } from "../../deps.ts";
import { findCaughtUpAt } from "../bets/index.ts";
import { PROFITS_FOLLOWER } from "../reports/index.ts";
import { checkRewardStanding, lockMemberForRewards } from "../rewards/index.ts";
import { markChanged } from "./rebates.follow.ts";
import { payRebate } from "./rebates.pay.ts";
import * as queries from "./rebates.queries.ts";

const BATCH = 500;
/**
 * How long after its end a period is counted, so that bets settled in it can still be written. Later ones become
 * corrections.
 */
const WATERMARK_MS = 2 * 60_000;

type CountDeps = Pick<Deps, "db" | "clock" | "log">;

/**
 * Counts or recounts every marked period that is over. Repeated, late and concurrent runs are safe: each locks the
 * member, and there is one rebate per member and period.
 */
export async function countRebates(deps: CountDeps): Promise<void> {
  await markChanged(deps);
  const caughtUpAt = await findCaughtUpAt(deps.db, PROFITS_FOLLOWER);
  if (!caughtUpAt) return;
  const until = new Date(Math.min(caughtUpAt.getTime(), deps.clock.now().getTime()) - WATERMARK_MS);
  for (let failed = 0; ;) {
    const marks = await queries.listDueMarks(deps.db, until, { except: failed, limit: BATCH });
    for (const mark of marks) failed += Number(!(await countMark(deps, mark)));
    if (marks.length < BATCH) return;
  }
}

async function countMark(deps: CountDeps, mark: queries.DueMark): Promise<boolean> {
  try {
    await inTransaction(deps.db, async (tx) => {
      await lockMemberForRewards(tx, mark.member_id);
      const known = await queries.findRebate(tx, mark);
      await (known ? recount(tx, deps, mark, known) : count(tx, deps, mark));
      await queries.deleteMark(tx, mark);
    });
    return true;
  } catch (error) {
    deps.log.error({ err: error, program: mark.program_id, member: mark.member_id }, "a rebate was not counted");
    return false;
  }
}

/** Counts a period's rebate, and settles pending corrections with it. */
async function count(tx: Tx, deps: CountDeps, mark: queries.DueMark): Promise<void> {
  const program = await queries.findProgram(tx, mark.program_id);
  const version = await queries.findVersionOn(tx, mark.program_id, mark.from_day);
  if (!program || !version?.is_on) return;
  const level = await queries.findLevel(tx, mark.member_id, mark.from_day);
  const { plays, bonuses } = await queries.readPlay(tx, mark);
  const { lines, earned } = rebateOf(program.base, rebateLevelOf(version.terms, level), plays, bonuses);
  const withheld = await checkRewardStanding(tx, mark.member_id);
  const corrected = withheld ? ZERO : fromTenThousandths(await queries.sumWaiting(tx, mark));
  // Nothing to pay or store. A negative correction stays pending until there is a rebate.
  if (earned === ZERO && corrected <= ZERO && plays.length === 0) return;
  const settled = withheld ? { amount: ZERO, carryOver: ZERO } : settleRebate(earned, corrected);
  const now = deps.clock.now();
  const { program_id, member_id, currency, from_day, to_day } = mark;
  const rebate = {
    id: newId(now),
    brand_id: program.brand_id,
    program_id,
    version_id: version.id,
    member_id,
    currency,
    from_day,
    to_day,
    level,
    earned,
    corrected,
    amount: settled.amount,
    carry_over: settled.carryOver,
    withheld,
    counted_at: now,
  };
  await queries.insertRebate(tx, { ...rebate, lines: storeLines(lines) });
  if (withheld) return;
  await queries.postCorrections(tx, mark, rebate.id);
  if (settled.carryOver < ZERO) await insertCarryOver(tx, deps, mark, settled.carryOver);
  await payRebate(tx, deps, { program, version, rebate });
}

async function insertCarryOver(tx: Tx, { clock }: CountDeps, mark: queries.DueMark, carryOver: bigint): Promise<void> {
  const now = clock.now();
  await queries.insertCorrection(tx, {
    ...correctionOf(mark),
    id: newId(now),
    kind: "carryOver",
    before: 0n,
    after: carryOver,
    lines: toJson([]),
    at: now,
  });
}

/**
 * Recounts a past period with the version and VIP level of its rebate. A difference becomes a correction, which is
 * settled with the current period's rebate.
 */
async function recount(tx: Tx, deps: CountDeps, mark: queries.DueMark, known: queries.RebateRow): Promise<void> {
  // A blocked member gets nothing for this period, even once unblocked.
  if (known.withheld) return;
  const program = await queries.findProgram(tx, mark.program_id);
  if (!program) return;
  const { terms } = await queries.getVersion(tx, known.version_id);
  const { plays, bonuses } = await queries.readPlay(tx, mark);
  const { lines, earned } = rebateOf(program.base, rebateLevelOf(terms, known.level), plays, bonuses);
  const before = known.earned + (await queries.sumRecounts(tx, mark));
  if (before === earned) return;
  const now = deps.clock.now();
  await queries.insertCorrection(tx, {
    ...correctionOf(mark),
    id: newId(now),
    kind: "recount",
    before,
    after: earned,
    lines: storeLines(lines),
    at: now,
  });
  await queries.markOpenPeriod(tx, mark, now);
}

const correctionOf = ({ brand_id, program_id, member_id, currency, from_day }: queries.DueMark) => ({
  brand_id,
  program_id,
  member_id,
  currency,
  from_day,
});

const storeLines = (lines: readonly RebateLine[]) =>
  toJson(lines.map(({ category, base, rate, amount }) => ({ category, base: `${base}`, rate, amount: `${amount}` })));
