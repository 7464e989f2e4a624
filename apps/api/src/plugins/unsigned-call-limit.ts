import { wallsOf } from "@perya/server";
import type { Clock } from "../clock.ts";

type Window = { since: number; failures: number };

/** Maximum number of unverified calls that an address may make per window. Counted in memory, per process. */
const MAX_FAILURES = 60;
const WINDOW_MS = 60_000;
const MAX_KEPT = 20_000;

/**
 * Counts unsigned calls per address. Signed calls are not counted, so failing callers at the same address never block
 * them.
 */
export function createUnsignedCallLimit(clock: Clock) {
  const windows = new Map<string, Window>();

  function find(name: string): Window | undefined {
    const found = windows.get(name);
    return found && clock.now().getTime() - found.since < WINDOW_MS ? found : undefined;
  }

  return {
    /**
     * Counts a failure. For the first failure of a window, which is logged, returns the previous window's count;
     * otherwise null.
     */
    note: (ip: string): { before: number } | null => {
      let said: { before: number } | null = null;
      for (const [index, { name }] of wallsOf(ip).entries()) {
        const current = find(name);
        if (current) current.failures += 1;
        else {
          if (index === 0) said = { before: windows.get(name)?.failures ?? 0 };
          windows.delete(name);
          windows.set(name, { since: clock.now().getTime(), failures: 1 });
        }
      }
      while (windows.size > MAX_KEPT) windows.delete(windows.keys().next().value ?? "");
      return said;
    },

    /** Returns the seconds until calls from the address are verified again. Null if they are verified now. */
    secondsLeft: (ip: string): number | null => {
      const full = wallsOf(ip).flatMap(({ name, share }) => {
        const found = find(name);
        return found && found.failures >= MAX_FAILURES * share ? [found.since] : [];
      });
      if (full.length === 0) return null;
      return Math.max(1, Math.ceil((Math.max(...full) + WINDOW_MS - clock.now().getTime()) / 1_000));
    },
  };
}
