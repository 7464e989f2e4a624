import type { SlotWin } from "@perya/maths/slots";
import type { Amount } from "@perya/money";
import type { Round } from "@perya/contract/studio";
import type { Grid } from "./reel-stage.ts";
import type { Beat } from "./story.ts";

/** Several rounds under way: how many are left, the loss that ends them, and the loss so far. */
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

/** In ms: how long reels run at least, how long a win stands, how long a feature's beginning can be read. */
const USUAL = { run: 650, win: 950, pause: 2400, between: 260, coin: 500 };
const TURBO = { run: 120, win: 420, pause: 1400, between: 60, coin: 220 };
/** Who asked for less motion has nothing to wait for but what is to be read. */
const STILL = { run: 0, win: 0, pause: 2400, between: 0, coin: 220 };

export type Pace = typeof USUAL;

export function paceOf({ isTurbo }: SlotState, isStill: boolean): Pace {
  if (isStill) return STILL;
  return isTurbo ? TURBO : USUAL;
}
