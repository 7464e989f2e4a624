import { inTransaction } from "@perya/db";
import { fromTenThousandths } from "@perya/money";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { endChase, returnStake } from "./lottery.cancel.ts";
import type { DrawDeps } from "./lottery.draws.ts";
import { type PlaceDeps, refusalOf, roundOf } from "./lottery.place.ts";
import { createProgress, type Progress, progressOf } from "./lottery.progress.ts";
import * as queries from "./lottery.queries.ts";
import type { DrawRow } from "./lottery.queries.ts";
import { whenFree } from "./lottery.when-free.ts";

export type SettleDeps = DrawDeps & PlaceDeps;

/**
 * Pays a settled draw, ends chases that it has won, and closes its books. False if there are more bets than fit in a
 * turn.
 */
export async function pay(deps: SettleDeps, drawId: string, progress: Progress = createProgress()): Promise<boolean> {
  const { db, clock } = deps;
  const { slices } = progress;
  const at = progressOf(progress, drawId);
  if (!at.hasEndedChases)
    for (const { slip_id: id, member_id: memberId } of await queries.listWonChases(db, drawId))
      await endChase(deps, { id, memberId, state: "won" });
  at.hasEndedChases = true;
  for (let turn = 0; at.paidTo !== null; turn += 1) {
    if (turn === slices.perTurn) return false;
    at.paidTo = await queries.paySlice(db, { drawId, after: at.paidTo, slice: slices.paid, now: clock.now() });
  }
  const draw = await queries.findDraw(db, drawId);
  if (draw?.state !== "settled" || !isDue(draw, clock.now())) return true;
  const ids = await queries.listUnpaid(db, drawId, { limit: slices.singlesPerTurn, after: at.singlyTo });
  await eachSingly(deps, draw, { ids, at, work: (id) => paySingle(deps, drawId, id) });
  if (ids.length === slices.singlesPerTurn) return false;
  if (at.hasFailed) return true;
  await inTransaction(db, async (tx) => {
    const [locked] = await queries.lockDraws(tx, [drawId]);
    if (locked?.state !== "settled") return;
    await queries.deleteSales(tx, drawId);
    await queries.advanceDraw(tx, drawId, "settled", { state: "paid", paid_at: clock.now() });
  });
  await queries.finishChases(db, drawId);
  return true;
}

type Singly = {
  ids: readonly string[];
  at: ReturnType<typeof progressOf>;
  work: (id: string) => Promise<void>;
};

/** One bet that fails does not hold up the others of its draw. */
async function eachSingly({ log }: Pick<SettleDeps, "log">, draw: DrawRow, { ids, at, work }: Singly): Promise<void> {
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      at.hasFailed = true;
      log.error({ err: error, draw: draw.id, bet: id, state: draw.state }, "a bet was neither paid nor refunded");
    }
    at.singlyTo = id;
  }
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

/** Returns all stakes of a cancelled draw. False if there are more bets than fit in a turn. */
export async function refund(deps: SettleDeps, draw: DrawRow, progress: Progress = createProgress()): Promise<boolean> {
  const { db } = deps;
  const limit = progress.slices.singlesPerTurn;
  const at = progressOf(progress, draw.id);
  const ids = await queries.listUnrefunded(db, draw.id, { limit, after: at.singlyTo });
  await eachSingly(deps, draw, { ids, at, work: (id) => refundSingle(deps, draw, id) });
  if (ids.length === limit) return false;
  if (at.hasFailed) return true;
  await queries.finishChases(db, draw.id);
  // Last: after an interruption, a draw that still has sales rows is refunded again.
  await inTransaction(db, (tx) => queries.deleteSales(tx, draw.id));
  return true;
}

function refundSingle({ db, clock, book }: SettleDeps, draw: DrawRow, id: string): Promise<void> {
  return whenFree(() =>
    inTransaction(db, async (tx) => {
      const bet = await queries.lockBet(tx, id);
      if (!bet || bet.state === "refunded" || bet.state === "cancelled") return;
      await returnStake(tx, book, draw, bet);
      const nothing = { prize: null, rebate_paid: null, hits: null };
      await queries.changeBet(tx, id, { state: "refunded", ended_at: clock.now(), ...nothing });
      await addLiveEvent(tx, `member:${bet.member_id}`, "lottery");
    }),
  );
}
