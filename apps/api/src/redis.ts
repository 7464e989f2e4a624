import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";

/** One connection for commands, and one more for listening, because a listening connection takes no commands. */
export type Redis = Awaited<ReturnType<typeof openRedis>>;

export async function openRedis(url: string, log: FastifyBaseLogger) {
  const client = createClient({ url });
  // Without a listener a lost connection would end the process; the client reconnects by itself.
  client.on("error", (error: Error) => log.warn({ err: error }, "redis connection lost"));
  const listener = client.duplicate();
  listener.on("error", (error: Error) => log.warn({ err: error }, "redis listener lost"));
  await Promise.all([client.connect(), listener.connect()]);
  return { client, listener, close: async () => void (await Promise.all([client.close(), listener.close()])) };
}
