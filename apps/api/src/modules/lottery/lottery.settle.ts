import { inTransaction } from "@perya/db";
import { playOf, settleSeen, type BetSnapshot } from "@perya/lottery";
import { fromMillionths, fromTenThousandths } from "@perya/money";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { endChase, returnStake } from "./lottery.cancel.ts";
import {
  closeDraws,
  createBeaconReader,
  drawIfPossible,
  openDraws,
  openGames,
  type DrawDeps,
} from "./lottery.draws.ts";
import { type PlaceDeps, refusalOf, roundOf } from "./lottery.place.ts";
import * as queries from "./lottery.queries.ts";
import type { BetRow, DrawRow } from "./lottery.queries.ts";
import { gameOf } from "./lottery.views.ts";
import { whenFree } from "./lottery.when-free.ts";

export type SettleDeps = DrawDeps & PlaceDeps;

/** Bets per transaction. Small, so that the transaction holds its locks only briefly. */
export type Slices = { settled: number; paid: number; perTurn: number };
const SLICES: Slices = { settled: 2_000, paid: 2_000, perTurn: 10 };
const SINGLE_AT_ONCE = 200;

/** Prepares games and draws ahead of time. */
export async function prepareDraws(deps: SettleDeps): Promise<void> {
  await openGames(deps);
  await openDraws(deps);
}

/** Progress of each draw: its last settled bet, and whether the chases it won were ended. */
export type Progress = { slices: Slices; settledTo: Map<string, string>; endedChasesOf: Set<string> };

export const createProgress = (slices = SLICES): Progress => ({
  slices,
  settledTo: new Map(),
  endedChasesOf: new Set(),
});

/**
 * Advances every draw as far as its time allows. Each stage runs once across all processes, also after a crash. Draws
 * take turns, so that a large one does not delay the others.
 */
export async function runDraws(deps: SettleDeps, slices = SLICES, pause = { until: 0 }): Promise<void> {
  const [readBeacon, progress] = [createBeaconReader(deps, pause), createProgress(slices)];
  for (let isOver = false; !isOver;) {
    await closeDraws(deps);
    isOver = true;
    for (const draw of await queries.listRunning(deps.db, deps.clock.now())) {
      const hasMore = await guarded(deps, draw, () => takeSteps(deps, draw, readBeacon, progress));
      if (hasMore) isOver = false;
    }
  }
  for (const draw of await queries.listCancelledWithSales(deps.db)) await guarded(deps, draw, () => refund(deps, draw));
}

/** Logs a draw's failure, so that the other draws continue. */
async function guarded<Answer>(
  { log }: Pick<Deps, "log">,
  draw: DrawRow,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error, draw: draw.id, state: draw.state }, "a draw was not moved on");
    return undefined;
  }
}

/** True if bets are left to settle or pay in the draw's next turn. */
async function takeSteps(
  deps: SettleDeps,
  draw: DrawRow,
  readBeacon: ReturnType<typeof createBeaconReader>,
  progress: Progress,
): Promise<boolean> {
  if (draw.state === "closed" && !(await drawIfPossible(deps, draw, readBeacon))) return false;
  if (draw.state !== "settled" && !(await settle(deps, draw.id, progress))) return true;
  return !(await pay(deps, draw.id, progress));
}

/**
 * Calculates what each bet has won, from its snapshot and the result. No money moves yet. False if there are more bets
 * than fit in a turn.
 */
export async function settle(
  deps: Pick<SettleDeps, "db" | "clock">,
  drawId: string,
  { slices, settledTo }: Progress = createProgress(),
): Promise<boolean> {
  for (let turn = 0; turn < slices.perTurn; turn += 1) {
    const last = await settleSlice(deps, drawId, { slice: slices.settled, after: settledTo.get(drawId) ?? NO_BET });
    if (last === null) return true;
    settledTo.set(drawId, last);
  }
  return false;
}

/** Sorts before every bet id. */
const NO_BET = "00000000-0000-0000-0000-000000000000";

/** Returns the last bet of the slice, or null once the draw is settled. */
function settleSlice(
  { db, clock }: Pick<Deps, "db" | "clock">,
  drawId: string,
  { slice, after }: { slice: number; after: string },
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const [draw] = await queries.lockDraws(tx, [drawId]);
    if (draw?.state !== "drawn" || !draw.result) return null;
    const bets = await queries.listUnsettled(tx, draw, { limit: slice, after });
    const at = clock.now();
    if (bets.length > 0) await queries.writeSettlements(tx, { revision: draw.revision, at }, settleBets(draw, bets));
    if (bets.length === slice) return bets.at(-1)?.id ?? null;
    await queries.advanceDraw(tx, drawId, "drawn", { state: "settled", settled_at: at });
    return null;
  });
}

/** Pure: the same bets and draw always give the same settlements. */
function settleBets({ game: code, result }: DrawRow, bets: readonly BetRow[]): queries.SettledBet[] {
  const game = gameOf(code);
  const seenBy = new Map<string, readonly number[]>();
  return bets.map((bet) => {
    const play = playOf(game, bet.play);
    const seen = seenBy.get(bet.play) ?? play.see(result ?? []);
    seenBy.set(bet.play, seen);
    const { state, prize, rebate, hits } = settleSeen(play, snapshotOf(bet), seen);
    return { id: bet.id, state, prize: String(prize), rebate: String(rebate), hits };
  });
}

