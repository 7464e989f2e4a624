import { type Amount, fromWire } from "@perya/money";
import { useSyncExternalStore } from "react";
import { type Client, Refusal } from "./client.ts";
import type { Limits, Rotation, Round, SeedsInUse, Start } from "@perya/contract/studio";

export type Trouble =
  | { kind: "silence" }
  | { kind: "settling" }
  | { kind: "refused"; code: string }
  | { kind: "refunded" };

export type SessionState = {
  /** As shown: what a round changed is revealed when the game has told its story. */
  balance: Amount;
  seeds: SeedsInUse;
  /** As they were told last: a brand may change them while somebody plays. */
  limits: Limits;
  trouble: Trouble | null;
  /** The last round that ended here, for the history. */
  lastRound: Round | null;
  /** A jackpot that was taken and revealed, until its player has seen it. */
  jackpot: Amount | null;
};

/** Tells the site around the frame that something happened. */
export type Tell = (type: "ready" | "balance" | "roundStarted" | "roundEnded") => void;

export type Session = ReturnType<typeof createSession>;

/** A seat at a game: its money, its seeds, and the one round that may be under way. */
export function createSession(start: Start, client: Client, tell: Tell) {
  const { balance, seeds, limits } = start;
  let state: SessionState = {
    balance: fromWire(balance),
    seeds,
    limits,
    trouble: null,
    lastRound: null,
    jackpot: null,
  };
  const listeners = new Set<() => void>();
  /** What the wallet said last. */
  let told = state.balance;

  function set(change: Partial<SessionState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** A wallet that refuses a call may name no balance: the last one it named stands. */
  function hearRound({ balance: said }: Round) {
    if (said !== null) told = fromWire(said);
  }

  /** Waits for the wallet and says in words what keeps it. Null where the round did not happen. */
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
      set({ trouble: { kind: "refused", code: problem.code } });
      return null;
    }
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
      // From here to the reveal nobody around the frame says what may be the player's own result.
      tell("roundStarted");
      const round = await finish(client.play(stake, choice));
      if (!round) tell("roundEnded");
      return round;
    },
    move: (round: string, move: unknown) => finish(client.move(round, move)),
    /** A round that was under way when the page was left. */
    resume: (round: Round) => finish(Promise.resolve(round)),
    /** The stake leaves the figure at once, as it leaves the pocket; the answer corrects it. */
    showBalance: (shown: Amount) => set({ balance: shown }),
    /** What the wallet says by itself, as in a game whose bets are no rounds; the site hears of it, too. */
    hearBalance: (heard: Amount) => {
      told = heard;
      set({ balance: told });
      tell("balance");
    },
    /** The story is told: now the balance may be seen, here and around the frame. */
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
    /** Whoever was told that a stake is outside the limits asks what they are now. */
    hearLimits,
    /** New play credits, where it is played for fun. */
    refill: async (): Promise<void> => {
      told = fromWire((await client.refill()).balance);
      set({ balance: told, trouble: null });
    },
    hearSilence: (failures: number) => {
      // Nobody knows whether the stake was taken: until somebody says so, the figure is the one around the frame.
      if (failures > 0) set({ trouble: { kind: "silence" }, balance: told });
      else if (state.trouble?.kind === "silence") set({ trouble: null });
    },
    seeJackpot: () => set({ jackpot: null }),
    forgive: () => set({ trouble: null }),
  };
}

/** The page offers nothing outside the limits it knows: they are others by now. */
export const LIMITS_CHANGED: ReadonlySet<string> = new Set(["STAKE_LIMITS", "WIN_LIMIT"]);

export function useSessionState(session: Session): SessionState {
  return useSyncExternalStore(session.watch, session.read);
}

/** The nonce of a round is spent with it. */
function nextSeeds({ seeds }: Round, { nextServerSeedHash }: SeedsInUse): SeedsInUse {
  return { ...seeds, nonce: seeds.nonce + 1, nextServerSeedHash };
}
