import type { Chance } from "@perya/art/chance";

/** Factor by which players slow down while no one watches: all play is stored, and a demo may run for weeks. */
export const QUIET = 10;
const LOOK_EVERY_MS = 15_000;
const TIMEOUT_MS = 5_000;
/** When someone opens the site, players resume at random times within this period. */
const WAKE_WITHIN_MS = 6_000;

type AudienceDeps = {
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
  /** Number of open pages; undefined if unknown. */
  countPages: () => Promise<number | undefined>;
};

export type Audience = ReturnType<typeof createAudience>;

/** Tracks whether anyone has the site open. If unknown, assumes so. */
export function createAudience({ wait, signal, countPages }: AudienceDeps) {
  let isThere = true;
  let arrival = new AbortController();

  return {
    isThere: () => isThere,

    /** Checks for an audience until the crowd stops. */
    watch: async (): Promise<void> => {
      while (!signal.aborted) {
        const wasThere = isThere;
        isThere = (await countPages().catch(() => undefined)) !== 0;
        if (isThere && !wasThere) arrival.abort();
        else if (!isThere && wasThere) arrival = new AbortController();
        await wait(LOOK_EVERY_MS, signal).catch(() => {});
      }
    },

    /** Waits for `ms`, or `QUIET` times as long while no one has the site open. Ends early when someone opens it. */
    pause: async (ms: number, chance: Chance): Promise<void> => {
      await wait(ms, signal);
      if (isThere) return;
      await wait(ms * (QUIET - 1), AbortSignal.any([signal, arrival.signal])).catch(() => {});
      if (isThere) await wait(chance.below(WAKE_WITHIN_MS), signal);
      signal.throwIfAborted();
    },
  };
}

/**
 * Reads the number of open pages from the site's metrics, which it shows to this machine. Undefined if unavailable.
 */
export async function readSockets(port: number): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const [, count] = /^perya_sockets (\d+)$/m.exec(await answer.text()) ?? [];
  return count === undefined ? undefined : Number(count);
}
