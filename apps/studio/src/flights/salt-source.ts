/** A source of public random values with names that are known before the values exist. */
export type SaltSource = {
  /** Name shown to players. */
  label: string;
  /** Name of the next value to use, which does not exist yet. */
  nameNext: (now: Date) => string;
  /** The value, once it exists. */
  read: (name: string) => Promise<string | undefined>;
};

const PULSE_MS = 5_000;
/**
 * How many values ahead of the current one the next salt is. Two, in case the beacon's clock is slightly behind ours.
 */
const AHEAD = 2;
const TIMEOUT_MS = 3_000;

/**
 * Creates a client of the sandbox's beacon: a numbered value every five seconds. It proves nothing and is labeled as
 * a demo.
 */
export function createDemoBeacon(url: string): SaltSource {
  return {
    label: "demo beacon of the sandbox (no public beacon)",
    nameNext: (now) => String(Math.floor(now.getTime() / PULSE_MS) + AHEAD),
    read: async (name) => {
      const answer = await fetch(`${url}/beacon/${name}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status === 425) return undefined;
      if (!answer.ok) throw new Error(`the beacon answered ${answer.status}`);
      const { value } = (await answer.json()) as { value: string };
      return value;
    },
  };
}
