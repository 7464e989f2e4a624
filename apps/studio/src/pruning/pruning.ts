import { inTransaction } from "@perya/db";
import type { Deps } from "../deps.ts";
import * as queries from "./pruning.queries.ts";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Retention in days. Rounds, bets and seeds of play for money are records and are never deleted: history, recall and
 * verification need them.
 */
export const KEPT_DAYS = {
  /** Answered wallet calls. Their results are kept in the rounds and at the wallet. */
  calls: 30,
  /** Seats that never bet. */
  unplayedSeats: 30,
  /** Seats that play for fun, with all their rounds. */
  forFun: 7,
} as const;

/** Rows per batch. Small, so that locks are short. */
const BATCH = 500;
const SEATS_AT_ONCE = 20;
/** Batches per run and kind. The next run continues. */
const MAX_BATCHES = 400;

/** Deletes old data in small batches. Any number of processes may run it at once. */
export function createPruning({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">, batch = BATCH) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

  const pruneCalls = () => queries.deleteOldCalls(db, daysAgo(KEPT_DAYS.calls), batch);

  /**
   * Deletes old seats. Locks them first: seats with a bet in progress are skipped, and bets made before the lock are
   * visible to the next statement.
   */
  function pruneSeats(): Promise<number> {
    return inTransaction(db, async (tx) => {
      const { rows } = await queries.oldSeats(daysAgo(KEPT_DAYS.unplayedSeats), batch).execute(tx);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await queries.deleteUnplayedSeats(tx, ids);
      await queries.keepSeats(tx, ids);
      return ids.length;
    });
  }

  function pruneForFun(): Promise<number> {
    return inTransaction(db, async (tx) => {
      const { rows: seats } = await queries.oldForFunSeats(daysAgo(KEPT_DAYS.forFun), SEATS_AT_ONCE).execute(tx);
      let left = batch;
      for (const seat of seats) {
        left -= await queries.deleteBetsOfSeat(tx, "rounds", seat.id, left);
        if (left > 0) left -= await queries.deleteBetsOfSeat(tx, "flight_bets", seat.id, left);
        // The seat may have more rows, so the next batch continues with this seat.
        if (left <= 0) return batch;
        await queries.deleteForFunSeat(tx, seat);
      }
      return seats.length === SEATS_AT_ONCE ? batch : 0;
    });
  }

  async function until(isDone: (found: number) => boolean, step: () => Promise<number>): Promise<void> {
    for (let turn = 0; turn < MAX_BATCHES; turn += 1) if (isDone(await step())) return;
    log.warn({}, "pruning is behind: more rows than one run deletes");
  }

  return {
    prune: async (): Promise<void> => {
      const isDone = (found: number) => found < batch;
      for (const step of [pruneForFun, pruneCalls, pruneSeats]) await until(isDone, step);
    },
  };
}
