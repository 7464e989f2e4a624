import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export type Listener = { close: () => Promise<void> };

export type ListenOptions = {
  url: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** The connection was lost and is back: messages in between went unheard. */
  onGap: () => void;
};

const MAX_PAUSE_MS = 5_000;

/** LISTEN on a connection of its own, opened again whenever it breaks. Resolves once it hears. */
export async function listen({ url, channel, onMessage, onGap }: ListenOptions): Promise<Listener> {
  let isClosed = false;
  let client = await open();

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on("notification", ({ payload }) => onMessage(payload ?? ""));
    fresh.on("error", () => {});
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    fresh.once("end", () => void reopen());
    return fresh;
  }

  async function reopen() {
    for (let pauseMs = 50; !isClosed; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      await sleep(pauseMs * (0.5 + Math.random() / 2));
      try {
        client = await open();
        return onGap();
      } catch {
        // The database is still away: wait longer and ask again.
      }
    }
  }

  return {
    close: async () => {
      isClosed = true;
      await client.end();
    },
  };
}
