import { security, messages } from "@perya/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";
import { seedSecurity } from "./seed-security.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

it("gives every demo account a history in the security log, once, and no messages", async () => {
  await Promise.all([seedSecurity(app.deps), seedSecurity(app.deps)]);
  await seedSecurity(app.deps);
  const { call } = await app.signIn("ana");
  const { events } = await call(security.listSecurityEvents, { query: { pageSize: 50 } });
  expect(events.map(({ kind }) => kind)).toEqual([
    "signedIn",
    "signedIn",
    "triesSpent",
    "signInFailed",
    "signInFailed",
    "passwordChanged",
    "signedIn",
    "signedOut",
    "signedIn",
    "signedIn",
  ]);
  expect(new Set(events.map(({ device }) => device))).toContain("Chrome on Android");
  expect(await call(messages.readUnreadCount)).toEqual({ count: 0 });
  const dina = app.db
    .selectFrom("security_events")
    .innerJoin("members", "members.id", "security_events.member_id")
    .select("security_events.id")
    .where("members.account", "=", "dina");
  expect(await dina.execute()).toEqual([]);
});
