import type { AddressInfo } from "node:net";
import { SOCKET_PATH } from "@perya/contract";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { WebSocket } from "ws";
import { buildApp } from "../app.ts";
import { createClockwork } from "../clockwork/clockwork.ts";
import { setMaintenance } from "../modules/site/index.ts";
import { openRedis, type Redis } from "../redis.ts";
import { openTestHouse, type TestHouse } from "../test-setup.ts";

const redisUrl = inject("redisUrl");

/** No Redis comes inside an npm package, so these run where REDIS_URL names one, as DATABASE_URL names a PostgreSQL. */
describe.runIf(redisUrl)("with Redis", () => {
  let house: TestHouse;
  let redis: Redis;
  const apps: Awaited<ReturnType<typeof buildApp>>[] = [];

  beforeAll(async () => {
    house = await openTestHouse();
    // Its own app relays through PostgreSQL, and would take the news from those under test.
    await house.app.close();
    const { deps, databaseUrl } = house;
    redis = await openRedis(redisUrl, deps.log);
    await redis.client.flushDb();
    while (apps.length < 2) {
      const clockwork = createClockwork({ url: databaseUrl, log: deps.log });
      const app = await buildApp({ deps, databaseUrl, clockwork, redis });
      await app.listen({ port: 0 });
      apps.push(app);
    }
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await redis.close();
    await house.close();
  });

  it("news reaches the pages of every process", async () => {
    const heard = apps.map((app) => {
      const { port } = app.server.address() as AddressInfo;
      const socket = new WebSocket(`ws://localhost:${port}${SOCKET_PATH}`);
      const messages: string[] = [];
      socket.on("open", () => socket.send(JSON.stringify({ hello: {} })));
      socket.on("message", (raw) => messages.push(String(raw)));
      return messages;
    });
    await waitFor(() => heard.every((messages) => messages.length === 1));
    await setMaintenance(house.deps, "perya", false);
    await waitFor(() => heard.every((messages) => messages.length === 2));
    expect(heard.map((messages) => messages[1])).toEqual(Array(2).fill(expect.stringContaining('"change":"site"')));
  });

  it("tries are counted over all processes", async () => {
    const attempt = (app: (typeof apps)[number]) =>
      app.inject({
        method: "POST",
        url: "/wps/session/login",
        payload: {},
        headers: { host: "localhost", "x-module-id": "SESSION" },
      });
    const answers = await Promise.all(apps.flatMap((app) => Array.from({ length: 12 }, () => attempt(app))));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  });
});
