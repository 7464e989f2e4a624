import { listen, type Tx } from "@perya/db";
import { sql } from "kysely";
import type { Redis } from "../redis.ts";
import type { News } from "./outbox.ts";

/** Carries news from the one process that relays to all that hold sockets. */
export type Fanout = {
  /** Called inside the relay's transaction, so that news is never marked as sent without being sent. */
  publish: (tx: Tx, news: News[]) => Promise<void>;
  close: () => Promise<void>;
};

export type Hearing = { onNews: (news: News[]) => void; onGap: () => void };

const CHANNEL = "perya_news";
/** PostgreSQL takes at most 8,000 bytes in one NOTIFY. */
const PER_MESSAGE = 50;

export async function openPostgresFanout(url: string, { onNews, onGap }: Hearing): Promise<Fanout> {
  const listener = await listen({ url, channel: CHANNEL, onGap, onMessage: (text) => read(text, { onNews, onGap }) });
  return {
    publish: async (tx, news) => {
      for (const part of split(news)) await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(part)})`.execute(tx);
    },
    close: listener.close,
  };
}

export async function openRedisFanout(redis: Redis, { onNews, onGap }: Hearing): Promise<Fanout> {
  await redis.listener.subscribe(CHANNEL, (text) => read(text, { onNews, onGap }));
  redis.listener.on("ready", onGap);
  return {
    // Before the commit: if that fails, some pages ask once too often, which is better than once too seldom.
    publish: async (_tx, news) => {
      for (const part of split(news)) await redis.client.publish(CHANNEL, JSON.stringify(part));
    },
    close: async () => {
      await redis.listener.unsubscribe(CHANNEL);
    },
  };
}

/** Anybody with a way into the database can say anything on a channel; nonsense is treated as news that went unheard. */
function read(text: string, { onNews, onGap }: Hearing) {
  try {
    onNews(JSON.parse(text) as News[]);
  } catch {
    onGap();
  }
}

function split(news: News[]): News[][] {
  return Array.from({ length: Math.ceil(news.length / PER_MESSAGE) }, (_part, index) =>
    news.slice(index * PER_MESSAGE, (index + 1) * PER_MESSAGE),
  );
}
