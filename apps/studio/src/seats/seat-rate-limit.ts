import type { SeatRateLimit as SeatRateLimitOfCall } from "@perya/contract/studio";
import type { Clock } from "../clock.ts";

/** Kinds of calls, each with its own bucket, so that betting too fast never blocks a cash-out. */
export type Asking = SeatRateLimitOfCall | "ping";
type Bucket = { left: number; at: number };
export type Pace = { perSecond: number; maxAtOnce: number };

/** Calls per second. Autoplay of quick games makes four, manual play a few more. */
const PER_SECOND = 20;
const MAX_AT_ONCE = 40;
/** Number of buckets from which full ones are removed. */
const SWEEP_FROM = 20_000;

/** Token buckets by name, initially full. Full ones are removed. */
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
 * Rate limit per seat in this process. By seat, so that no one can use up another player's limit. Not shared across
 * processes: that would cost a round trip per call, and the database enforces what must hold globally, such as one
 * round at a time.
 */
export function createSeatRateLimit(clock: Clock) {
  const buckets = createBuckets(clock, { perSecond: PER_SECOND, maxAtOnce: MAX_AT_ONCE });
  return {
    /** Takes a token; false if the seat must wait. */
    take: (seat: string, asking: Asking): boolean => buckets.take(`${asking} ${seat}`),
    /** Removes the bucket of an unknown seat, so that invented names use no memory. */
    forget: (seat: string, asking: Asking): void => buckets.forget(`${asking} ${seat}`),
    count: buckets.count,
  };
}

export type SeatRateLimit = ReturnType<typeof createSeatRateLimit>;
