import type { ParSheet } from "@perya/maths/slots";
import { add, type Amount, fromWire, subtract, toWire, ZERO } from "@perya/money";
import { useSyncExternalStore } from "react";
import { costOf, stakeOf, type Session } from "../../shell/session.ts";
import { playCue } from "../../shell/sound.ts";
import { shortage } from "../../shell/stakes.ts";
import type { Round } from "@perya/contract/studio";
import type { Grid, ReelStage } from "./reel-stage.ts";
import { createRoundShow } from "./round-show.ts";
import { paceOf, type SlotState } from "./slot-state.ts";

export type SlotDeps = {
  session: Session;
  sheet: ParSheet;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  grid: Grid;
  stake: Amount;
  formatCoin: (pay: Amount) => string;
};

export type SlotPlay = ReturnType<typeof createSlotPlay>;

/** Time until all reels have stopped. */
const STOPPING_MS = 1300;
/** Time for which each of several wins is shown. */
const EACH_MS = 900;

/** Plays rounds of a slot, from pressing the button to the new balance. All results come from the server. */
export function createSlotPlay({ session, sheet, now, wait, grid, stake, formatCoin }: SlotDeps) {
  const { open, manners } = session.start;
  let state = firstState(grid, open ? fromWire(open.stake) : stake, open !== null);
  const listeners = new Set<() => void>();
  let stage: ReelStage | null = null;
  let isSkipping = false;
  let endWait: (() => void) | null = null;
  /** Number of the current round. Animations of an earlier one end when it changes. */
  let era = 0;

  function set(change: Partial<SlotState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const pace = () => paceOf(state, stage?.isStill ?? false);
  const cost = () => costOf(session.read(), state.stake);
  const beginAnew = () => void (isSkipping = false);
  const show = createRoundShow({
    sheet,
    read: () => state,
    set,
    stage: () => stage,
    pace,
    linger,
    beginAnew,
    formatCoin,
  });

  async function linger(ms: number) {
    if (isSkipping) return;
    await Promise.race([wait(ms), new Promise<void>((resolve) => (endWait = resolve))]);
    endWait = null;
  }

  function skip() {
    isSkipping = state.phase === "showing" && !state.isPausing;
    endWait?.();
    stage?.skip();
  }

  async function playRound(ask: () => Promise<Round | null>): Promise<Round | null> {
    era += 1;
    beginAnew();
    set({ phase: "spinning", paid: null, isWin: false, wins: [], beat: null, isStoppedByLoss: false });
    const startedAt = now();
    const rest = (ms: number) => wait(Math.max(0, ms - (now() - startedAt)));
    stage?.start();
    playCue("start");
    const round = await ask();
    if (!round) {
      await stage?.stopOn(state.grid, { isQuick: true });
      set({ phase: "ready", auto: null });
      return null;
    }
    await rest(Math.max(pace().run, manners.minSpinMs - (state.isTurbo ? 0 : STOPPING_MS)));
    await show.tell(round);
    // The legal minimum duration runs from one press to the next.
    await rest(manners.minSpinMs);
    session.reveal(round);
    set({ phase: "ready", told: round });
    void showEach(era);
    return round;
  }

  /** Subtracts the stake from the displayed balance at once, and restores it if the bet is refused. */
  async function spin(): Promise<Round | null> {
    // Free rounds have their own stake, at which wins must be shown.
    set({ stake: stakeOf(session.read(), state.stake) });
    const before = session.read().balance;
    const after = subtract(before, cost());
    session.showBalance(after);
    const round = await playRound(() => session.play(toWire(state.stake), null));
    if (!round && session.read().balance === after) session.showBalance(before);
    return round;
  }

  /** After the total, shows each of several wins once and then all together, unless the next round begins. */
  async function showEach(own: number) {
    const { wins, isWin, auto } = state;
    if (!isWin || wins.length < 2 || auto) return;
    for (const shown of [...wins.slice(0, 12).map((win) => [win]), wins]) {
      if (era !== own) return;
      set({ wins: shown });
      show.lightWins(shown);
      await wait(EACH_MS);
    }
  }

  async function playSeveral(count: number, limit: Amount): Promise<void> {
    set({ auto: { left: count, limit, lost: ZERO } });
    while (state.auto && state.auto.left > 0) {
      const { lost } = state.auto;
      const taken = cost();
      if (add(lost, taken) > limit) return set({ auto: null, isStoppedByLoss: true });
      if (shortage(taken, session.read().balance) !== ZERO) break;
      set({ auto: { ...state.auto, left: state.auto.left - 1 } });
      const round = await spin();
      if (!round || round.jackpot !== undefined || !state.auto) break;
      set({ auto: { ...state.auto, lost: add(lost, subtract(taken, fromWire(round.win))) } });
      await wait(pace().between);
    }
    return set({ auto: null });
  }

  return {
    read: () => state,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Attaches the canvas, or null to detach it. Without a canvas a round works the same. */
    attach: (made: ReelStage | null) => void (stage = made),
    /** Presses the main button: spins, resumes a round, or skips animations. */
    press: async (): Promise<void> => {
      if (state.phase === "spinning" || state.phase === "showing") skip();
      else if (state.phase === "resumable" && open) await playRound(() => session.resume(open));
      else if (shortage(cost(), session.read().balance) === ZERO) await spin();
    },
    skip,
    chooseStake: (next: Amount) => state.phase === "ready" && set({ stake: next, paid: null, wins: [], isWin: false }),
    switchTurbo: () => set({ isTurbo: !state.isTurbo }),
    playSeveral,
    stopSeveral: () => set({ auto: null }),
  };
}

export function useSlotState(play: SlotPlay): SlotState {
  return useSyncExternalStore(play.watch, play.read);
}

function firstState(grid: Grid, stake: Amount, isOpen: boolean): SlotState {
  return {
    phase: isOpen ? "resumable" : "ready",
    stake,
    isTurbo: false,
    auto: null,
    isStoppedByLoss: false,
    paid: null,
    isWin: false,
    wins: [],
    times: 1,
    beat: null,
    isPausing: false,
    grid,
    told: null,
  };
}
