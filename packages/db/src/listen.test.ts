import { openSilentProxy, openTestDatabase, waitFor, type TestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDeafServer } from "./deaf-server.test-setup.ts";
import { listen } from "./listen.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

const tell = (payload: string) => sql`select pg_notify('pets', ${payload})`.execute(database.db);

describe("a listener", () => {
  it("receives notifications, without its own heartbeat", async () => {
    const heard: string[] = [];
    const heartbeat = { everyMs: 5, deadlineMs: 30_000 };
    const onMessage = (text: string) => void heard.push(text);
    const listener = await listen({ url: database.url, channel: "pets", onMessage, onGap: () => {}, heartbeat });
    await tell("one");
    await tell("two");
    await waitFor(() => heard.length === 2);
    expect(heard).toEqual(["one", "two"]);
    await listener.close();
  });

  it("detects a silent connection, opens another and reports possibly missed events", async () => {
    const proxy = await openSilentProxy(database.url);
    const heard: string[] = [];
    let gaps = 0;
    const listener = await listen({
      url: proxy.url,
      channel: "pets",
      onMessage: (text) => void heard.push(text),
      onGap: () => void (gaps += 1),
      heartbeat: { everyMs: 20, deadlineMs: 1_000 },
    });
    proxy.fallSilent();
    const before = gaps;
    await tell("unheard");
    await waitFor(() => gaps > before);
    await waitFor(async () => {
      await tell("after");
      return heard.includes("after");
    });
    expect(heard).not.toContain("unheard");
    await listener.close();
    await proxy.close();
  });

  it("refuses a connection on which LISTEN passes nothing on, and names the setting", async () => {
    const pooler = await openDeafServer();
    const heartbeat = { everyMs: 1_000, deadlineMs: 50 };
    const opening = listen({ url: pooler.url, channel: "pets", onMessage: () => {}, onGap: () => {}, heartbeat });
    await expect(opening).rejects.toThrow(/DATABASE_LISTEN_URL must lead straight to the server/);
    await pooler.close();
  });
});
