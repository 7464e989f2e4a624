import { type Amount, fromWire, subtract, toWire, ZERO } from "@perya/money";
import type { MinesMove, MinesResult } from "@perya/maths/mines";
import { useSyncExternalStore } from "react";
import type { Session } from "../../shell/session.ts";
import { playCue } from "../../shell/sound.ts";
import { shortage } from "../../shell/stakes.ts";
import type { Round } from "@perya/contract/studio";

export type MinesState = {
  /** Waiting for the server: `starting`, `moving`. Waiting for the player: `ready`, `open`. */
  phase: "ready" | "starting" | "open" | "moving";
  stake: Amount;
  mines: number;
  /** The current or last round. */
  round: Round | null;
  result: MinesResult | null;
  /** The tile being opened. */
  asked: number | null;
};

export type MinesDeps = {
  session: Session;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  stake: Amount;
  mines: number;
};

export type MinesPlay = ReturnType<typeof createMinesPlay>;

/**
 * Plays rounds of Mines: started, opened tile by tile, cashed out or lost. The client never knows where mines are.
 */
export function createMinesPlay({ session, now, wait, stake, mines }: MinesDeps) {
  const { minSpinMs } = session.start.manners;
  const { open } = session.start;
  let state: MinesState = { phase: "ready", stake, mines, round: null, result: null, asked: null };
  // Restores a round that was open when the page was left.
  if (open) state = { ...state, ...opened(open), stake: fromWire(open.stake), phase: "open" };
  const listeners = new Set<() => void>();
  let startedAt = Number.NEGATIVE_INFINITY;

  function set(change: Partial<MinesState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function start(): Promise<void> {
    const before = session.read().balance;
    if (state.phase !== "ready" || shortage(state.stake, before) !== ZERO) return;
    startedAt = now();
    set({ phase: "starting", round: null, result: null });
    session.showBalance(subtract(before, state.stake));
    playCue("start");
    const round = await session.play(toWire(state.stake), { mines: state.mines });
    if (!round) {
      if (session.read().balance === subtract(before, state.stake)) session.showBalance(before);
      return set({ phase: "ready" });
    }
    return land(round);
  }

  async function move(asked: MinesMove): Promise<void> {
    const { round } = state;
    if (state.phase !== "open" || !round) return;
    set({ phase: "moving", asked: "pick" in asked ? asked.pick : null });
    const next = await session.move(round.id, asked);
    if (next) return land(next);
    // A failed move leaves the round as it was, unless the whole round was refunded.
    const isGone = session.read().trouble?.kind === "refunded";
    return set(isGone ? { phase: "ready", round: null, result: null, asked: null } : { phase: "open", asked: null });
  }

  async function land(round: Round): Promise<void> {
    const before = state.result?.picks.length ?? 0;
    const landed = opened(round);
    const { state: field, picks } = landed.result;
    set({ ...landed, asked: null, phase: field === "open" ? "open" : "moving" });
    if (field === "lost") playCue("drop");
    else if (field === "paid") playCue("win");
    else if (picks.length > before) playCue("coin", picks.length);
    session.reveal(round);
    if (field === "open") return;
    // The legal minimum duration runs from the start of one round to the start of the next.
    const rest = minSpinMs - (now() - startedAt);
    if (rest > 0) await wait(rest);
    set({ phase: "ready" });
  }

  return {
    read: () => state,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    pick: (cell: number) => (state.result?.picks.includes(cell) ? Promise.resolve() : move({ pick: cell })),
    cashOut: () => ((state.result?.picks.length ?? 0) > 0 ? move({ cashOut: true }) : Promise.resolve()),
    chooseStake: (next: Amount) => state.phase === "ready" && set({ stake: next }),
    chooseMines: (next: number) => state.phase === "ready" && set({ mines: next, round: null, result: null }),
  };
}

export function useMinesState(play: MinesPlay): MinesState {
  return useSyncExternalStore(play.watch, play.read);
}

function opened(round: Round): { round: Round; result: MinesResult; mines: number } {
  const result = round.result as MinesResult;
  return { round, result, mines: result.mineCount };
}
