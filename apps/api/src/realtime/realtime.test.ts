import type { AddressInfo } from "node:net";
import { sessions, site, SOCKET_PATH, type Hello, type ServerMessage } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { buildApp } from "../app.ts";
import { createScheduler } from "../scheduler/scheduler.ts";
import { setJackpotSource } from "../modules/brands/index.ts";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";
import { addLiveEvent } from "./outbox.ts";
import { admitLoss } from "./relay.ts";

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  await app.fastify.listen({ port: 0 });
  port = (app.fastify.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const waitUntilSent = () =>
  waitFor(
    async () => !(await app.db.selectFrom("outbox").select("id").where("sent_id", "is", null).executeTakeFirst()),
  );

/** Opens a page with a socket, and collects its messages. */
async function openPage(hello: Hello["hello"] = {}, host = "localhost", at = port) {
  const heard: ServerMessage[] = [];
  const socket = new WebSocket(`ws://localhost:${at}${SOCKET_PATH}`, { headers: { host: `${host}:${at}` } });
  let closeCode = 0;
  socket.on("close", (code) => (closeCode = code));
  socket.on("message", (raw) => heard.push(JSON.parse(String(raw)) as ServerMessage));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  socket.send(JSON.stringify({ hello }));
  const { welcome } = await waitFor(() => heard.find((message) => "welcome" in message));
  const events = () => heard.flatMap((message) => ("event" in message ? [message.event] : []));
  return { socket, welcome, events, closeCode: () => closeCode, close: () => socket.close() };
}

async function signIn() {
  const { token, member } = await app.signIn("ana");
  return { token, memberId: member.id };
}

async function findBrandId(merchantCode: string) {
  const row = await app.db
    .selectFrom("brands")
    .select("id")
    .where("merchant_code", "=", merchantCode)
    .executeTakeFirstOrThrow();
  return row.id;
}

const tell = async (topic: `member:${string}`) => inTransaction(app.db, (tx) => addLiveEvent(tx, topic, "session"));

describe("live events", () => {
  it("reaches every page of the brand, and no page of another", async () => {
    const [ours, theirs] = [await openPage(), await openPage({}, "fiesta.localhost")];
    await setJackpotSource(app.deps, "perya", "pool");
    await waitFor(() => ours.events().length > 0);
    expect(ours.events()).toEqual([{ id: expect.stringMatching(/^\d+$/), change: "site" }]);
    expect(theirs.events()).toEqual([]);
    ours.close();
    theirs.close();
  });

  it("is not sent when the change is rolled back", async () => {
    const page = await openPage();
    const brandId = await findBrandId("perya");
    await inTransaction(app.db, async (tx) => {
      await addLiveEvent(tx, `brand:${brandId}`, "site");
      throw new Error("rolled back by the test");
    }).catch(() => {});
    await setJackpotSource(app.deps, "perya", "pool");
    await waitFor(() => page.events().length > 0);
    expect(page.events()).toHaveLength(1);
    page.close();
  });

  it("for a member reaches that member only", async () => {
    const { token, memberId } = await signIn();
    const [member, visitor] = [await openPage({ token }), await openPage()];
    await tell(`member:${memberId}`);
    await waitFor(() => member.events().length > 0);
    expect(visitor.events()).toEqual([]);
    member.close();
    visitor.close();
  });

  it("for a member who must choose a password first is not sent", async () => {
    const body = { type: "username", username: "dina", password: "from-berto-2026" } as const;
    const outcome = await app.client()(sessions.login, { body });
    if (!("token" in outcome)) throw new Error("a second step was asked for");
    const page = await openPage({ token: outcome.token });
    await tell(`member:${outcome.member.id}`);
    await setJackpotSource(app.deps, "perya", "pool");
    await waitFor(() => page.events().length > 0);
    expect(page.events()).toMatchObject([{ change: "site" }]);
    page.close();
  });

  it("that was sent while a page was away arrives when it reconnects", async () => {
    const before = await openPage();
    before.close();
    await setJackpotSource(app.deps, "perya", "pool");
    await setJackpotSource(app.deps, "perya", "pool");
    await waitUntilSent();
    const after = await openPage({ last: before.welcome.last });
    await waitFor(() => after.events().length === 2);
    expect(after.welcome.missed).toBe(false);
    after.close();
  });

  it("that was sent between the page and its socket arrives, by the position in the page's payload", async () => {
    const { lastEventId } = await app.client()(site.readPermission);
    await setJackpotSource(app.deps, "perya", "pool");
    await waitFor(async () => (await app.client()(site.readPermission)).lastEventId !== lastEventId);
    const page = await openPage({ last: lastEventId });
    await waitFor(() => page.events().length > 0);
    expect(page.events()).toMatchObject([{ change: "site" }]);
    page.close();
  });

  it("that is no longer stored is reported as missed", async () => {
    await setJackpotSource(app.deps, "perya", "pool");
    app.clock.advance(365 * 24 * 3600_000);
    await waitFor(async () => {
      await app.scheduler.runNow("realtime.forget-old-events");
      return (await app.db.selectFrom("outbox").selectAll().execute()).length === 1;
    });
    const early = await openPage({ last: "0" });
    expect(early.welcome.missed).toBe(true);
    early.close();
    await setJackpotSource(app.deps, "perya", "pool");
    await waitUntilSent();
    const page = await openPage({ last: "0" });
    expect(page.welcome.missed).toBe(true);
    page.close();
  });

  it("written in one process arrives in another", async () => {
    const { deps, databaseUrl } = app;
    const other = await buildApp({
      deps,
      listenUrl: databaseUrl,
      scheduler: createScheduler({ url: databaseUrl, log: deps.log }),
    });
    await other.listen({ port: 0 });
    const there = await openPage({}, "localhost", (other.server.address() as AddressInfo).port);
    const here = await openPage();
    await setJackpotSource(deps, "perya", "pool");
    await waitFor(() => here.events().length > 0 && there.events().length > 0);
    expect(there.events()).toEqual(here.events());
    here.close();
    there.close();
    await other.close();
  });
});

describe("disturbances", () => {
  const countSockets = async () => {
    const { body } = await app.ask({ method: "GET", url: "/metrics" });
    return Number(/^perya_sockets (\d+)$/m.exec(body)?.[1]);
  };

  it("an invalid message on the channel makes pages reconnect, and stops nothing", async () => {
    const page = await openPage();
    await app.deps.pool.query("notify perya_live, 'x'");
    await waitFor(() => page.closeCode());
    expect(page.closeCode()).toBe(1013);
    const again = await openPage();
    again.close();
  });

  it("pages that leave during the welcome leave no trace", async () => {
    const { token } = await signIn();
    await waitFor(async () => (await countSockets()) === 0);
    const leaving = Array.from({ length: 20 }, async () => {
      const socket = new WebSocket(`ws://localhost:${port}${SOCKET_PATH}`);
      await new Promise((resolve) => socket.once("open", resolve));
      socket.send(JSON.stringify({ hello: { token } }));
      socket.terminate();
    });
    await Promise.all(leaving);
    (await openPage()).close();
    await waitFor(async () => (await countSockets()) === 0);
    expect(await countSockets()).toBe(0);
  });

  it("more missed events than the limit, or a position in the future, is reported as missed", async () => {
    const brandId = await findBrandId("perya");
    const { last } = (await openPage()).welcome;
    await inTransaction(app.db, async (tx) => {
      for (let count = 0; count < 501; count += 1) await addLiveEvent(tx, `brand:${brandId}`, "site");
    });
    await waitUntilSent();
    expect((await openPage({ last })).welcome.missed).toBe(true);
    expect((await openPage({ last: "999999999" })).welcome.missed).toBe(true);
  });

  it("after a quiet day a page with the last event has missed nothing", async () => {
    await setJackpotSource(app.deps, "perya", "pool");
    app.clock.advance(24 * 3600_000);
    await waitFor(async () => {
      await app.scheduler.runNow("realtime.forget-old-events");
      return (await app.db.selectFrom("outbox").selectAll().execute()).length === 1;
    });
    const { last } = (await openPage()).welcome;
    expect((await openPage({ last })).welcome.missed).toBe(false);
  });

  it("events lost in a crash of the database are reported, also to a page that had the last one", async () => {
    const { last } = (await openPage()).welcome;
    await app.db.deleteFrom("outbox").execute();
    expect((await openPage({ last })).welcome.missed).toBe(true);
    // The next event reveals to pages from before the crash, and only to those, that events were lost.
    await setJackpotSource(app.deps, "perya", "pool");
    await waitFor(async () => BigInt((await openPage()).welcome.last) > BigInt(last));
    expect((await openPage({ last })).welcome.missed).toBe(true);
    const { last: since } = (await openPage()).welcome;
    expect((await openPage({ last: since })).welcome.missed).toBe(false);
  });

  it("a program that starts after such a crash reports it once, and not to every page", async () => {
    const { last } = (await openPage()).welcome;
    await app.db.deleteFrom("outbox").execute();
    await admitLoss(app.db);
    await admitLoss(app.db);
    const { last: since } = (await openPage()).welcome;
    expect((await openPage({ last })).welcome.missed).toBe(true);
    expect((await openPage({ last: since })).welcome.missed).toBe(false);
  });

  it("a page left open does not keep an idle session alive", async () => {
    const { token } = await signIn();
    app.clock.advance(29 * 60_000);
    (await openPage({ token })).close();
    app.clock.advance(2 * 60_000);
    await expect(app.client("localhost", token)(sessions.logout)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  });
});

function repeat(times: number, work: () => void) {
  for (let count = 0; count < times; count += 1) work();
}

describe("a socket", () => {
  it("closes when its session ends", async () => {
    const { token } = await signIn();
    const page = await openPage({ token });
    await app.client("localhost", token)(sessions.logout);
    await waitFor(() => page.closeCode());
    expect(page.closeCode()).toBe(4401);
  });

  it.each([
    ["an invalid hello", "nonsense"],
    ["a hello of the wrong shape", JSON.stringify({ hello: { last: "'; drop table outbox" } })],
    ["an oversized message", "x".repeat(5000)],
  ])("with %s is closed", async (_name, words) => {
    const socket = new WebSocket(`ws://localhost:${port}${SOCKET_PATH}`);
    await new Promise((resolve) => socket.once("open", resolve));
    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    socket.send(words);
    expect([4400, 1009]).toContain(await closed);
  });

  it.each([
    ["a second message", (socket: WebSocket) => socket.send("hello again")],
    ["a flood of pings", (socket: WebSocket) => repeat(2_000, () => socket.ping("x".repeat(100)))],
    ["a flood of unsolicited pongs", (socket: WebSocket) => repeat(2_000, () => socket.pong("x".repeat(100)))],
    [
      "fragments that never become a message",
      (socket: WebSocket) => repeat(10_000, () => socket.send("", { fin: false })),
    ],
  ])("that continues with %s is closed and no longer read", async (_name, misbehave) => {
    const { socket } = await openPage();
    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    misbehave(socket);
    expect(await closed).toBe(4400);
    await waitFor(() => socket.readyState === WebSocket.CLOSED);
  });

  it("of a stopping process is asked to reconnect; calls are answered until the server closes", async () => {
    const { deps, databaseUrl } = app;
    const scheduler = createScheduler({ url: databaseUrl, log: deps.log });
    const stopping = await buildApp({ deps, listenUrl: databaseUrl, scheduler });
    const answers: unknown[] = [];
    // Runs after all other hooks, just before the server closes.
    stopping.addHook("preClose", async () => {
      for (const path of ["/wps/system/status", "/ready"]) {
        const answer = await fetch(`http://localhost:${at}${path}`);
        answers.push(answer.status, await answer.json());
      }
    });
    await stopping.listen({ port: 0 });
    const at = (stopping.server.address() as AddressInfo).port;
    const page = await openPage({}, "localhost", at);
    await stopping.close();
    expect(answers).toMatchObject([200, { success: true }, 503, { reasons: ["stopping"] }]);
    await waitFor(() => page.closeCode());
    expect(page.closeCode()).toBe(1001);
  });

  it("is refused above a hundred for one subscriber, whichever of their addresses they use", async () => {
    const proxied = await openTestApp({ TRUST_PROXY: "1" });
    await proxied.fastify.listen({ port: 0 });
    const at = (proxied.fastify.server.address() as AddressInfo).port;
    const open = async (address: string) => {
      const headers = { host: `localhost:${at}`, "x-forwarded-for": address };
      const socket = new WebSocket(`ws://localhost:${at}${SOCKET_PATH}`, { headers });
      const closed = new Promise<number>((resolve) => socket.once("close", resolve));
      await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
      return { socket, closed };
    };
    const pages = await Promise.all(Array.from({ length: 100 }, (_, index) => open(`2001:db8:1:2::${index + 1}`)));
    expect(await (await open("2001:db8:1:2:ffff::1")).closed).toBe(4429);
    const neighbour = await open("2001:db8:1:3::1");
    for (const { socket } of [...pages, neighbour]) socket.close();
    expect(await neighbour.closed).not.toBe(4429);
    await proxied.close();
  });

  it("with a dead token is closed", async () => {
    const socket = new WebSocket(`ws://localhost:${port}${SOCKET_PATH}`);
    await new Promise((resolve) => socket.once("open", resolve));
    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    socket.send(JSON.stringify({ hello: { token: "dead" } }));
    expect(await closed).toBe(4401);
  });

  it("whose session ends during the welcome is closed without an event", async () => {
    const { token } = await signIn();
    const socket = new WebSocket(`ws://localhost:${port}${SOCKET_PATH}`);
    await new Promise((resolve) => socket.once("open", resolve));
    const ended = new Promise<number>((resolve) => socket.once("close", resolve));
    const welcomed = new Promise((resolve) => socket.once("message", resolve)).then(() => "welcomed");
    const now = app.clock.now();
    const later = new Date(now.getTime() + 31 * 60_000);
    const clock = vi.spyOn(app.deps.clock, "now").mockReturnValue(later).mockReturnValueOnce(now);
    socket.send(JSON.stringify({ hello: { token } }));
    expect(await Promise.race([ended, welcomed])).toBe(4401);
    clock.mockRestore();
  });

  it.each(["https://evil.example", "null", "http://localhost.evil.example"])(
    "opened by a page of %s is refused",
    async (origin) => {
      const socket = new WebSocket(`ws://localhost:${port}${SOCKET_PATH}`, { origin });
      const error = await new Promise<Error>((resolve) => socket.once("error", resolve));
      expect(error.message).toContain("403");
    },
  );

  it("of an unknown host is refused", async () => {
    const socket = new WebSocket(`ws://localhost:${port}${SOCKET_PATH}`, { headers: { host: "nobody.example" } });
    const error = await new Promise<Error>((resolve) => socket.once("error", resolve));
    expect(error.message).toContain("421");
  });
});
