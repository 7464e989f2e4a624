import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export type Listener = { close: () => Promise<void> };

export type ListenOptions = {
  /** The server's own address: a pooler in transaction mode does not forward notifications. */
  url: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called after a reconnect, because notifications in between were lost. */
  onGap: () => void;
  /** How often the connection is tested, and how long a test may take. */
  heartbeat?: { everyMs: number; deadlineMs: number };
};

const MAX_PAUSE_MS = 5_000;
const HEARTBEAT = { everyMs: 10_000, deadlineMs: 5_000 };

/**
 * Opens a dedicated connection for LISTEN, and reopens it whenever it breaks or falls silent. Resolves once a test
 * notification has arrived. So a connection that accepts LISTEN but delivers nothing fails at once, or at a later
 * heartbeat.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { onGap, heartbeat: { everyMs, deadlineMs } = HEARTBEAT } = options;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let ear = await open();

  async function open(): Promise<Ear> {
    const fresh = await openEar(options, deadlineMs);
    fresh.onEnd(() => void reopen());
    beatLater(fresh);
    return fresh;
  }

  function beatLater(of: Ear) {
    // If a heartbeat fails, the connection is closed; `reopen` opens another with its own heartbeat.
    const beat = () =>
      of.beat().then(
        () => isClosed || beatLater(of),
        () => void of.end(),
      );
    timer = setTimeout(() => void beat(), everyMs);
    timer.unref();
  }

  async function reopen() {
    clearTimeout(timer);
    for (let pauseMs = 50; !isClosed; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      await sleep(pauseMs * (0.5 + Math.random() / 2));
      try {
        ear = await open();
        // The listener was closed meanwhile, so this connection ends.
        return isClosed ? await ear.end() : onGap();
      } catch {
        // The database is still unreachable, so the next attempt comes after a longer pause.
      }
    }
  }

  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await ear.end();
    },
  };
}

type Ear = { beat: () => Promise<void>; onEnd: (work: () => void) => void; end: () => Promise<void> };

async function openEar({ url, channel, onMessage }: ListenOptions, deadlineMs: number): Promise<Ear> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: deadlineMs });
  // A private channel, so that a heartbeat wakes no other listener.
  const own = `heartbeat_${randomUUID()}`;
  let heard = () => {};
  client.on("notification", ({ channel: from, payload }) => (from === own ? heard() : onMessage(payload ?? "")));
  client.on("error", () => {});
  await client.connect();

  async function beat() {
    const isHeard = new Promise<void>((resolve) => void (heard = resolve));
    const said = client.query(`notify ${pg.escapeIdentifier(own)}`);
    const deadline = new AbortController();
    const silence = sleep(deadlineMs, undefined, { signal: deadline.signal }).then(() => {
      throw new Error("LISTEN hears nothing: DATABASE_LISTEN_URL must lead straight to the server, past any pooler.");
    });
    try {
      await Promise.race([Promise.all([said, isHeard]), silence]);
    } finally {
      said.catch(() => {});
      silence.catch(() => {});
      deadline.abort();
    }
  }

  try {
    await client.query(`listen ${pg.escapeIdentifier(channel)}; listen ${pg.escapeIdentifier(own)}`);
    await beat();
  } catch (error) {
    await client.end();
    throw error;
  }
  // Ending with a query pending destroys the socket, so that a silent server blocks nothing.
  return { beat, onEnd: (work) => void client.once("end", work), end: () => client.end() };
}
