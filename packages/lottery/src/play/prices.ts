import type { Rate } from "@perya/money";
import { type Fraction, fraction, minus, NOTHING, ofRate, plus, times, toRate } from "../exact/fraction.ts";
import type { Level, Line, Odds, Play } from "./play.ts";

/** The prize group that would return 100 %. Group 1950 returns 97.5 %. */
export const WHOLE_GROUP = 2000;

/** Multiples of the stake, one per level of the play. Zero for a level that a pool pays. */
export type Rates = readonly Rate[];

/**
 * Calculates rates at a prize group from the exact odds. The return is that of the group, rounded down by less than a
 * millionth of the stake per hit. Levels that one line can win share the return equally, after deducting stakes
 * returned on ties.
 */
export function ratesAt(play: Play, group: number): Rates {
  const target = fraction(BigInt(group), BigInt(WHOLE_GROUP));
  return play.levels.map((level, index) => level.pays ?? toRate(rateOf(play, level, index, target)));
}

function rateOf(play: Play, { sample }: Level, index: number, target: Fraction): Fraction {
  const odds = oddsOfLine(play, sample);
  const units = BigInt(play.unitsOf?.(sample) ?? 1);
  const isShared = (level: Level, winners: bigint) => level.pays === undefined && winners > 0n;
  const sharing = play.levels.filter((level, at) => isShared(level, odds.winners[at] ?? 0n)).length;
  const fixed = sumOf(
    play.levels.map(({ pays }, at) => (pays === undefined ? NOTHING : times(ofRate(pays), chanceOf(odds, at)))),
  );
  const left = minus(times(target, fraction(units)), fixed);
  return times(left, fraction(odds.space, (odds.winners[index] ?? 0n) * BigInt(sharing)));
}

/** Returns the RTP of a line: Σ winners ÷ space × rate, per stake charged. */
export function returnOf(play: Play, line: Line, rates: Rates): Fraction {
  const odds = oddsOfLine(play, line);
  const paid = sumOf(rates.map((rate, level) => times(ofRate(rate), chanceOf(odds, level))));
  return times(paid, fraction(1n, BigInt(play.unitsOf?.(line) ?? 1)));
}

/**
 * Returns the lowest and the highest return of the play's sample lines. All other lines return the same as one of
 * them.
 */
export function returnsOf(play: Play, rates: Rates): { lowest: Fraction; highest: Fraction } {
  const returns = play.levels.map(({ sample }) => returnOf(play, sample, rates));
  const isLess = (one: Fraction, other: Fraction) => minus(one, other).numerator < 0n;
  return returns.reduce(
    (range, each) => ({
      lowest: isLess(each, range.lowest) ? each : range.lowest,
      highest: isLess(range.highest, each) ? each : range.highest,
    }),
    { lowest: returns[0] ?? NOTHING, highest: returns[0] ?? NOTHING },
  );
}

/** Returns the expected hits of a level per draw. */
export function chanceOf({ space, winners }: Odds, level: number): Fraction {
  return fraction(winners[level] ?? 0n, space);
}

const counted = new WeakMap<Play, Map<string, Odds>>();

/**
 * Returns the odds of a line, cached, because five digits take 100,000 comparisons. The cache stays small: prices
 * need sample lines only.
 */
export function oddsOfLine(play: Play, line: Line): Odds {
  const known = counted.get(play) ?? new Map<string, Odds>();
  counted.set(play, known);
  const key = line.join(" ");
  const odds = known.get(key) ?? play.oddsOf(line);
  known.set(key, odds);
  return odds;
}

function sumOf(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(plus, NOTHING);
}
