export type TestClock = ReturnType<typeof createClock>;

/** Creates a clock that only the test advances. */
export function createClock(start = "2026-01-15T12:00:00.000Z") {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    advance: (byMs: number) => {
      nowMs += byMs;
    },
  };
}
