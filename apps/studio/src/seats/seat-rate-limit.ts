import type { SeatRateLimit as SeatRateLimitOfCall } from "@perya/contract/studio";
import type { Clock } from "../clock.ts";

/** What a seat asks for. Each has a bucket of its own: whoever bets too fast still gets off a flight. */
export type Asking = SeatRateLimitOfCall | "ping";
type Bucket = { left: number; at: number };
export type Pace = { perSecond: number; maxAtOnce: number };

/** Quick games on autoplay ask four times a second, a hand on the keys a few times more. */
const PER_SECOND = 20;
const MAX_AT_ONCE = 40;
/** From so many buckets on those that are full again are looked for. */
const SWEEP_FROM = 20_000;

/** Buckets by name, each full to begin with; those that are full again are forgotten. */
export function createBuckets({ now }: Clock, { perSecond, maxAtOnce }: Pace) {
  const buckets = new Map<string, Bucket>();
  let sweepAt = SWEEP_FROM;

  function sweep(at: number) {
    const fullAfterMs = (maxAtOnce / perSecond) * 1_000;
    for (const [name, bucket] of buckets) if (at - bucket.at >= fullAfterMs) buckets.delete(name);
    sweepAt = Math.max(SWEEP_FROM, 2 * buckets.size);
  }

  function leftIn(name: string, at: number): number {
    const { left, at: since } = buckets.get(name) ?? { left: maxAtOnce, at };
    return Math.min(maxAtOnce, left + (Math.max(0, at - since) / 1_000) * perSecond);
  }

  return {
    has: (name: string): boolean => leftIn(name, now().getTime()) >= 1,
    take: (name: string): boolean => {
      const at = now().getTime();
      const filled = leftIn(name, at);
      const isFree = filled >= 1;
      buckets.set(name, { left: isFree ? filled - 1 : filled, at });
      if (buckets.size >= sweepAt) sweep(at);
      return isFree;
    },
    forget: (name: string): void => void buckets.delete(name),
    count: () => buckets.size,
  };
}

/**
 * How fast one seat may ask, in this process. By the seat alone, so that nobody can use up what is another's. Not shared
 * among processes: that would cost every round a trip, to forbid what several of them may well bear. What must hold across
 * all of them, one round at a time in a game, is the tables' to hold.
 */
export function createSeatRateLimit(clock: Clock) {
  const buckets = createBuckets(clock, { perSecond: PER_SECOND, maxAtOnce: MAX_AT_ONCE });
  return {
    /** Takes one; false where the seat has to wait. */
    take: (seat: string, asking: Asking): boolean => buckets.take(`${asking} ${seat}`),
    /** It is no seat: whoever makes names up fills no memory. */
    forget: (seat: string, asking: Asking): void => buckets.forget(`${asking} ${seat}`),
    count: buckets.count,
  };
}

export type SeatRateLimit = ReturnType<typeof createSeatRateLimit>;
