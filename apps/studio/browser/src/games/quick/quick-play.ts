import { add, type Amount, fromWire, subtract, toWire, ZERO } from "@perya/money";
import { useSyncExternalStore } from "react";
import { costOf, type Session } from "../../shell/session.ts";
import { playCue } from "../../shell/sound.ts";
import { shortage } from "../../shell/stakes.ts";
import type { Round } from "@perya/contract/studio";

export type Auto = { left: number; limit: Amount; lost: Amount };

export type QuickState<Choice> = {
  /**
   * `waiting`: for the server. `landing`: the result is being animated. `resumable`: a round was open when the page
   * loaded.
   */
  phase: "ready" | "resumable" | "waiting" | "landing";
  /** Stake of one part: the whole bet, or one chip. */
  stake: Amount;
  choice: Choice;
  isFast: boolean;
  auto: Auto | null;
  /** True after autoplay stopped at the loss limit, until the next round. */
  isStoppedByLoss: boolean;
  /** The current or last round. */
  round: Round | null;
  /** Number of rounds in this visit. */
  played: number;
  /** Rounds of this visit, newest first. */
  recent: readonly Round[];
};

export type QuickDeps<Choice> = {
  session: Session;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  stake: Amount;
  choice: Choice;
  /** Number of equal parts of the bet. */
  partsOf: (choice: Choice) => number;
  /** Duration of the result animation. */
  landMs: (isFast: boolean) => number;
};

export type QuickPlay<Choice> = ReturnType<typeof createQuickPlay<Choice>>;

const KEPT_RECENT = 24;
/** Pause between autoplay rounds, to read the result. */
const BETWEEN_MS = { calm: 500, fast: 160 };

/** Plays rounds with one call each, from pressing the button to the new balance. Results come from the server. */
export function createQuickPlay<Choice>(deps: QuickDeps<Choice>) {
  const { session } = deps;
  const { minSpinMs } = session.start.manners;
  const { open } = session.start;
  let state: QuickState<Choice> = {
    phase: open ? "resumable" : "ready",
    stake: deps.stake,
    choice: deps.choice,
    isFast: false,
    auto: null,
    isStoppedByLoss: false,
    round: null,
    played: 0,
    recent: [],
  };
  const listeners = new Set<() => void>();

  function set(change: Partial<QuickState<Choice>>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const total = () => totalOf(state.stake, deps.partsOf(state.choice));
  const cost = () => costOf(session.read(), total());
  const canPlay = () => total() > 0n && shortage(cost(), session.read().balance) === ZERO;

  async function playRound(ask: () => Promise<Round | null>, taken: Amount): Promise<Round | null> {
    const before = session.read().balance;
    const startedAt = deps.now();
    set({ phase: "waiting", isStoppedByLoss: false });
    session.showBalance(subtract(before, taken));
    playCue("start");
    const round = await ask();
    if (!round) {
      if (session.read().balance === subtract(before, taken)) session.showBalance(before);
      set({ phase: "ready", auto: null });
      return null;
    }
    set({ phase: "landing", round, played: state.played + 1 });
    await deps.wait(deps.landMs(state.isFast));
    playCue(isWin(round) ? "win" : "stop");
    // The legal minimum duration runs from one press to the next.
    const rest = minSpinMs - (deps.now() - startedAt);
    if (rest > 0) await deps.wait(rest);
    session.reveal(round);
    set({ phase: "ready", recent: [round, ...state.recent].slice(0, KEPT_RECENT) });
    return round;
  }

  const play = () => playRound(() => session.play(toWire(total()), state.choice), cost());

  return {
    read: () => state,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    press: async (): Promise<void> => {
      if (state.phase === "resumable" && open) await playRound(() => session.resume(open), ZERO);
      else if (state.phase === "ready" && !state.auto && canPlay()) await play();
    },
    /** Changes the choice. Ignored during a round and autoplay. */
    choose: (choice: Choice) => state.phase === "ready" && !state.auto && set({ choice, round: null }),
    chooseStake: (stake: Amount) => state.phase === "ready" && !state.auto && set({ stake }),
    switchFast: () => set({ isFast: !state.isFast }),
    playSeveral: async (count: number, limit: Amount): Promise<void> => {
      set({ auto: { left: count, limit, lost: ZERO } });
      while (state.auto && state.auto.left > 0) {
        const { lost } = state.auto;
        const taken = cost();
        if (add(lost, taken) > limit) return set({ auto: null, isStoppedByLoss: true });
        if (!canPlay()) return set({ auto: null });
        set({ auto: { ...state.auto, left: state.auto.left - 1 } });
        const round = await play();
        if (!round || !state.auto) return set({ auto: null });
        set({ auto: { ...state.auto, lost: add(lost, subtract(taken, fromWire(round.win))) } });
        await deps.wait(state.isFast ? BETWEEN_MS.fast : BETWEEN_MS.calm);
      }
      return set({ auto: null });
    },
    stopSeveral: () => set({ auto: null }),
  };
}

export function useQuickState<Choice>(play: QuickPlay<Choice>): QuickState<Choice> {
  return useSyncExternalStore(play.watch, play.read);
}

export function totalOf(stake: Amount, parts: number): Amount {
  return (stake * BigInt(parts)) as Amount;
}

/** True if the round won: only a return above the stake counts as a win. */
export function isWin({ win, stake }: Round): boolean {
  return fromWire(win) > fromWire(stake);
}
