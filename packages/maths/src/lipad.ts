import { CRASH_BITS } from "@perya/fair";
import type { Figures } from "./figures.ts";
import type { GameFacts } from "./game.ts";

/**
 * Lipad, the shared flight: where it ends comes from the chain (`crashPoint` of packages/fair, in hundredths). A bet that
 * is cashed out at a point the flight still reaches is paid that many hundredths of its stake.
 */
export const LIPAD = { version: 1, edgeBp: 100, lowestTarget: 101 } as const;

/** The curve grows by 0.006 % of itself each millisecond: 2× after 11.6 s, 10× after 38.4 s, 100× after 76.8 s. */
const GROWTH_PER_MS = 0.00006;

/** What the flight shows so many milliseconds after take-off, in hundredths, rounded down. */
export function multiplierAt(elapsedMs: number): number {
  return Math.floor(100 * Math.exp(GROWTH_PER_MS * elapsedMs));
}

/** The first whole millisecond at which the flight shows this multiplier. */
export function timeOf(multiplier: number): number {
  let ms = Math.max(0, Math.ceil(Math.log(multiplier / 100) / GROWTH_PER_MS));
  // A logarithm is off by its last digit at times; the curve itself decides.
  while (ms > 0 && multiplierAt(ms - 1) >= multiplier) ms -= 1;
  while (multiplierAt(ms) < multiplier) ms += 1;
  return ms;
}

/**
 * A way to bet is a point at which one cashes out. The flight reaches it in floor(99 · 2^52 / point) of 2^52 cases, so the
 * return is 99 % at every point, less at most 2^-52 of it for rounding.
 */
export function lipadFigures(target: number): Figures {
  const cases = 1n << CRASH_BITS;
  const reached = (BigInt(10_000 - LIPAD.edgeBp) * cases) / (100n * BigInt(target));
  const hitRate = Number(reached) / Number(cases);
  const stakes = target / 100;
  return { rtp: hitRate * stakes, deviation: stakes * Math.sqrt(hitRate * (1 - hitRate)), hitRate, maxPay: target };
}

/** What a room (one brand, one currency) has at stake in a flight, in whole units of any one size. */
export type Exposure = {
  /** The most that all players together may win in one flight, above their stakes. */
  cap: bigint;
  /** What those who cashed out have won, above their stakes. */
  won: bigint;
  /** The stakes that are still flying. */
  flying: bigint;
};

/**
 * Where everybody who still flies is cashed out, in hundredths: at the highest point that the cap can pay to all. It moves
 * up when somebody gets off earlier. Nobody's return changes by it: a flight that reaches the point pays it.
 */
export function forcePoint({ cap, won, flying }: Exposure): number | null {
  if (flying === 0n) return null;
  return Number((100n * (cap - won + flying)) / flying);
}

/** The largest stake a room can still take, if everybody must be able to fly at least to this point. */
export function roomLeft(cap: bigint, flying: bigint, leastForcePoint: number): bigint {
  const most = (cap * 100n) / BigInt(leastForcePoint - 100);
  return most > flying ? most - flying : 0n;
}

/** At what point a bet is paid if nobody taps: at its own target or where the room must stop, whichever comes first. */
export function autoPoint(target: number | null, force: number | null): number | null {
  return target === null || force === null ? (target ?? force) : Math.min(target, force);
}

/** A cash-out counts if the flight still reached what it showed when the server heard of it. */
export function canCashOut(point: number, crashPoint: number): boolean {
  return point >= LIPAD.lowestTarget && point <= crashPoint;
}

export type LipadFacts = GameFacts & {
  lowestTarget: number;
  /** How often a flight ends before anybody can get off. */
  instantCrash: number;
  growthPerMs: number;
};

/** With the highest point that a room lets anybody reach. */
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
