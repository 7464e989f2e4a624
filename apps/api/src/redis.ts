import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

/** One connection for commands, and one more for listening, because a listening connection takes no commands. */
export type Redis = Awaited<ReturnType<typeof openRedis>>;

export async function openRedis(url: string, log: FastifyBaseLogger) {
  // 650 files, which who has no Redis need not read: a start takes a tenth less.
  const { createClient } = await import("redis");
  let hasConnected = false;
  // At the start a missing Redis is a wrong setting; later it is a restart to wait for.
  const reconnectStrategy = (tries: number) => (hasConnected ? Math.min(tries * 100, 3_000) : false);
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 3_000, reconnectStrategy } });
  // Without a listener a lost connection would end the process; the client reconnects by itself.
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
    // A Redis that is away must not hold up a stop.
    const closing = Promise.allSettled([client.close(), listener.close()]);
    await Promise.race([closing, sleep(2_000, undefined, { ref: false })]);
  }
  return { client, listener, close };
}
