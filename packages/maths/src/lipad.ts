import { CRASH_BITS } from "@perya/fair";
import type { Figures } from "./figures.ts";
import type { GameFacts } from "./game.ts";

/**
 * Lipad, the shared flight: its end comes from the hash chain (`crashPoint` of packages/fair, in hundredths). A bet
 * cashed out at a point the flight reaches pays that many hundredths of its stake.
 */
export const LIPAD = { version: 1, edgeBp: 100, lowestTarget: 101 } as const;

/** The multiplier grows by 0.006 % per millisecond: 2× after 11.6 s, 10× after 38.4 s, 100× after 76.8 s. */
const GROWTH_PER_MS = 0.00006;

/** Returns the multiplier in hundredths this long after take-off, rounded down. */
export function multiplierAt(elapsedMs: number): number {
  return Math.floor(100 * Math.exp(GROWTH_PER_MS * elapsedMs));
}

/** Returns the first millisecond after take-off at which this multiplier is shown. */
export function timeOf(multiplier: number): number {
  let ms = Math.max(0, Math.ceil(Math.log(multiplier / 100) / GROWTH_PER_MS));
  // The logarithm may be off by rounding, so the curve itself is checked.
  while (ms > 0 && multiplierAt(ms - 1) >= multiplier) ms -= 1;
  while (multiplierAt(ms) < multiplier) ms += 1;
  return ms;
}

/**
 * Calculates the figures of cashing out at a target. Flights reach it in floor(99 · 2^52 / target) of 2^52 cases, so
 * the RTP is 99 % at every target, minus a rounding loss of at most 2^-52 times the multiplier.
 */
export function lipadFigures(target: number): Figures {
  const cases = 1n << CRASH_BITS;
  const reached = (BigInt(10_000 - LIPAD.edgeBp) * cases) / (100n * BigInt(target));
  const hitRate = Number(reached) / Number(cases);
  const stakes = target / 100;
  return { rtp: hitRate * stakes, deviation: stakes * Math.sqrt(hitRate * (1 - hitRate)), hitRate, maxPay: target };
}

/** Exposure of a room (brand and currency) in a flight, in any unit. */
export type Exposure = {
  /** Maximum total win of all players per flight, on top of their stakes. */
  cap: bigint;
  /** Wins of bets that have cashed out, excluding their stakes. */
  won: bigint;
  /** Stakes still in flight. */
  flying: bigint;
};

/**
 * Returns the forced cash-out point in hundredths: the highest point at which the cap covers all bets in flight. It
 * rises when a player cashes out below it. The RTP is unaffected, because every flight that reaches the point pays
 * it.
 */
export function forcePoint({ cap, won, flying }: Exposure): number | null {
  if (flying === 0n) return null;
  return Number((100n * (cap - won + flying)) / flying);
}

/** Returns the largest stake a `room` can accept while all its bets can still reach the minimum force point. */
export function roomLeft(cap: bigint, flying: bigint, leastForcePoint: number): bigint {
  const most = (cap * 100n) / BigInt(leastForcePoint - 100);
  return most > flying ? most - flying : 0n;
}

/** Returns the automatic cash-out point of a bet: its own target or the force point, whichever is lower. */
export function autoPoint(target: number | null, force: number | null): number | null {
  return target === null || force === null ? (target ?? force) : Math.min(target, force);
}

/**
 * True if a cash-out counts: the flight must have reached the multiplier that was shown when the server received the
 * request.
 */
export function canCashOut(point: number, crashPoint: number): boolean {
  return point >= LIPAD.lowestTarget && point <= crashPoint;
}

export type LipadFacts = GameFacts & {
  lowestTarget: number;
  /** Share of flights that end before anyone can cash out. */
  instantCrash: number;
  growthPerMs: number;
};

/** Returns the facts for the rules page, for a room's highest multiplier. */
export function describeLipad(maxPay: number): LipadFacts {
  const { rtp: highest, hitRate } = lipadFigures(LIPAD.lowestTarget);
  return {
    version: LIPAD.version,
    rtp: { lowest: highest - maxPay / 100 / 2 ** Number(CRASH_BITS), highest },
    maxPay,
    lowestTarget: LIPAD.lowestTarget,
    instantCrash: 1 - hitRate,
    growthPerMs: GROWTH_PER_MS,
  };
}
