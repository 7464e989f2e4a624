import { NetworkFailure, Refusal } from "./problems.ts";

const MAX_REPEATS = 3;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 8_000;
/** If the server requests a longer wait than this, the call fails instead. */
const MAX_RETRY_AFTER_MS = 15_000;

/**
 * Retries of failed reads: if no answer arrived, or the server answered BUSY. Other refusals are final. Set as the
 * default of queries, never of writes.
 */
export function readRepeats(random: () => number = Math.random) {
  return {
    retry: (failures: number, error: unknown): boolean => failures < MAX_REPEATS && isWorthRepeating(error),
    /** Doubles the delay each time, with ±50 % jitter, so that pages refused together do not retry together. */
    retryDelay: (failures: number, error: unknown): number => {
      const growing = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS) * (0.5 + random());
      const wanted = error instanceof Refusal ? (error.retryAfterMs ?? 0) : 0;
      return Math.max(growing, wanted * (1 + random() / 2));
    },
  };
}

function isWorthRepeating(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true;
  return error instanceof Refusal && error.code === "BUSY" && (error.retryAfterMs ?? 0) <= MAX_RETRY_AFTER_MS;
}
