import type { SlotWin } from "@perya/maths/slots";
import type { Amount } from "@perya/money";
import type { Round } from "@perya/contract/studio";
import type { Grid } from "./reel-stage.ts";
import type { Beat } from "./story.ts";

/** Autoplay: rounds left, loss limit and loss so far. */
export type Auto = { left: number; limit: Amount; lost: Amount };

export type SlotState = {
  phase: "ready" | "resumable" | "spinning" | "showing";
  stake: Amount;
  isTurbo: boolean;
  auto: Auto | null;
  /** True after autoplay stopped at the loss limit, until the next round. */
  isStoppedByLoss: boolean;
  /** What the round has paid so far. Null before the result. */
  paid: Amount | null;
  /** True if the round won. Only a return above the stake counts. */
  isWin: boolean;
  /** Wins shown now. */
  wins: readonly SlotWin[];
  times: number;
  beat: Beat | null;
  /** True while the start or result of a feature is shown, so that players can read it. */
  isPausing: boolean;
  grid: Grid;
  /** The last round whose result was shown completely. */
  told: Round | null;
};

/** Durations in ms: minimum run of the reels, a win, reading a feature's banner, between steps, a coin. */
const USUAL = { run: 650, win: 950, pause: 2400, between: 260, coin: 500 };
const TURBO = { run: 120, win: 420, pause: 1400, between: 60, coin: 220 };
/** With reduced motion, only reading time remains. */
const STILL = { run: 0, win: 0, pause: 2400, between: 0, coin: 220 };

export type Pace = typeof USUAL;

export function paceOf({ isTurbo }: SlotState, isStill: boolean): Pace {
  if (isStill) return STILL;
  return isTurbo ? TURBO : USUAL;
}
