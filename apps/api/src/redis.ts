import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

/** Two connections: one for commands and one for subscriptions, because a subscribed connection takes no commands. */
export type Redis = Awaited<ReturnType<typeof openRedis>>;

export async function openRedis(url: string, log: FastifyBaseLogger) {
  // Imported only if Redis is used: its 650 files take a tenth of the startup time.
  const { createClient } = await import("redis");
  let hasConnected = false;
  // At startup, an unreachable Redis means a wrong setting, so fail. Later it means a restart, so reconnect.
  const reconnectStrategy = (tries: number) => (hasConnected ? Math.min(tries * 100, 3_000) : false);
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 3_000, reconnectStrategy } });
  // Without an error listener, a lost connection would end the process. The client reconnects automatically.
  client.on("error", (error: Error) => log.warn({ err: error }, "redis connection lost"));
  const listener = client.duplicate();
  listener.on("error", (error: Error) => log.warn({ err: error }, "redis listener lost"));
  try {
    await Promise.all([client.connect(), listener.connect()]);
  } catch {
    throw new Error("REDIS_URL: no Redis answers there.");
  }
  hasConnected = true;
  async function close() {
    // An unavailable Redis must not delay shutdown.
    const closing = Promise.allSettled([client.close(), listener.close()]);
    await Promise.race([closing, sleep(2_000, undefined, { ref: false })]);
  }
  return { client, listener, close };
}
