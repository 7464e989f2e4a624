import { createHash } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Clock } from "../clock.ts";
import type { DrandChain } from "./drand-signature.ts";
import type { SaltSource } from "./salt-source.ts";

/**
 * Network quicknet of the League of Entropy, a round every 3 seconds (docs.drand.love). Hard-coded, since a
 * configurable network would allow choosing salts.
 */
export const QUICKNET: DrandChain = {
  name: "quicknet",
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

/** A chain's last hash is published at least this long before its salt exists, so that anyone can record it. */
export const AHEAD_MS = 5 * 60_000;
const TIMEOUT_MS = 3_000;
const SIGNATURE = /^[0-9a-f]{96}$/;

type DrandOptions = {
  relays: readonly string[];
  clock: Clock;
  timeoutMs?: number;
  isSigned?: (publicKey: string, round: number, signature: string) => boolean | Promise<boolean>;
};

/**
 * Client of drand, the public randomness beacon. Relays only transport its rounds; the network's signature makes a
 * value valid. So no relay needs to be trusted, and any one that answers is enough.
 */
export function createDrandBeacon({
  relays,
  clock,
  timeoutMs = TIMEOUT_MS,
  isSigned = isSignedInThread,
}: DrandOptions): SaltSource {
  const chain = QUICKNET;
  const madeAt = (round: number) => (chain.genesisSeconds + (round - 1) * chain.periodSeconds) * 1_000;

  async function ask(relay: string, round: number): Promise<string | undefined> {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${relay}/${chain.hash}/public/${round}`, { signal, redirect: "error" });
    if (answer.status === 404 || answer.status === 425) return undefined;
    if (!answer.ok) throw new Error(`${relay} answered ${answer.status}`);
    const said = (await answer.json()) as { round?: unknown; signature?: unknown; randomness?: unknown };
    const signature = typeof said.signature === "string" ? said.signature : "";
    if (said.round !== round || !SIGNATURE.test(signature)) throw new Error(`${relay} answered another round, or none`);
    const randomness = createHash("sha256").update(Buffer.from(signature, "hex")).digest("hex");
    // Newer versions of the API omit the randomness. If present, it must match.
    if (said.randomness !== undefined && said.randomness !== randomness)
      throw new Error(`${relay} says a value that is not the hash of its signature`);
    if (!(await isSigned(chain.publicKey, round, signature)))
      throw new Error(`${relay} says what ${chain.name} did not sign`);
    return randomness;
  }

  return {
    label: `drand ${chain.name}, chain ${chain.hash}`,
    nameNext: (now) => String(Math.ceil((now.getTime() + AHEAD_MS - madeAt(1)) / (chain.periodSeconds * 1_000)) + 1),
    read: async (name) => {
      const round = Number(name);
      // The beacon has not published this round yet.
      if (clock.now().getTime() < madeAt(round)) return undefined;
      const problems: unknown[] = [];
      for (const relay of relays) {
        const asked = await ask(relay, round).catch((error: unknown) => void problems.push(error));
        if (asked) return asked;
      }
      if (problems.length > 0) throw new AggregateError(problems, `no relay has round ${name} of ${chain.name}`);
      return undefined;
    },
  };
}

/** Verifies in a worker thread, because verifying takes half a second of CPU and would delay cash-outs. */
async function isSignedInThread(publicKey: string, round: number, signature: string): Promise<boolean> {
  const workerData = { publicKey, round, signature };
  const worker = new Worker(new URL("./drand-signature.worker.ts", import.meta.url), { workerData });
  const [isGood] = (await once(worker, "message")) as [boolean];
  return isGood;
}
