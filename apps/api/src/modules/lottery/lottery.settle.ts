import { inTransaction } from "@perya/db";
import { playOf, settleSeen, type BetSnapshot } from "@perya/lottery";
import { fromMillionths, fromTenThousandths } from "@perya/money";
import type { Deps } from "../../deps.ts";
import { closeDraws, createBeaconReader, drawIfPossible, openDraws, openGames } from "./lottery.draws.ts";
import { pay, refund, type SettleDeps } from "./lottery.pay.ts";
import { createProgress, type Progress, progressOf, SLICES } from "./lottery.progress.ts";
import * as queries from "./lottery.queries.ts";
import type { DrawRow, UnsettledBet } from "./lottery.queries.ts";
import { gameOf } from "./lottery.views.ts";

/** Prepares games and draws ahead of time. */
export async function prepareDraws(deps: SettleDeps): Promise<void> {
  await openGames(deps);
  await openDraws(deps);
}

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
    for (const draw of await queries.listCancelledWithSales(deps.db)) {
      const isDone = await guarded(deps, draw, () => refund(deps, draw, progress));
      if (isDone === false) isOver = false;
    }
  }
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
  progress: Progress = createProgress(),
): Promise<boolean> {
  const { slices } = progress;
  const at = progressOf(progress, drawId);
  for (let turn = 0; turn < slices.perTurn; turn += 1) {
    const last = await settleSlice(deps, drawId, { slice: slices.settled, after: at.settledTo });
    if (last === null) return true;
    at.settledTo = last;
  }
  return false;
}

/** Settles the next slice of bets. Returns its last bet's id, or null once the draw is settled. */
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

/** Calculates settlements. Pure: the same bets and draw always give the same settlements. */
function settleBets({ game: code, result }: DrawRow, bets: readonly UnsettledBet[]): queries.SettledBet[] {
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

function snapshotOf(bet: UnsettledBet): BetSnapshot {
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
