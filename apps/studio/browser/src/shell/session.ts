import { type Amount, fromWire, ZERO } from "@perya/money";
import { useSyncExternalStore } from "react";
import { type Client, Refusal } from "./client.ts";
import type { FreeRoundsLeft, Limits, Rotation, Round, SeedsInUse, Start } from "@perya/contract/studio";

export type Trouble =
  | { kind: "silence" }
  | { kind: "settling" }
  | { kind: "refused"; code: string }
  | { kind: "refunded" };

export type SessionState = {
  /** Displayed balance. A round's result is included only after its animation. */
  balance: Amount;
  seeds: SeedsInUse;
  /** Latest limits; a brand may change them during play. */
  limits: Limits;
  trouble: Trouble | null;
  /** Free rounds, which are played before any bet; null if there are none. */
  freeRounds: FreeRoundsLeft | null;
  /** The last finished round, for the history. */
  lastRound: Round | null;
  /** A jackpot win that the player has not seen yet. */
  jackpot: Amount | null;
};

/** Sends an event to the embedding site. */
export type Tell = (type: "ready" | "balance" | "roundStarted" | "roundEnded") => void;

export type Session = ReturnType<typeof createSession>;

/** A seat's balance, seeds and current round. */
export function createSession(start: Start, client: Client, tell: Tell) {
  const { balance, seeds, limits, freeRounds } = start;
  let state: SessionState = {
    balance: fromWire(balance),
    seeds,
    limits,
    trouble: null,
    freeRounds,
    lastRound: null,
    jackpot: null,
  };
  const listeners = new Set<() => void>();
  /** Latest balance returned by the wallet. May be newer than the displayed one. */
  let told = state.balance;

  function set(change: Partial<SessionState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Applies the balance of a round's answer. A refusal may contain none, and the last balance then stays. */
  function hearRound({ balance: said }: Round) {
    if (said !== null) told = fromWire(said);
  }

  /** Waits until a round is settled and shows the reason of delays. Null if the round was refused or refunded. */
  async function finish(asked: Promise<Round>): Promise<Round | null> {
    try {
      const answered = await asked;
      if (answered.state === "settling") set({ trouble: { kind: "settling" } });
      const round = await client.settle(answered);
      if (round.state === "refused" || round.state === "refunded") {
        const trouble: Trouble =
          round.state === "refused" ? { kind: "refused", code: round.error ?? "OTHER" } : { kind: "refunded" };
        hearRound(round);
        set({ trouble, balance: told, seeds: nextSeeds(round, state.seeds) });
        tell("balance");
        return null;
      }
      set({ trouble: null, seeds: nextSeeds(round, state.seeds) });
      return round;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      if (LIMITS_CHANGED.has(problem.code)) await hearLimits();
      if (problem.code === FREE_ROUNDS_OVER) await hearFreeRounds();
      set({ trouble: { kind: "refused", code: problem.code } });
      return null;
    }
  }

  async function hearFreeRounds(): Promise<void> {
    set({ freeRounds: await client.readFreeRounds() });
  }

  /** Counts down the free rounds. After the last one, loads the player's next ones, if any. */
  async function useFreeRound(used: FreeRoundsLeft): Promise<void> {
    if (used.left > 1) return set({ freeRounds: { ...used, left: used.left - 1 } });
    set({ freeRounds: null });
    return hearFreeRounds();
  }

  async function hearLimits(): Promise<void> {
    set({ limits: await client.readLimits() });
  }

  return {
    start,
    client,
    read: () => state,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: async (stake: string, choice: unknown): Promise<Round | null> => {
      set({ trouble: null });
      // From here until `reveal`, the embedding site must not show the result, for example in its balance.
      tell("roundStarted");
      const { freeRounds: free } = state;
      const round = await finish(free ? client.play(free.stake, choice, free.id) : client.play(stake, choice));
      if (free && round) await useFreeRound(free);
      if (!round) tell("roundEnded");
      return round;
    },
    move: (round: string, move: unknown) => finish(client.move(round, move)),
    /** Resumes a round that was open when the page was left. */
    resume: (round: Round) => finish(Promise.resolve(round)),
    /** Changes only the displayed balance, so that a stake is subtracted at once. The server's answer corrects it. */
    showBalance: (shown: Amount) => set({ balance: shown }),
    /** Sets a balance that changed outside of rounds, and notifies the embedding site. */
    hearBalance: (heard: Amount) => {
      told = heard;
      set({ balance: told });
      tell("balance");
    },
    /** Shows the balance after the animation, in the game and on the embedding site. */
    reveal: (round: Round) => {
      const jackpot = round.jackpot === undefined ? state.jackpot : fromWire(round.jackpot);
      hearRound(round);
      set({ balance: told, lastRound: round, jackpot });
      tell("balance");
      if (round.state === "ended") tell("roundEnded");
    },
    rotate: async (clientSeed: string): Promise<Rotation> => {
      const rotation = await client.rotateSeeds(clientSeed);
      set({ seeds: rotation.seeds });
      return rotation;
    },
    /** Reloads the limits, after a refusal showed that they changed. */
    hearLimits,
    /** Refills play credits. */
    refill: async (): Promise<void> => {
      told = fromWire((await client.refill()).balance);
      set({ balance: told, trouble: null });
    },
    hearSilence: (failures: number) => {
      // It is unknown whether the stake was taken, so the last confirmed balance is shown.
      if (failures > 0) set({ trouble: { kind: "silence" }, balance: told });
      else if (state.trouble?.kind === "silence") set({ trouble: null });
    },
    seeJackpot: () => set({ jackpot: null }),
    forgive: () => set({ trouble: null }),
  };
}

/** Refusals that mean that the limits have changed. */
export const LIMITS_CHANGED: ReadonlySet<string> = new Set(["STAKE_LIMITS", "WIN_LIMIT"]);

export function useSessionState(session: Session): SessionState {
  return useSyncExternalStore(session.watch, session.read);
}

const FREE_ROUNDS_OVER = "FREE_ROUNDS_OVER";

/** Cost of the next round: zero while free rounds are left. */
export function costOf({ freeRounds }: SessionState, stake: Amount): Amount {
  return freeRounds ? ZERO : stake;
}

/** The stake of the next round: that of the free rounds while some are left. */
export function stakeOf({ freeRounds }: SessionState, chosen: Amount): Amount {
  return freeRounds ? fromWire(freeRounds.stake) : chosen;
}

/** The same seed pair with the next nonce, because each round uses one nonce. */
function nextSeeds({ seeds }: Round, { nextServerSeedHash }: SeedsInUse): SeedsInUse {
  return { ...seeds, nonce: seeds.nonce + 1, nextServerSeedHash };
}
