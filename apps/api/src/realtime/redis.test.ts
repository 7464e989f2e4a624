import type { AddressInfo } from "node:net";
import { SOCKET_PATH } from "@perya/contract";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { WebSocket } from "ws";
import { buildApp } from "../app.ts";
import { createScheduler } from "../scheduler/scheduler.ts";
import { setJackpotSource } from "../modules/brands/index.ts";
import { openRedis, type Redis } from "../redis.ts";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";

const redisUrl = inject("redisUrl");

/** Redis is not available as an npm package, so these tests run only if REDIS_URL names a server. */
describe.runIf(redisUrl)("with Redis", () => {
  let app: TestApp;
  let redis: Redis;
  const apps: Awaited<ReturnType<typeof buildApp>>[] = [];

  beforeAll(async () => {
    app = await openTestApp();
    // The test app relays through PostgreSQL and would take the events of the relays under test, so it is closed.
    await app.fastify.close();
    const { deps, databaseUrl } = app;
    redis = await openRedis(redisUrl, deps.log);
    await redis.client.flushDb();
    while (apps.length < 2) {
      const scheduler = createScheduler({ url: databaseUrl, log: deps.log });
      const fastify = await buildApp({ deps, listenUrl: databaseUrl, scheduler, redis });
      await fastify.listen({ port: 0 });
      apps.push(fastify);
    }
  });
  afterAll(async () => {
    for (const fastify of apps) await fastify.close();
    await redis.close();
    await app.close();
  });

  it("an event reaches the pages of every process", async () => {
    const heard = apps.map((fastify) => {
      const { port } = fastify.server.address() as AddressInfo;
      const socket = new WebSocket(`ws://localhost:${port}${SOCKET_PATH}`);
      const messages: string[] = [];
      socket.on("open", () => socket.send(JSON.stringify({ hello: {} })));
      socket.on("message", (raw) => messages.push(String(raw)));
      return messages;
    });
    await waitFor(() => heard.every((messages) => messages.length === 1));
    await setJackpotSource(app.deps, "perya", "pool");
    await waitFor(() => heard.every((messages) => messages.length === 2));
    expect(heard.map((messages) => messages[1])).toEqual(Array(2).fill(expect.stringContaining('"change":"site"')));
  });

  it("attempts are counted across processes", async () => {
    const attempt = (fastify: (typeof apps)[number]) =>
      fastify.inject({
        method: "POST",
        url: "/wps/session/login",
        payload: {},
        headers: { host: "localhost", "x-module-id": "SESSION" },
      });
    const answers = await Promise.all(apps.flatMap((fastify) => Array.from({ length: 12 }, () => attempt(fastify))));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  });
});