function snapshotOf(bet: BetRow): BetSnapshot {
  const reduced = { lines: bet.reduced_lines, rates: bet.reduced_rates.map(fromMillionths) };
  return {
    selection: bet.selection,
    units: bet.units,
    unit: fromTenThousandths(bet.unit),
    times: bet.times,
    rates: bet.rates.map(fromMillionths),
    rebate: fromMillionths(bet.rebate),
    ...(reduced.lines.length > 0 && { reduced }),
    maxPrize: fromTenThousandths(bet.max_prize),
  };
}

/**
 * Pays a settled draw, ends chases that it has won, and closes its books. False if there are more bets than fit in a
 * turn.
 */
export async function pay(
  deps: SettleDeps,
  drawId: string,
  { slices, endedChasesOf }: Progress = createProgress(),
): Promise<boolean> {
  const { db, clock } = deps;
  if (!endedChasesOf.has(drawId))
    for (const { slip_id: id, member_id: memberId } of await queries.listWonChases(db, drawId))
      await endChase(deps, { id, memberId, state: "won" });
  endedChasesOf.add(drawId);
  for (let turn = 0; (await queries.paySlice(db, drawId, slices.paid, clock.now())) > 0; turn += 1)
    if (turn === slices.perTurn) return false;
  const draw = await queries.findDraw(db, drawId);
  if (draw?.state !== "settled" || !isDue(draw, clock.now())) return true;
  for (;;) {
    const ids = await queries.listUnpaid(db, drawId, SINGLE_AT_ONCE);
    for (const id of ids) await paySingle(deps, drawId, id);
    if (ids.length < SINGLE_AT_ONCE) break;
  }
  await inTransaction(db, async (tx) => {
    const [locked] = await queries.lockDraws(tx, [drawId]);
    if (locked?.state !== "settled") return;
    await queries.deleteSales(tx, drawId);
    await queries.advanceDraw(tx, drawId, "settled", { state: "paid", paid_at: clock.now() });
  });
  await queries.finishChases(db, drawId);
  return true;
}

function isDue({ is_outside, drawn_at, pays_after_seconds }: DrawRow, now: Date): boolean {
  return !is_outside || (drawn_at !== null && now.getTime() >= drawn_at.getTime() + pays_after_seconds * 1_000);
}

/**
 * Pays a single bet: one placed with bonus money, or one whose result was corrected. A correction reverses the
 * earlier payment first; if the player has spent it, the shortfall becomes debt.
 */
function paySingle({ db, book }: SettleDeps, drawId: string, betId: string): Promise<void> {
  return whenFree(() =>
    inTransaction(db, async (tx) => {
      const [draw] = await queries.lockDraws(tx, [drawId]);
      const bet = await queries.lockBet(tx, betId);
      if (draw?.state !== "settled" || !bet || bet.paid_revision >= bet.revision) return;
      const round = roundOf(draw, bet, await queries.readCurrency(tx, betId));
      const won = fromTenThousandths((bet.prize ?? 0n) + (bet.rebate_paid ?? 0n));
      const within = book.within(tx);
      if (bet.paid > 0n) {
        const voids = transactionOf(bet.id, bet.paid_revision);
        const { refusal } = await within.void({
          ...round,
          transaction: voids,
          voids,
          type: "win",
          undoesSettled: true,
        });
        if (refusal) throw refusalOf(refusal);
      }
      if (won > 0n || bet.paid_revision === -1) {
        const transaction = transactionOf(bet.id, bet.revision);
        const { refusal } = await within.credit({ ...round, transaction, amount: won, closes: true, mayBeLate: true });
        if (refusal) throw refusalOf(refusal);
      }
      await queries.changeBet(tx, betId, { paid: won, paid_revision: bet.revision });
      await addLiveEvent(tx, `member:${bet.member_id}`, "lottery");
    }),
  );
}

/**
 * The transaction id of a bet's first payment is the bet id, as in lottery_pay; payments after a corrected result
 * append the revision.
 */
function transactionOf(betId: string, revision: number): string {
  return revision <= 1 ? betId : `${betId}.${revision}`;
}

/** Returns all stakes of a cancelled draw. */
async function refund({ db, clock, book }: SettleDeps, draw: DrawRow): Promise<void> {
  for (;;) {
    const ids = await queries.listUnrefunded(db, draw.id, SINGLE_AT_ONCE);
    for (const id of ids)
      await whenFree(() =>
        inTransaction(db, async (tx) => {
          const bet = await queries.lockBet(tx, id);
          if (!bet || bet.state === "refunded" || bet.state === "cancelled") return;
          await returnStake(tx, book, draw, bet);
          await queries.changeBet(tx, id, {
            state: "refunded",
            ended_at: clock.now(),
            prize: null,
            rebate_paid: null,
            hits: null,
          });
          await addLiveEvent(tx, `member:${bet.member_id}`, "lottery");
        }),
      );
    if (ids.length < SINGLE_AT_ONCE) break;
  }
  await queries.finishChases(db, draw.id);
  // Last: after an interruption, a draw that still has sales rows is refunded again.
  await inTransaction(db, (tx) => queries.deleteSales(tx, draw.id));
}
