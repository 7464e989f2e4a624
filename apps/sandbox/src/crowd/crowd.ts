import { setTimeout as sleep } from "node:timers/promises";
import { createChance } from "@perya/art/chance";
import { createAudience, readSockets } from "./audience.ts";
import { habitOf, PACE } from "./crowd.rules.ts";
import { livePlayer } from "./player.ts";
import { openSite, type Account } from "./site.ts";

/**
 * Port of the site and accounts of the players. Sent by the api to its parent process (apps/api/src/seed/crowd.ts),
 * which forwards it.
 */
export type CrowdOrder = { port: number; crowd: { password: string; players: Account[] } };

export type CrowdDeps = {
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
  /** Called once when play becomes impossible and once when it works again. */
  say: (sentence: string) => void;
};

export const systemDeps: CrowdDeps = {
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
  now: Date.now,
  say: (sentence) => void process.stderr.write(`${sentence}\n`),
};

/** Consecutive failures of every player before a problem is reported. Failures of single players are not reported. */
const TROUBLE_AFTER = 5;

/** Creates the demo's simulated players. None play until an order arrives. */
export function createCrowd({ wait, now, say }: CrowdDeps = systemDeps) {
  let home = new AbortController();
  let playing: Promise<unknown> = Promise.resolve();
  let failures: number[] = [];
  let isSaid = false;
  const told = { bets: 0, lastBetAt: null as string | null };

  function noteTrouble(index: number, count: number, problem: unknown) {
    failures[index] = count;
    const isStuck = failures.every((each) => each >= TROUBLE_AFTER);
    if (isStuck === isSaid || (isSaid && count > 0)) return;
    isSaid = isStuck;
    say(isStuck ? `The crowd cannot play, and keeps trying: ${reasonOf(problem)}` : "The crowd plays again.");
  }

  /** Stops all players and waits until they have stopped. */
  async function end(): Promise<void> {
    home.abort();
    await playing;
    failures = [];
  }

  return {
    begin: async ({ port, crowd: { password, players } }: CrowdOrder): Promise<void> => {
      await end();
      const { signal } = (home = new AbortController());
      const families = new Map<string, string>();
      const audience = createAudience({ wait, signal, countPages: () => readSockets(port) });
      failures = players.map(() => 0);
      isSaid = false;
      const placeAt = new Map<string, number>();
      const lives = players.map(async (account, index) => {
        const place = placeAt.get(account.host) ?? 0;
        placeAt.set(account.host, place + 1);
        const chance = createChance(`${account.account} ${now()}`);
        await wait(place * PACE.arriveMs, signal);
        await livePlayer(openSite(port, account, password), habitOf(place, chance), {
          chance,
          signal,
          now,
          families,
          audience,
          wait: (ms) => wait(ms, signal),
          onBet: () => Object.assign(told, { bets: told.bets + 1, lastBetAt: new Date(now()).toISOString() }),
          onTrouble: (count, problem) => noteTrouble(index, count, problem),
        });
      });
      playing = Promise.allSettled([...lives, audience.watch()]);
    },
    end,
    /** Status for /crowd.json. */
    read: () => ({
      players: failures.length,
      playing: failures.filter((count) => count === 0).length,
      bets: told.bets,
      lastBetAt: told.lastBetAt,
    }),
  };
}

export type Crowd = ReturnType<typeof createCrowd>;

function reasonOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

/**
 * Parses a message as an order. A site without simulated players sends only its port. Undefined for any other
 * message.
 */
export function readOrder(message: unknown): CrowdOrder | "nobody" | undefined {
  const { port, crowd } = (message ?? {}) as Partial<CrowdOrder>;
  if (typeof port !== "number") return undefined;
  return Array.isArray(crowd?.players) ? { port, crowd } : "nobody";
}
