import { type Amount, min } from "@perya/money";
import type { Play } from "../play/play.ts";
import { chanceOf, oddsOfLine } from "../play/prices.ts";

export type PrizeLimits = {
  /** Maximum win of one bet. */
  readonly maxPrize: Amount;
  /** Bets that cover less than this percentage of all results may win at most `narrowPrize`. */
  readonly narrowPercent: number;
  readonly narrowPrize: Amount;
};

/**
 * Returns the maximum prize of a bet, shown before the bet and frozen with it. A bet on few results with a high
 * multiple is the largest risk relative to its stake, so it has a lower maximum.
 */
export function maxPrizeOf(play: Play, lines: number, { maxPrize, narrowPercent, narrowPrize }: PrizeLimits): Amount {
  const covered = BigInt(lines);
  const isNarrow = play.levels.every(({ sample }, level) => {
    const { numerator, denominator } = chanceOf(oddsOfLine(play, sample), level);
    return numerator * covered * 100n < denominator * BigInt(narrowPercent);
  });
  return isNarrow ? min(maxPrize, narrowPrize) : maxPrize;
}
