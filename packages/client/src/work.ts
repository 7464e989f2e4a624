import type { WorkOrder } from "@perya/contract";

/** Index of the goal to reach. The second goal, if there is one, replaces the captcha (contract/work-order.ts). */
export type GoalIndex = 0 | 1;

export type WorkOptions = {
  goal: GoalIndex;
  /** Called at intervals with the finished share of the maximum work, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** Number of hashes started in parallel. The browser spreads them over its threads. */
const AT_ONCE = 8;

/**
 * Counts up until a number's hash equals the goal, and returns the answer to send. Rejects when aborted, or at the
 * end of the range, which means that our server did not issue the order.
 */
export async function doWork(order: string, { goal: index, onProgress, signal }: WorkOptions): Promise<string> {
  const { salt, iterations, goals } = readOrder(order);
  const goal = goals[index];
  if (!goal) throw new Error("the order has no such goal");
  const hash = await prepareHash(salt, iterations);

  for (let from = 0; from < goal.within; from += AT_ONCE) {
    signal?.throwIfAborted();
    const numbers = Array.from({ length: AT_ONCE }, (_, step) => from + step);
    const hashes = await Promise.all(numbers.map(hash));
    const found = hashes.indexOf(goal.hash);
    if (found !== -1) return `${order}.${from + found}`;
    onProgress?.(Math.min(1, (from + AT_ONCE) / goal.within));
  }
  throw new Error("no number is the one that was asked for");
}

/** Reads the payload of a proof-of-work order. Only the server verifies its signature. */
export function readOrder(order: string): WorkOrder {
  const payload = order.slice(0, order.indexOf("."));
  return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as WorkOrder;
}

async function prepareHash(salt: string, iterations: number): Promise<(number: number) => Promise<string>> {
  const { subtle } = crypto;
  const text = new TextEncoder();
  const how = { name: "PBKDF2", hash: "SHA-256", salt: text.encode(salt), iterations };
  return async (number) => {
    const key = await subtle.importKey("raw", text.encode(String(number)), "PBKDF2", false, ["deriveBits"]);
    return toBase64Url(new Uint8Array(await subtle.deriveBits(how, key, 128)));
  };
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
