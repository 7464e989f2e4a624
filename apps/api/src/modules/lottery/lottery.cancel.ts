import type { Language, LotteryBet, LotteryChase } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { playOf } from "@perya/lottery";
import { fromMillionths } from "@perya/money";
import { AppError } from "../../app-error.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { type PlaceDeps, type Player, readBalance, refusalOf, roundOf } from "./lottery.place.ts";
import * as queries from "./lottery.queries.ts";
import type { BetRow, DrawRow } from "./lottery.queries.ts";
import { owedByLine } from "./lottery.rules.ts";
import { gameOf, presentBet, presentChase } from "./lottery.views.ts";
import { whenFree } from "./lottery.when-free.ts";

/** Cancels a bet until its draw closes, and returns the stake. A repeated call returns the first answer. */
export async function cancelBet(
  deps: PlaceDeps,
  player: Player,
  id: string,
): Promise<{ balance: string; bet: LotteryBet }> {
  const found = await queries.findBetOf(deps.db, player.memberId, id);
  if (!found) throw new AppError("BET_UNKNOWN");
  await whenFree(() =>
    inTransaction(deps.db, async (tx) => {
      const [draw] = await queries.lockDraws(tx, [found.draw_id]);
      const bet = await queries.lockBet(tx, id);
      if (bet?.state === "cancelled") return;
      if (!draw || !bet || !(await cancelWithin(tx, deps, draw, bet))) throw new AppError("LOTTERY_BET_OVER");
    }),
  );
  const bet = await queries.findBetOf(deps.db, player.memberId, id);
  if (!bet) throw new AppError("BET_UNKNOWN");
  const reader = { language: player.language, now: deps.clock.now() };
  return { balance: await readBalance(deps, player), bet: presentBet(bet, reader) };
}

/** Cancels the remaining draws of a chase. */
export async function cancelChase(
  deps: PlaceDeps,
  player: Player,
  id: string,
): Promise<{ balance: string; chase: LotteryChase }> {
  const slip = await endChase(deps, { id, memberId: player.memberId, state: "cancelled" });
  if (!slip) throw new AppError("BET_UNKNOWN");
  return { balance: await readBalance(deps, player), chase: await showChase(deps, slip, player.language) };
}

async function showChase({ db, clock }: PlaceDeps, slip: queries.SlipRow, language: Language): Promise<LotteryChase> {
  return presentChase(slip, await queries.listBetsOfSlips(db, [slip.id]), { language, now: clock.now() });
}

type Ending = { id: string; memberId: string; state: "won" | "cancelled" };

/**
 * Ends a chase and returns the stakes of its draws that are still on sale. Undefined if the member has no chase with
 * this id.
 */
export function endChase(deps: PlaceDeps, { id, memberId, state }: Ending): Promise<queries.SlipRow | undefined> {
  return whenFree(() =>
    inTransaction(deps.db, async (tx) => {
      // Lock draws before bets, in the same order as a sale, to avoid deadlocks.
      const open = await queries.listOpenBetIds(tx, id);
      const drawIds = open.map(({ draw_id: drawId }) => drawId);
      const draws = drawIds.length > 0 ? await queries.lockDraws(tx, drawIds) : [];
      const slip = await queries.lockSlip(tx, memberId, id);
      if (slip?.state !== "running") return slip;
      for (const { id: betId, draw_id: drawId } of open) {
        const draw = draws.find((each) => each.id === drawId);
        const bet = await queries.lockBet(tx, betId);
        // Skips a draw that has closed meanwhile: its bet is played.
        if (draw && bet) await cancelWithin(tx, deps, draw, bet);
      }
      await queries.endChase(tx, id, state);
      await addLiveEvent(tx, `member:${memberId}`, "lottery");
      return { ...slip, state };
    }),
  );
}

/** Cancels a bet. False if it can no longer be cancelled. The caller has locked draw and bet. */
async function cancelWithin(tx: Tx, { book, clock }: PlaceDeps, draw: DrawRow, bet: BetRow): Promise<boolean> {
  const now = clock.now();
  if (bet.state !== "open" || draw.state !== "open" || now >= draw.closes_at) return false;
  await returnStake(tx, book, draw, bet);
  await queries.changeBet(tx, bet.id, { state: "cancelled", ended_at: now });
  const play = playOf(gameOf(bet.game), bet.play);
  const sold = {
    selection: bet.selection,
    unit: bet.unit,
    times: bet.times,
    stake: bet.stake,
    rates: bet.rates.map(fromMillionths),
    reducedLines: bet.reduced_lines,
    reducedRates: bet.reduced_rates.map(fromMillionths),
  };
  const sale = { drawId: draw.id, play: bet.play, stake: bet.stake, owed: owedByLine(play, sold) };
  await queries.removeSale(tx, sale);
  return true;
}

/** Reverses the stake in the ledger and in the betting record. */
export async function returnStake(tx: Tx, book: PlaceDeps["book"], draw: DrawRow, bet: BetRow): Promise<void> {
  const currency = await queries.readCurrency(tx, bet.id);
  const { refusal } = await book.within(tx).void({
    ...roundOf(draw, bet, currency),
    transaction: bet.id,
    voids: bet.id,
    type: "stake",
    undoesSettled: true,
  });
  if (refusal) throw refusalOf(refusal);
}
