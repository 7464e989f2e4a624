import type { Clock } from "../clock.ts";

/** What a seat asks for. Each has a bucket of its own: whoever bets too fast still gets off a flight. */
export type Asking = "play" | "getOff" | "look" | "ping";
type Bucket = { left: number; at: number };

/** Quick games on autoplay ask four times a second, a hand on the keys a few times more. */
const PER_SECOND = 20;
const MOST_AT_ONCE = 40;
const FULL_AFTER_MS = (MOST_AT_ONCE / PER_SECOND) * 1_000;
/** From so many buckets on those that are full again are looked for. */
const SWEEP_FROM = 20_000;

/**
 * How fast one seat may ask, in this process. By the seat alone, so that nobody can use up what is another's. Not shared
 * among processes: that would cost every round a trip, to forbid what several of them may well bear. What must hold across
 * all of them, one round at a time in a game, is the tables' to hold.
 */
export function createSeatPace({ now }: Clock) {
  const buckets = new Map<string, Bucket>();
  let sweepAt = SWEEP_FROM;

  function sweep(at: number) {
    for (const [name, bucket] of buckets) if (at - bucket.at >= FULL_AFTER_MS) buckets.delete(name);
    sweepAt = Math.max(SWEEP_FROM, 2 * buckets.size);
  }

  return {
    /** Takes one; false where the seat has to wait. */
    take: (seat: string, asking: Asking): boolean => {
      const name = `${asking} ${seat}`;
      const at = now().getTime();
      const { left, at: since } = buckets.get(name) ?? { left: MOST_AT_ONCE, at };
      const filled = Math.min(MOST_AT_ONCE, left + (Math.max(0, at - since) / 1_000) * PER_SECOND);
      const isFree = filled >= 1;
      buckets.set(name, { left: isFree ? filled - 1 : filled, at });
      if (buckets.size >= sweepAt) sweep(at);
      return isFree;
    },

    /** It is no seat: whoever makes names up fills no memory. */
    forget: (seat: string, asking: Asking): void => void buckets.delete(`${asking} ${seat}`),

    count: () => buckets.size,
  };
}

export type SeatPace = ReturnType<typeof createSeatPace>;
