import { members, sessions } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import { openBrowser } from "../../testing/browser.test-setup.ts";
import { createScheduler } from "../../scheduler/scheduler.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { listSharedDevices } from "../devices/index.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

it("a member sees their sessions, this device first, and ends another one", async () => {
  const phone = await app.signIn("berto", { address: "203.0.113.9", userAgent: ANDROID });
  app.clock.advance(60_000);
  const body = { type: "username", username: "berto", password: DEMO_PASSWORD } as const;
  const laptop = app.browser({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" });
  const outcome = await laptop.client()(sessions.login, { body });
  if (!("token" in outcome)) throw new Error("a second step is due");
  const devices = await phone.call(sessions.listDevices);
  expect(devices).toEqual([
    {
      id: expect.any(String),
      name: "Chrome on Android",
      address: "203.0.113.x",
      startedAt: "2026-01-15T12:00:00.000Z",
      lastSeenAt: expect.any(String),
      way: "password",
      isThis: true,
    },
    expect.objectContaining({ name: "Firefox on Linux", isThis: false }),
  ]);

  await phone.call(sessions.endDevice, { params: { id: devices[1]?.id ?? "" } });
  await expect(laptop.client(outcome.token)(members.readMember)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  expect(await phone.call(sessions.listDevices)).toHaveLength(1);
});

it("members who log in on one device are linked by it, at that brand, until it is forgotten", async () => {
  const shared = app.browser();
  const login = (at: typeof shared, username: string) =>
    at.client()(sessions.login, { body: { type: "username", username, password: DEMO_PASSWORD } });
  await login(shared, "berto");
  await login(shared, "ana");
  const ids = await app.db
    .selectFrom("members")
    .select(["id", "account"])
    .where("account", "in", ["ana", "berto"])
    .execute();
  const idOf = (account: string) => ids.find((row) => row.account === account)?.id ?? "";
  expect(await listSharedDevices(app.db, idOf("berto"))).toEqual({
    count: 1,
    members: [{ id: idOf("ana"), account: "ana" }],
  });
  app.clock.advance(181 * 24 * 60 * 60_000);
  await app.scheduler.runNow("devices.forget-unseen");
  expect(await listSharedDevices(app.db, idOf("berto"))).toEqual({ count: 0, members: [] });
});

it("ending a session that is already over succeeds; another member's stays", async () => {
  const [ana, berto] = [await app.signIn("ana"), await app.signIn("berto")];
  const [mine] = await berto.call(sessions.listDevices);
  await ana.call(sessions.endDevice, { params: { id: mine?.id ?? "" } });
  expect(await berto.call(members.readMember)).toMatchObject({ account: "berto" });
  await ana.call(sessions.endDevice, { params: { id: "00000000-0000-4000-8000-000000000000" } });
});

it("logging out everywhere ends all sessions, in every process at once", async () => {
  const { deps, databaseUrl } = app;
  const scheduler = createScheduler({ url: databaseUrl, log: deps.log });
  const other = await buildApp({ deps, listenUrl: databaseUrl, scheduler });
  await other.ready();

  const here = await app.signIn("ana");
  const there = openBrowser(other, deps).client(here.token);
  await there(members.readMember);
  await here.call(sessions.logoutEverywhere);
  await expect(there(members.readMember)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  const events = await app.db.selectFrom("outbox").select("topic").where("change", "=", "session").execute();
  expect(events.map(({ topic }) => topic)).toContain(`member:${here.member.id}`);
  await other.close();
});
