import { createHmac } from "node:crypto";
import { OutsideFailure } from "./failure.ts";

/** Live data from a vendor's feed: card tables, hosts, chat URL. */
export type VendorFeed = { read: (feed: FeedAddress, what: string, query: Record<string, string>) => Promise<unknown> };
export type FeedAddress = { url: string; secret: string; vendor: string };

const DEADLINE_MS = 2_000;
const MAX_BYTES = 1_000_000;
/**
 * Circuit breaker: after this many failures in a row, calls fail immediately until a pause ends. Then one call is
 * tried.
 */
const FAILURES = 3;
const PAUSE_MS = 10_000;

type Circuit = { failures: number; opensAt: number };

/**
 * Opens the reader of vendors' feeds. Calls are signed as vendors sign theirs to us: `<unix seconds>.<what>.<query>`.
 * Failures of one vendor do not delay others.
 */
export function openVendorFeed(now: () => number = Date.now): VendorFeed {
  const circuits = new Map<string, Circuit>();
  return {
    read: async (feed, what, query) => {
      const circuit = circuits.get(feed.url) ?? { failures: 0, opensAt: 0 };
      circuits.set(feed.url, circuit);
      if (circuit.failures >= FAILURES && now() < circuit.opensAt)
        throw new OutsideFailure(`vendor feed: ${feed.vendor} is not called after repeated failures`);
      try {
        const answer = await ask(feed, what, query, now());
        circuit.failures = 0;
        return answer;
      } catch (error) {
        circuit.failures += 1;
        circuit.opensAt = now() + PAUSE_MS;
        throw error instanceof OutsideFailure
          ? error
          : new OutsideFailure(`vendor feed: ${feed.vendor} cannot be reached`);
      }
    },
  };
}

async function ask({ url, secret, vendor }: FeedAddress, what: string, query: Record<string, string>, now: number) {
  const search = new URLSearchParams({ ...query, vendor }).toString();
  const timestamp = Math.floor(now / 1_000);
  const signature = createHmac("sha256", secret).update(`${timestamp}.${what}.${search}`).digest("hex");
  const answer = await fetch(`${url}/${what}?${search}`, {
    headers: { "perya-timestamp": String(timestamp), "perya-signature": signature },
    redirect: "manual",
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const text = await answer.text();
  if (answer.status !== 200 || text.length > MAX_BYTES)
    throw new OutsideFailure(`vendor feed: ${vendor} answered ${answer.status}, ${text.length} characters`);
  return JSON.parse(text) as unknown;
}
