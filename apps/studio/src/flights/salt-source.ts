/** Somebody who makes public random values, each under a name by which it can be spoken of before it exists. */
export type SaltSource = {
  /** Who it is, as it is shown to players. */
  label: string;
  /** The name of a value that nobody can know yet. */
  nameNext: (now: Date) => string;
  /** The value, once it exists. */
  read: (name: string) => Promise<string | undefined>;
};

const PULSE_MS = 5_000;
/** Two ahead: the beacon's clock may be a little before ours. */
const AHEAD = 2;
const TIMEOUT_MS = 3_000;

/** The beacon of the sandbox: a value every five seconds, by number. It proves nothing to anybody and says so. */
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
