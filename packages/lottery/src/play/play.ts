import type { Rate } from "@perya/money";
import type { View } from "../draws/view.ts";
import type { Result } from "../draws/shape.ts";
import type { Field, Selection } from "./grammar.ts";

/** One bet of a selection: what is compared with the result. */
export type Line = readonly number[];

/** A prize of a play. */
export type Level = {
  readonly name: string;
  /** A line that can win the level. Which one does not matter: lines of the same form have the same chance. */
  readonly sample: Line;
  /** A fixed multiple of the stake, the same at any prize group: 1 returns the stake on a tie. */
  readonly pays?: Rate;
};

/** Hits per level, over all equally likely draws. */
export type Odds = { readonly space: bigint; readonly winners: readonly bigint[] };

/**
 * A play type: the grammar of a selection, its expansion to lines, and the match of a line with a result. The odds of a
 * line are counted from the same match, so they cannot disagree with what is paid.
 */
export type Play = {
  readonly code: string;
  readonly fields: readonly Field[];
  /** No symbol may be in two fields. */
  readonly isDisjoint?: boolean;
  readonly expand: (selection: Selection) => Iterable<Line>;
  /** Number of lines without expanding, if there is a formula. */
  readonly countLines?: (selection: Selection) => bigint;
  /** Stakes charged for a line: the positions of a Vietnamese number, otherwise one. */
  readonly unitsOf?: (line: Line) => number;
  readonly levels: readonly Level[];
  /** What the match sees of a result, extracted once per draw and play. */
  readonly see: (result: Result) => readonly number[];
  /** Hits per level. */
  readonly match: (line: Line, seen: readonly number[]) => readonly number[];
  readonly oddsOf: (line: Line) => Odds;
};

/** A play whose odds are counted by comparing the line with every content of its view. */
export function countedPlay(view: View, play: Omit<Play, "see" | "oddsOf">): Play {
  return { ...play, see: view.see, oddsOf: (line) => countOdds(view, play, line) };
}

/** Compares a line with every content of a view. */
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

/** Hits of a play with one level. */
export function oneLevel(isWon: boolean): readonly number[] {
  return isWon ? WON : LOST;
}
