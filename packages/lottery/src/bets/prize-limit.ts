import { type Amount, min } from "@perya/money";
import type { Play } from "../play/play.ts";
import { chanceOf, oddsOfLine } from "../play/prices.ts";

export type PrizeLimits = {
  /** The most that one bet may win. */
  readonly maxPrize: Amount;
  /** Bets that cover less than this part of all results, in percent, may win only `narrowPrize`. */
  readonly narrowPercent: number;
  readonly narrowPrize: Amount;
};

/**
 * The cap of a bet's prize, frozen when it is placed and shown before. A bet on few results with a high multiple is the
 * largest risk for its stake, so it has a lower cap.
 */
export function maxPrizeOf(play: Play, lines: number, { maxPrize, narrowPercent, narrowPrize }: PrizeLimits): Amount {
  const covered = BigInt(lines);
  const isNarrow = play.levels.every(({ sample }, level) => {
    const { numerator, denominator } = chanceOf(oddsOfLine(play, sample), level);
    return numerator * covered * 100n < denominator * BigInt(narrowPercent);
  });
  return isNarrow ? min(maxPrize, narrowPrize) : maxPrize;
}
