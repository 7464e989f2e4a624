import { add, type Amount, fromWire, subtract, toWire, ZERO } from "@perya/money";
import type { ParSheet, SlotResult, SlotWin } from "@perya/maths/slots";
import { useSyncExternalStore } from "react";
import type { Session } from "../../shell/session.ts";
import { playCue } from "../../shell/sound.ts";
import { payAmount, shortage } from "../../shell/stakes.ts";
import type { Round } from "../../shell/wire.ts";
import type { Grid, Highlight, ReelStage } from "./reel-stage.ts";
import { type Beat, cellsOf, suspenseIn, tellRound } from "./story.ts";

export type Auto = { left: number; limit: Amount; lost: Amount };

export type SlotState = {
  phase: "ready" | "resumable" | "spinning" | "showing";
  stake: Amount;
  isTurbo: boolean;
  auto: Auto | null;
  /** Set where the limit ended the rounds, until the next one. */
  isStoppedByLoss: boolean;
  /** What the round has paid so far; null before anything lies there. */
  paid: Amount | null;
  /** Only a return above the stake is a win, and shown as one. */
  isWin: boolean;
  /** The wins to be named now. */
  wins: readonly SlotWin[];
  times: number;
  beat: Beat | null;
  /** Whether somebody may read the beat in peace: a feature begins or ends. */
  isPausing: boolean;
  grid: Grid;
  /** The last round, told to its end. */
  told: Round | null;
};

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

/** In ms: how long reels run at least, how long a win stands, how long a feature's beginning can be read. */
const PACE = { run: 650, win: 950, pause: 2400, between: 260, coin: 500 };
const TURBO_PACE = { run: 120, win: 420, pause: 1400, between: 60, coin: 220 };
/** Who asked for less motion has nothing to wait for but what is to be read. */
const STILL_PACE = { run: 0, win: 0, pause: 2400, between: 0, coin: 220 };
/** What the reels need to come to rest, first to last. */
const STOPPING_MS = 1300;

