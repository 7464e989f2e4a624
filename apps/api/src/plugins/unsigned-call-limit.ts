import { wallsOf } from "@perya/server";
import type { Clock } from "../clock.ts";

type Window = { since: number; failures: number };

/** What an address may fail to prove in so long. Counted by each process for itself, in memory. */
const MAX_FAILURES = 60;
const WINDOW_MS = 60_000;
const MAX_KEPT = 20_000;

/**
 * Who sends calls that are not signed, and how many. Only failures are counted: what a signed call asks for is nobody's
 * flood, and whoever fails from the same address does not stop it.
 */
export function createUnsignedCallLimit(clock: Clock) {
  const windows = new Map<string, Window>();

  function find(name: string): Window | undefined {
    const found = windows.get(name);
    return found && clock.now().getTime() - found.since < WINDOW_MS ? found : undefined;
  }

  return {
    /** Counts one. Answers how many failed in the minute before this one where it is the first of its own: worth a line. */
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

    /** In how many seconds it is heard out again, or null if it still is. */
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
