import { inTransaction } from "@perya/db";
import type { Deps } from "../deps.ts";
import * as queries from "./pruning.queries.ts";

const DAY_MS = 24 * 60 * 60_000;

/**
 * How long what is kept. Rounds, bets and seeds of whoever played for money are records and stay: their history, their
 * recall and the verifier's figures are there for as long as the operator keeps the database.
 */
export const KEPT_DAYS = {
  /** What was said to the wallet and answered. The round has what came of it, and the wallet its own books. */
  calls: 30,
  /** Somebody looked at a game and never bet. */
  unplayedSeats: 30,
  /** A seat without money, and all that was played at it. */
  forFun: 7,
} as const;

/** Small, so that nobody waits for long for what a batch holds. */
const BATCH = 500;
const SEATS_AT_ONCE = 20;
/** Of one kind in one turn of the clock; the next turn goes on. */
const MAX_BATCHES = 400;

/** Takes away what is no longer needed, in small batches. Any number of processes may do so at once. */
export function createPruning({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">, batch = BATCH) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

  const pruneCalls = () => queries.deleteOldCalls(db, daysAgo(KEPT_DAYS.calls), batch);

  /** Held first: whoever bets at one meanwhile is passed over, and what was bet before is seen by the next statement. */
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
        // There may be more of this one: the next batch goes on with it.
        if (left <= 0) return batch;
        await queries.deleteForFunSeat(tx, seat);
      }
      return seats.length === SEATS_AT_ONCE ? batch : 0;
    });
  }

  async function until(isDone: (found: number) => boolean, step: () => Promise<number>): Promise<void> {
    for (let turn = 0; turn < MAX_BATCHES; turn += 1) if (isDone(await step())) return;
    log.warn({}, "there is more to prune than one turn takes");
  }

  return {
    prune: async (): Promise<void> => {
      const isDone = (found: number) => found < batch;
      for (const step of [pruneForFun, pruneCalls, pruneSeats]) await until(isDone, step);
    },
  };
}
