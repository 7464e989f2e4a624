import type { Draw } from "@perya/fair";

/**
 * A single-player game: from choice and draw to a result and its pay in hundredths of the stake. Deterministic for
 * given seeds.
 */
export type Game<Choice, Result> = {
  /** Version of the rules. Increase it with any change that affects pay. */
  version: number;
  /** Validates a choice sent by a browser. */
  isChoice: (value: unknown) => value is Choice;
  /** Number of equal parts of the stake: the chips in Color Game, otherwise 1. */
  partsOf: (choice: Choice) => number;
  play: (choice: Choice, draw: Draw) => Result;
  /** Pay in hundredths of one part of the stake: 250 is 2.5×. */
  payOf: (result: Result) => number;
};

/** Facts shown for every game. */
export type GameFacts = {
  version: number;
  /** Lowest and highest RTP of all bets. */
  rtp: { lowest: number; highest: number };
  /** Maximum pay of all bets, in hundredths of the stake. */
  maxPay: number;
};

/** Returns the RTP range of a game's bets. */
export function rangeOf(returns: Iterable<number>): GameFacts["rtp"] {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const rtp of returns) [lowest, highest] = [Math.min(lowest, rtp), Math.max(highest, rtp)];
  return { lowest, highest };
}