/** The course of a slot's rounds: from the press to the balance. Results come from the server; nothing here decides. */
export function createSlotPlay(deps: SlotDeps) {
  const { session, sheet } = deps;
  const { minSpinMs } = session.start.manners;
  let state: SlotState = {
    phase: session.start.open ? "resumable" : "ready",
    stake: session.start.open ? fromWire(session.start.open.stake) : deps.stake,
    isTurbo: false,
    auto: null,
    isStoppedByLoss: false,
    paid: null,
    isWin: false,
    wins: [],
    times: 1,
    beat: null,
    isPausing: false,
    grid: deps.grid,
    told: null,
  };
  const listeners = new Set<() => void>();
  let stage: ReelStage | null = null;
  let isSkipping = false;
  let endWait: (() => void) | null = null;
  /** Counts rounds, so that what is shown after one ends when the next begins. */
  let era = 0;

  function set(change: Partial<SlotState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const pace = () => (stage?.isStill ? STILL_PACE : state.isTurbo ? TURBO_PACE : PACE);

  /** A pause that a tap may end. */
  async function linger(ms: number) {
    if (isSkipping) return;
    await Promise.race([deps.wait(ms), new Promise<void>((resolve) => (endWait = resolve))]);
    endWait = null;
  }

  function skip() {
    isSkipping = state.phase === "showing" && !state.isPausing;
    endWait?.();
    stage?.skip();
  }

  async function playRound(ask: () => Promise<Round | null>, takesStake: boolean): Promise<Round | null> {
    era += 1;
    isSkipping = false;
    endWait?.();
    const before = session.read().balance;
    const grid = state.grid;
    set({ phase: "spinning", paid: null, isWin: false, wins: [], beat: null, isStoppedByLoss: false });
    if (takesStake) session.showBalance(subtract(before, state.stake));
    const startedAt = deps.now();
    stage?.start();
    playCue("start");
    const round = await ask();
    if (!round) {
      if (session.read().balance === subtract(before, state.stake)) session.showBalance(before);
      await stage?.stopOn(grid, { isQuick: true });
      set({ phase: "ready", auto: null });
      return null;
    }
    const least = Math.max(pace().run, minSpinMs - (state.isTurbo ? 0 : STOPPING_MS));
    await deps.wait(Math.max(0, least - (deps.now() - startedAt)));
    await tell(round);
    // The rule counts from press to press, however short the story was.
    await deps.wait(Math.max(0, minSpinMs - (deps.now() - startedAt)));
    session.reveal(round);
    set({ phase: "ready", told: round, isPausing: false });
    void showEach(era);
    return round;
  }

  async function tell(round: Round) {
    const result = round.result as SlotResult;
    const isWin = fromWire(round.win) > fromWire(round.stake);
    const beats = tellRound(result, sheet.rows, sheet.hold?.respins ?? 0);
    set({ phase: "showing" });
    for (const [index, beat] of beats.entries()) {
      const isLast = index === beats.length - 1;
      await show(beat, { isWin, stake: fromWire(round.stake), isFirst: index === 0, isLast });
    }
    set({ paid: fromWire(round.win), isWin });
    if (isWin && result.pay >= 1000) {
      playCue("bigWin");
      void stage?.celebrate();
    }
  }

  type Showing = { isWin: boolean; stake: Amount; isFirst: boolean; isLast: boolean };

  async function show(beat: Beat, showing: Showing) {
    const paid = payAmount(showing.stake, beat.total);
    if (beat.kind === "spin" || beat.kind === "cascade") {
      if (beat.kind === "cascade") {
        set({ beat, wins: [], times: beat.times });
        playCue("drop");
        await stage?.cascade(beat.gone, beat.grid);
      } else await land(beat, showing);
      set({ grid: beat.grid });
      await showWins(beat, paid, showing);
      return;
    }
    if (beat.kind === "respin") {
      set({ beat, grid: beat.grid, paid, isWin: showing.isWin });
      const values = coinValues(beat.values, showing.stake);
      await stage?.land(beat.landed, beat.grid, values);
      for (const [step] of [...beat.landed].entries()) playCue("coin", step);
      await stage?.light({ cells: new Set(beat.values.keys()), line: null });
      await linger(pace().coin);
      return;
    }
    set({ beat, isPausing: true, paid, isWin: showing.isWin });
    isSkipping = false;
    playCue("feature");
    if ("values" in beat) {
      set({ grid: beat.grid });
      stage?.setGrid(beat.grid);
      stage?.setValues(coinValues(beat.values, showing.stake));
      await stage?.light({ cells: new Set(beat.values.keys()), line: null });
    }
    await linger(pace().pause);
    set({ isPausing: false });
  }

  async function land(beat: Beat & { kind: "spin" }, { isFirst }: Showing) {
    if (!isFirst) {
      isSkipping = false;
      set({ wins: [] });
      stage?.start();
      playCue("start");
      await linger(pace().run);
    }
    set({ beat, times: beat.times });
    const special = sheet.hold ? "B" : "S";
    const needed = sheet.hold?.from ?? Math.min(...Object.keys(sheet.free?.spins ?? { 99: 0 }).map(Number));
    await stage?.stopOn(beat.grid, { isQuick: state.isTurbo, slow: suspenseIn(beat.grid, special, needed) });
  }

  async function showWins(beat: Beat & { kind: "spin" | "cascade" }, paid: Amount, { isWin, isLast }: Showing) {
    set({ paid, isWin, wins: beat.wins, times: beat.times });
    if (beat.wins.length === 0) {
      if (!isLast) await linger(pace().between);
      return;
    }
    // What only comes back is no win: the figure is enough.
    if (!isWin) {
      if (!isLast) await linger(pace().between);
      return;
    }
    playCue("win");
    await stage?.light(highlightOf(beat.wins));
    await linger(pace().win);
  }

  function highlightOf(wins: readonly SlotWin[]): Highlight {
    const [only] = wins;
    return { cells: cellsOf(wins), line: wins.length === 1 && only ? lineOf(only) : null };
  }

  function lineOf({ line, count }: SlotWin): readonly number[] | null {
    return line === undefined || sheet.wins === "ways" ? null : (sheet.wins.lines[line]?.slice(0, count) ?? null);
  }

  /** After the total each win by itself, once; the next round ends it. */
  async function showEach(own: number) {
    const { wins, isWin } = state;
    if (!isWin || wins.length < 2 || state.auto) return;
    for (const win of wins.slice(0, 12)) {
      if (era !== own) return;
      set({ wins: [win] });
      void stage?.light(highlightOf([win]));
      await deps.wait(900);
    }
    if (era !== own) return;
    set({ wins });
    void stage?.light(highlightOf(wins));
  }

  function coinValues(values: ReadonlyMap<number, number>, stake: Amount): ReadonlyMap<number, string> {
    return new Map([...values].map(([cell, pay]) => [cell, deps.formatCoin(payAmount(stake, pay))]));
  }

  const spin = () => playRound(() => session.play(toWire(state.stake), null), true);

  function resume() {
    const { open } = session.start;
    if (!open) return Promise.resolve(null);
    return playRound(() => session.resume(open), false);
  }

  return {
    read: () => state,
    /** The canvas is there, or gone: without one a round is played all the same. */
    attach: (made: ReelStage | null) => void (stage = made),
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** One button: spins, resumes, or shortens what is being shown. */
    press: async (): Promise<void> => {
      if (state.phase === "spinning" || state.phase === "showing") skip();
      else if (state.phase === "resumable") await resume();
      else if (shortage(state.stake, session.read().balance) === ZERO) await spin();
    },
    skip,
    chooseStake: (stake: Amount) => state.phase === "ready" && set({ stake, paid: null, wins: [], isWin: false }),
    switchTurbo: () => set({ isTurbo: !state.isTurbo }),
    playSeveral: async (count: number, limit: Amount): Promise<void> => {
      set({ auto: { left: count, limit, lost: ZERO } });
      while (state.auto && state.auto.left > 0) {
        const { lost } = state.auto;
        if (add(lost, state.stake) > limit) return set({ auto: null, isStoppedByLoss: true });
        if (shortage(state.stake, session.read().balance) !== ZERO) return set({ auto: null });
        set({ auto: { ...state.auto, left: state.auto.left - 1 } });
        const round = await spin();
        if (!round || !state.auto) return set({ auto: null });
        set({ auto: { ...state.auto, lost: add(lost, subtract(fromWire(round.stake), fromWire(round.win))) } });
        await deps.wait(pace().between);
      }
      return set({ auto: null });
    },
    stopSeveral: () => set({ auto: null }),
  };
}

export function useSlotState(play: SlotPlay): SlotState {
  return useSyncExternalStore(play.watch, play.read);
}
