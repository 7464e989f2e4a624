import type { Draw } from "@perya/fair";

/**
 * A game of one player: from what was chosen and what is drawn to a result, and what that pays in hundredths of the stake.
 * Whoever has the seeds can play it again.
 */
export type Game<Choice, Result> = {
  /** The rules it was played by; a change of anything that pays is another version. */
  version: number;
  /** Whether what a browser sent is something one can bet on. */
  isChoice: (value: unknown) => value is Choice;
  /** Into how many equal parts a stake is split: the chips on the colours; 1 wherever the stake is one. */
  partsOf: (choice: Choice) => number;
  play: (choice: Choice, draw: Draw) => Result;
  /** Hundredths of one part of the stake: 250 is two and a half times. */
  payOf: (result: Result) => number;
};

/** What a page that explains a game can count on, whatever the game. */
export type GameFacts = {
  version: number;
  /** The lowest and the highest return of all ways to bet. */
  rtp: { lowest: number; highest: number };
  /** The most that any way pays, in hundredths of the stake. */
  maxPay: number;
};

/** Returns of one game's ways to bet, in the form of its facts. */
export function rangeOf(returns: Iterable<number>): GameFacts["rtp"] {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const rtp of returns) [lowest, highest] = [Math.min(lowest, rtp), Math.max(highest, rtp)];
  return { lowest, highest };
}
