import type { Chance } from "@perya/art/chance";

/** While nobody looks, everybody takes so many times as long: what is played is kept, and a demo may run for weeks. */
export const QUIET = 10;
const LOOK_EVERY_MS = 15_000;
const TIMEOUT_MS = 5_000;
/** Those who were waiting do not all bet in the moment when somebody comes. */
const WAKE_WITHIN_MS = 6_000;

type AudienceDeps = {
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
  readSockets: () => Promise<number | undefined>;
};

export type Audience = ReturnType<typeof createAudience>;

/** Whether anybody has the site open. Where that cannot be found out, somebody may. */
export function createAudience({ wait, signal, readSockets }: AudienceDeps) {
  let isThere = true;
  let arrival = new AbortController();

  return {
    isThere: () => isThere,

    /** Looks again and again, until the crowd is sent home. */
    watch: async (): Promise<void> => {
      while (!signal.aborted) {
        const wasThere = isThere;
        isThere = (await readSockets().catch(() => undefined)) !== 0;
        if (isThere && !wasThere) arrival.abort();
        else if (!isThere && wasThere) arrival = new AbortController();
        await wait(LOOK_EVERY_MS, signal).catch(() => {});
      }
    },

    /** As long as somebody takes who plays before others, and much longer where nobody looks; cut short when somebody comes. */
    pause: async (ms: number, chance: Chance): Promise<void> => {
      await wait(ms, signal);
      if (isThere) return;
      await wait(ms * (QUIET - 1), AbortSignal.any([signal, arrival.signal])).catch(() => {});
      if (isThere) await wait(chance.below(WAKE_WITHIN_MS), signal);
      signal.throwIfAborted();
    },
  };
}

/** Open pages, as the site's own figures have them, which it shows to this machine. Nothing where it does not. */
export async function readSockets(port: number): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const [, count] = /^perya_sockets (\d+)$/m.exec(await answer.text()) ?? [];
  return count === undefined ? undefined : Number(count);
}
