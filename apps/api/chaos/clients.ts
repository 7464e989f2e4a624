import { setTimeout as sleep } from "node:timers/promises";
import { createChance, type Chance } from "@perya/art/chance";
import type { Bank } from "./bank.ts";
import type { Operation } from "./operations.ts";
import { partsOf } from "./parts.ts";
import { sendOperation, type Answer } from "./send-operation.ts";
import { chooseStory } from "./stories.ts";
import type { Tellers } from "./tellers.ts";

const CLIENTS = 64;
/** Share of acknowledged operations that are sent again later, with the same key. */
const LATE_DUPLICATES = 0.1;
/** Time limit for an answer. A client sends nothing else until then; after it, the operation counts as unresolved. */
const ANSWERED_WITHIN_MS = 180_000;

/** An operation as its client knows it: logged before it is sent, with every answer it got. */
export type LogEntry = { operation: Operation; answers: Answer[] };

export type Clients = ReturnType<typeof startClients>;

type Crowd = {
  count?: number;
  /** Average pause between two stories. Clients without pauses would use the whole machine. */
  restMs?: number;
};

/**
 * Starts players in a closed loop: each continues after an answer, and until then repeats the request at another
 * teller.
 */
export function startClients(bank: Bank, tellers: Tellers, seed: number, { count = CLIENTS, restMs = 0 }: Crowd = {}) {
  const log = new Map<string, LogEntry>();
  const trouble = new Map<string, number>();
  const oddAnswers: string[] = [];
  const tookMs: number[] = [];
  const watches = createWatches();
  let isOver = false;
  let lastCallAt = Infinity;

  async function play(client: number) {
    // Uses two random generators, so that the plan depends on the seed alone, however often a client has to retry.
    const plan = createChance(seed * 1_000 + client);
    const chance = createChance(seed * 1_000 + client + 500);
    const later: LogEntry[] = [];
    for (let turn = 1; !isOver; turn += 1) {
      for (const step of chooseStory({ id: `${client}:${turn}`, bank, chance: plan })) {
        const entries = step.map((operation) => writeDown(log, operation));
        await Promise.all(entries.map((entry) => ask(entry, chance)));
        later.push(...entries.filter(() => plan.happens(LATE_DUPLICATES)));
      }
      const duplicate = plan.happens(LATE_DUPLICATES) ? later.shift() : undefined;
      if (duplicate) await ask(duplicate, chance);
      if (restMs > 0 && !isOver) await sleep(chance.below(2 * restMs));
    }
    for (const entry of later) await ask(entry, chance);
  }

  async function ask(entry: LogEntry, chance: Chance) {
    const startedAt = performance.now();
    let teller = chance.below(tellers.count);
    const giveUpAt = () => Math.min(startedAt + ANSWERED_WITHIN_MS, lastCallAt);
    while (performance.now() < giveUpAt()) {
      const sentAt = performance.now();
      const reply = await sendOperation(entry.operation, {
        port: tellers.portOf(teller),
        host: bank.host,
        address: anyone(chance),
      });
      if ("odd" in reply) return void oddAnswers.push(reply.odd);
      if ("answer" in reply) {
        entry.answers.push(reply.answer);
        tookMs.push(performance.now() - startedAt);
        return watches.tell(teller, sentAt);
      }
      trouble.set(reply.again, (trouble.get(reply.again) ?? 0) + 1);
      teller = (teller + 1) % tellers.count;
      // All clients retry at a restarting teller; retrying more often would slow its start.
      await sleep(100 + chance.below(200));
    }
  }

  const playing = Promise.all(Array.from({ length: count }, (_client, index) => play(index)));
  return {
    log,
    /** Reasons why clients had to retry, with their counts. */
    trouble,
    oddAnswers,
    tookMs,
    /** Resolves when this teller first answers a request that was sent after the given moment. */
    firstAnswerOf: watches.add,
    /** Waits until all clients have finished their current request, duplicates included. */
    stop: async () => {
      isOver = true;
      lastCallAt = performance.now() + ANSWERED_WITHIN_MS;
      await playing;
    },
  };
}

/** Logs the operation before it is sent. Duplicates are logged once. */
function writeDown(log: Map<string, LogEntry>, operation: Operation): LogEntry {
  const key = partsOf(operation)[0]?.key ?? "";
  const entry = log.get(key) ?? { operation, answers: [] };
  log.set(key, entry);
  return entry;
}

type Watch = { teller: number; sentAfter: number; resolve: (answeredAt: number) => void };

/** Lets callers wait until a teller first answers a request sent after a given moment. */
function createWatches() {
  let watches: Watch[] = [];
  return {
    add: (teller: number, sentAfter: number) =>
      new Promise<number>((resolve) => watches.push({ teller, sentAfter, resolve })),
    tell: (teller: number, sentAt: number) => {
      const isSeen = (watch: Watch) => watch.teller === teller && sentAt > watch.sentAfter;
      watches.filter(isSeen).forEach(({ resolve }) => resolve(performance.now()));
      watches = watches.filter((watch) => !isSeen(watch));
    },
  };
}

/**
 * Returns a client address. Rate limits are per address, so each client needs its own: the tellers trust one proxy,
 * which the clients pretend to be. The addresses are from the range of RFC 2544 for load tests.
 */
export function anyone(chance: Chance): string {
  return `198.18.${chance.below(16)}.${chance.below(256)}`;
}
