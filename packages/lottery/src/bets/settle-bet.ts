import { type Amount, fromTenThousandths, min, type Rate, roundDown, ZERO } from "@perya/money";
import type { Result } from "../draws/shape.ts";
import type { Play } from "../play/play.ts";
import type { Rates } from "../play/prices.ts";
import { linesOf } from "../play/ticket.ts";
import { costOf, rebateOf } from "./price.ts";

/** Everything a bet is settled by, frozen when it was placed. Later changes of rates or limits do not touch it. */
export type BetSnapshot = {
  /** The selection in canonical form. */
  readonly selection: string;
  readonly units: number;
  readonly unit: Amount;
  readonly times: number;
  readonly rates: Rates;
  readonly rebate: Rate;
  /** Lines sold at a reduced rate, as written by `lineKey`. */
  readonly reduced?: { readonly lines: readonly string[]; readonly rates: Rates };
  /** Highest prize of the bet, from the limits of its game. */
  readonly maxPrize?: Amount;
};

export type DrawOutcome = { readonly state: "cancelled" } | { readonly state: "drawn"; readonly result: Result };

export type Settlement = {
  /** Tied: at least one stake was returned and nothing was won. */
  readonly state: "won" | "lost" | "tied" | "refunded";
  /** Prize, or the returned stake. */
  readonly prize: Amount;
  readonly rebate: Amount;
  /** Number of hits at each prize level of the play. */
  readonly hits: readonly number[];
};

/**
 * Settles one bet. The same snapshot and draw always give the same settlement, so that a bet can be settled again
 * after a correction.
 */
export function settleBet(play: Play, bet: BetSnapshot, draw: DrawOutcome): Settlement {
  if (draw.state === "cancelled")
    return { state: "refunded", prize: costOf(bet), rebate: ZERO, hits: play.levels.map(() => 0) };
  return settleSeen(play, bet, play.see(draw.result));
}

/** Settles one bet like `settleBet`, for a drawn result that the play has read once (`play.see`) for all its bets. */
export function settleSeen(play: Play, bet: BetSnapshot, seen: readonly number[]): Settlement {
  const hits = play.levels.map(() => 0);
  const reduced = new Set(bet.reduced?.lines);
  let millionths = 0n;
  for (const line of linesOf(play, bet.selection)) {
    const lineHits = play.match(line, seen);
    if (!lineHits.some((count) => count > 0)) continue;
    const rates = reduced.has(lineKey(line)) ? (bet.reduced?.rates ?? bet.rates) : bet.rates;
    for (const [level, count] of lineHits.entries()) {
      hits[level] = (hits[level] ?? 0) + count;
      millionths += BigInt(count) * (rates[level] ?? 0n);
    }
  }
  const won = fromTenThousandths(roundDown(bet.unit * BigInt(bet.times) * millionths, MILLION));
  const prize = bet.maxPrize === undefined ? won : min(won, bet.maxPrize);
  return { state: stateOf(play, hits), prize, rebate: rebateOf(costOf(bet), bet.rebate), hits };
}

const MILLION = 1_000_000n;

/** Returns the key of a line in liability and reduced rates. */
export function lineKey(line: readonly number[]): string {
  return line.join(" ");
}

function stateOf({ levels }: Play, hits: readonly number[]): Settlement["state"] {
  if (hits.every((count) => count === 0)) return "lost";
  return levels.some(({ pays }, level) => pays === undefined && (hits[level] ?? 0) > 0) ? "won" : "tied";
}
