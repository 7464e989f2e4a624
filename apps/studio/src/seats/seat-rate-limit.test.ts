import { createClock } from "@perya/testing";
import { describe, expect, it } from "vitest";
import { createSeatRateLimit, type SeatRateLimit } from "./seat-rate-limit.ts";

/** Makes `count` calls in a row. Returns how many were allowed. */
const flood = (pace: SeatRateLimit, seat: string, count: number) =>
  Array.from({ length: count }, () => pace.take(seat, "play")).filter(Boolean).length;

describe("the rate limit of a seat", () => {
  it("allows a burst, and then refills with time", () => {
    const clock = createClock();
    const pace = createSeatRateLimit(clock);
    expect(flood(pace, "mine", 100)).toBe(40);
    clock.advance(100);
    expect(flood(pace, "mine", 100)).toBe(2);
    clock.advance(60_000);
    expect(flood(pace, "mine", 100)).toBe(40);
  });

  it("is reached neither by the fastest autoplay nor by fast clicks", () => {
    const clock = createClock();
    const pace = createSeatRateLimit(clock);
    // Calls at 10 per second for 10 minutes.
    const isRefused = Array.from({ length: 6_000 }, () => {
      clock.advance(100);
      return pace.take("mine", "play");
    }).includes(false);
    expect(isRefused).toBe(false);
  });

  it("is separate per seat and kind of request", () => {
    const pace = createSeatRateLimit(createClock());
    flood(pace, "mine", 100);
    expect(pace.take("mine", "play")).toBe(false);
    expect(pace.take("mine", "getOff")).toBe(true);
    expect(pace.take("other", "play")).toBe(true);
  });

  it("stores only recent seats", () => {
    const clock = createClock();
    const pace = createSeatRateLimit(clock);
    for (let seat = 0; seat < 19_999; seat += 1) pace.take(String(seat), "play");
    clock.advance(60_000);
    pace.take("last", "play");
    expect(pace.count()).toBe(1);
  });
});
