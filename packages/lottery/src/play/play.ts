import type { Rate } from "@perya/money";
import type { View } from "../draws/view.ts";
import type { Result } from "../draws/shape.ts";
import type { Field, Selection } from "./grammar.ts";

/** One bet of a selection, in the form that is compared with the result. */
export type Line = readonly number[];

/** A prize of a play. */
export type Level = {
  readonly name: string;
  /** A line that can win this level. Any will do, because all such lines have the same odds. */
  readonly sample: Line;
  /** A fixed multiple of the stake, the same at any prize group: 1 returns the stake on a tie. */
  readonly pays?: Rate;
};

/** Winning cases per level, out of all equally likely draws. */
export type Odds = { readonly space: bigint; readonly winners: readonly bigint[] };

/**
 * A play type: the fields of a selection, its expansion to lines, and the match of a line with a result. Odds are
 * derived from the same match that settles bets, so odds and payouts cannot disagree.
 */
export type Play = {
  readonly code: string;
  readonly fields: readonly Field[];
  /** No symbol may be in two fields. */
  readonly isDisjoint?: boolean;
  readonly expand: (selection: Selection) => Iterable<Line>;
  /** Number of lines without expanding, if there is a formula. */
  readonly countLines?: (selection: Selection) => bigint;
  /** Stakes charged for a line: one per compared row in Vietnamese plays, otherwise one. */
  readonly unitsOf?: (line: Line) => number;
  readonly levels: readonly Level[];
  /** Extracts the part of a result that `match` needs, once per draw and play. */
  readonly see: (result: Result) => readonly number[];
  /** Hits per level. */
  readonly match: (line: Line, seen: readonly number[]) => readonly number[];
  readonly oddsOf: (line: Line) => Odds;
};

/** Makes a play whose odds are counted by matching the line against every possible value of its view. */
export function countedPlay(view: View, play: Omit<Play, "see" | "oddsOf">): Play {
  return { ...play, see: view.see, oddsOf: (line) => countOdds(view, play, line) };
}

/** Counts the hits of a line over every possible value of a view. */
export function countOdds(view: View, { match, levels }: Pick<Play, "match" | "levels">, line: Line): Odds {
  const winners = levels.map(() => 0);
  view.each((seen) => {
    const hits = match(line, seen);
    for (let level = 0; level < hits.length; level += 1) winners[level] = (winners[level] ?? 0) + (hits[level] ?? 0);
  });
  return { space: view.space, winners: winners.map(BigInt) };
}

const WON: readonly number[] = [1];
const LOST: readonly number[] = [0];

/** Returns the hits of a play with one level. */
export function oneLevel(isWon: boolean): readonly number[] {
  return isWon ? WON : LOST;
}
