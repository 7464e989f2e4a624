import { listen, type Tx } from "@perya/db";
import { sql } from "kysely";
import type { Redis } from "../redis.ts";
import type { LiveEvent } from "./outbox.ts";

/** Distributes live events from the relaying process to all processes with sockets. */
export type Fanout = {
  /** Sends events inside the relay's transaction, so that none is marked as sent without being sent. */
  publish: (tx: Tx, events: LiveEvent[]) => Promise<void>;
  close: () => Promise<void>;
};

export type FanoutListener = { onEvents: (events: LiveEvent[]) => void; onGap: () => void };

const CHANNEL = "perya_live";
/** Number of events per message, because PostgreSQL takes at most 8,000 bytes in one NOTIFY. */
const PER_MESSAGE = 50;

export async function openPostgresFanout(url: string, { onEvents, onGap }: FanoutListener): Promise<Fanout> {
  const listener = await listen({ url, channel: CHANNEL, onGap, onMessage: (text) => read(text, { onEvents, onGap }) });
  return {
    publish: async (tx, events) => {
      for (const part of split(events)) await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(part)})`.execute(tx);
    },
    close: listener.close,
  };
}

export async function openRedisFanout(redis: Redis, { onEvents, onGap }: FanoutListener): Promise<Fanout> {
  await redis.listener.subscribe(CHANNEL, (text) => read(text, { onEvents, onGap }));
  redis.listener.on("ready", onGap);
  return {
    // Published before the commit. If the commit fails, some pages refetch unnecessarily, which is better than
    // missing a change.
    publish: async (_tx, events) => {
      for (const part of split(events)) await redis.client.publish(CHANNEL, JSON.stringify(part));
    },
    close: async () => {
      await redis.listener.unsubscribe(CHANNEL);
    },
  };
}

/**
 * Reads a message. Any database client can notify on the channel, so an invalid message is treated as a lost event.
 */
function read(text: string, { onEvents, onGap }: FanoutListener) {
  try {
    onEvents(JSON.parse(text) as LiveEvent[]);
  } catch {
    onGap();
  }
}

function split(events: LiveEvent[]): LiveEvent[][] {
  return Array.from({ length: Math.ceil(events.length / PER_MESSAGE) }, (_part, index) =>
    events.slice(index * PER_MESSAGE, (index + 1) * PER_MESSAGE),
  );
}
