import type { Draw } from "@perya/fair";

/**
 * A game of one player: from what was chosen and what is drawn to a result, and what that pays in hundredths of the stake.
 * Whoever has the seeds can play it again.
 */
export type Game<Choice, Result> = {
  /** The rules it was played by; a change of anything that pays is another version. */
  version: number;
  play: (choice: Choice, draw: Draw) => Result;
  payOf: (result: Result) => number;
};
