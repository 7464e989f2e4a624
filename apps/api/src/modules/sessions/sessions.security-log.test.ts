import {
  authenticators,
  codes,
  members,
  messages,
  passwords,
  security,
  sessions,
  type SecurityEvent,
} from "@perya/contract";
import { beforeEach, describe, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { verifyEventChains } from "../../event-chain/verify-event-chain.ts";
import {
  app,
  bindAuthenticator,
  brandId,
  codeOf,
  freshMobile,
  login,
  openAppPerFile,
  send,
  settled,
  startStep,
  take,
  tokenOf,
  withMobile,
} from "./second-step.test-setup.ts";

openAppPerFile();
beforeEach(() => app.clock.advance(60_000));

const PHONE = {
  address: "198.51.100.7",
  userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36",
  headers: { "x-forwarded-for": "198.51.100.7", "x-country": "US" },
};

type Call = ReturnType<TestBrowser["client"]>;
const list = (call: Call, query: { before?: string; pageSize?: number } = {}) =>
  call(security.listSecurityEvents, { query: { pageSize: 20, ...query } });
const kindsOf = async (call: Call) => (await list(call)).events.map(({ kind }) => kind);
const newest = async (call: Call) => (await list(call)).events[0] as SecurityEvent;
/** Ids start with the time, so later events need a later time. */
const tick = () => app.clock.advance(1);
const enter = async (browser: TestBrowser, account: string) => {
  tick();
  const call = browser.client(tokenOf(await login(browser, account)));
  tick();
  return call;
};

async function inboxOf(call: Call) {
  const { messages: found } = await call(messages.listMessages, { query: { pageSize: 20 } });
  return found.map(({ type, facts }) => [type, facts["event"], facts["device"], facts["country"]]);
}

const smsCode = (number: string | null) => app.outside.sms.lastCodeTo(number ?? "");

describe("the security log of an account", () => {
  it("contains a login with its method, device and place; this session is marked, and the first login sends no message", async () => {
    const { account } = await app.createMember();
    const call = await enter(app.browser(PHONE), account);
    expect(await list(call)).toEqual({
      events: [
        {
          id: expect.any(String),
          kind: "signedIn",
          at: expect.stringMatching(/^20.*Z$/),
          way: "password",
          secondStep: null,
          device: "Chrome on Android",
          address: "198.51.100.x",
          country: "US",
          contact: "",
          isNewDevice: false,
          isHere: true,
          isDenied: false,
          canDeny: false,
        },
      ],
      next: null,
    });
    expect(await inboxOf(call)).toEqual([]);
  });

  it("contains an unknown device, step by step, as does the inbox", async () => {
    const { id, account, home } = await withMobile();
    tick();
    const step = await startStep(account, app.browser(PHONE));
    tick();
    await expect(take(step, "sms", "000000")).rejects.toMatchObject({ code: "CODE_WRONG" });
    tick();
    await send(step, "sms");
    const { mobile } = await app.db
      .selectFrom("members")
      .select("mobile")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await take(step, "sms", smsCode(mobile));
    const call = await enter(home, account);
    const [, entered, failed, asked] = (await list(call)).events;
    expect(entered).toMatchObject({ kind: "signedIn", way: "password", secondStep: "sms", isNewDevice: true });
    expect(failed).toMatchObject({ kind: "secondStepFailed", way: "sms", canDeny: true });
    expect(asked).toMatchObject({ kind: "secondStepAsked", way: "password", isNewDevice: true, canDeny: true });
    expect(await inboxOf(call)).toEqual([["security", "signedIn", "Chrome on Android", "US"]]);
  });

  it("announces a new device once, even without a second step; and again after it was denied", async () => {
    const { account, home } = await settled();
    const phone = app.browser(PHONE);
    await enter(phone, account);
    await enter(phone, account);
    await enter(app.browser(PHONE), account);
    const call = await enter(home, account);
    const { events } = await list(call);
    expect(events.map(({ isNewDevice }) => isNewDevice)).toEqual([false, true, false, true, false]);
    expect(await inboxOf(call)).toHaveLength(2);
    for (const { id } of events.slice(2, 4)) await call(security.denySecurityEvent, { params: { id } });
    await enter(phone, account);
    expect(await newest(call)).toMatchObject({ isNewDevice: true });
  });

  it("contains wrong passwords, and one event for all tries beyond the limit", async () => {
    const { account, home } = await settled();
    tick();
    const stranger = app.browser(PHONE);
    const captcha = async () => ({ ...(await app.readCaptcha()), type: "username", username: account }) as const;
    for (let count = 0; count < 9; count += 1)
      await expect(
        stranger.client()(sessions.login, { body: { ...(await captcha()), password: `wrong ${count}` } }),
      ).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    tick();
    // Wrong passwords only cost proof of work (0025). Messages to one number are limited.
    const call = await enter(home, account);
    const body = { channel: "sms", countryDialingCode: "63", mobileNum: freshMobile().slice(3) } as const;
    tick();
    for (let count = 0; count < 3; count += 1) await call(codes.sendBindCode, { body });
    for (let count = 0; count < 3; count += 1)
      await expect(call(codes.sendBindCode, { body })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await expect
      .poll(() => kindsOf(call))
      .toEqual(["triesSpent", "signedIn", ...Array<string>(9).fill("signInFailed"), "signedIn"]);
    expect((await list(call)).events[2]).toMatchObject({ way: "password", address: "198.51.100.x", canDeny: false });
  });

  it("stores an unknown username only as a hash, under a key outside of the tables", async () => {
    const typed = "hunter2-typed-in-the-wrong-field";
    for (const username of [typed, typed.toUpperCase()])
      await expect(login(app.browser(PHONE), username)).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    const rows = await app.db.selectFrom("security_events").selectAll().where("member_id", "is", null).execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.who_hash).toEqual(app.deps.vault.hash("security", brandId, "name", typed));
    expect(rows[1]?.who_hash).toEqual(rows[0]?.who_hash);
    expect(JSON.stringify(rows)).not.toMatch(/hunter2/i);
  });

  it("contains changes, as does the inbox, and failed proofs", async () => {
    const { account, home } = await settled();
    let call = await enter(home, account);
    const mobile = freshMobile();
    const number = { countryDialingCode: "63", mobileNum: mobile.slice(3) };
    await call(codes.sendBindCode, { body: { channel: "sms", ...number } });
    const bind = (proof: string) =>
      call(members.bindMobile, { body: { ...number, verificationCode: smsCode(mobile), proof } });
    await expect(bind("not the password")).rejects.toMatchObject({ code: "PASSWORD_WRONG" });
    tick();
    await bind(DEMO_PASSWORD);
    tick();
    const email = `${account}@mail.example`;
    await call(codes.sendBindCode, { body: { channel: "email", email } });
    await call(members.bindEmail, {
      body: { email, verificationCode: app.outside.mail.lastCodeTo(email), proof: DEMO_PASSWORD },
    });
    tick();
    const secret = await bindAuthenticator(account, home);
    await call(authenticators.removeAuthenticator, { body: { code: await codeOf(secret) } });
    tick();
    const fresh = "another-demo-2026";
    const change = { oldPassword: DEMO_PASSWORD, newPassword: fresh, confirmNewPassword: fresh };
    const { token } = await call(passwords.changePassword, { body: change });
    call = home.client(token);

    const told = ["passwordChanged", "authenticatorRemoved", "authenticatorBound", "emailBound", "mobileBound"];
    expect((await inboxOf(call)).map(([type, event]) => [type, event])).toEqual(
      told.map((event) => ["security", event]),
    );
    const { events } = await list(call);
    expect(events.map(({ kind }) => kind).filter((kind) => kind !== "signedIn")).toEqual([...told, "proofFailed"]);
    const contacts = events.flatMap(({ contact }) => contact || []);
    expect(contacts).toHaveLength(2);
    expect(contacts.join()).not.toContain(account);
    expect(JSON.stringify(await app.db.selectFrom("security_events").selectAll().execute())).not.toContain(
      mobile.slice(3),
    );
  });

  it("contains nothing that was rolled back", async () => {
    const [holder, other] = [await withMobile(), await settled()];
    const call = await enter(other.home, other.account);
    const { mobile } = await app.db
      .selectFrom("members")
      .select("mobile")
      .where("id", "=", holder.id)
      .executeTakeFirstOrThrow();
    const number = { countryDialingCode: "63", mobileNum: mobile?.slice(3) ?? "" };
    await call(codes.sendBindCode, { body: { channel: "sms", ...number } });
    const body = { ...number, verificationCode: smsCode(mobile), proof: DEMO_PASSWORD };
    await expect(call(members.bindMobile, { body })).rejects.toMatchObject({ code: "MOBILE_TAKEN" });
    expect(await kindsOf(call)).toEqual(["signedIn", "signedIn"]);
    expect(await inboxOf(call)).toEqual([]);
  });

  it("contains requested links, logouts, and reused cookies", async () => {
    const { account, home, id } = await settled({ email: "own@mail.example", email_verified_at: app.clock.now() });
    tick();
    await app.browser(PHONE).client()(passwords.forgotByEmail, {
      body: { username: account, email: "own@mail.example" },
    });
    tick();
    const body = { type: "username", username: account, password: DEMO_PASSWORD, remember: true } as const;
    const call = home.client(tokenOf(await home.client()(sessions.login, { body })));
    const stolen = [...home.cookies];
    tick();
    await home.client()(sessions.continueRemembered);
    app.clock.advance(60_000);
    const thief = app.browser(PHONE);
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect(await thief.client()(sessions.continueRemembered)).toBeNull();
    await expect(list(call)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });

    await app.db.updateTable("members").set({ email: null, email_verified_at: null }).where("id", "=", id).execute();
    const again = await enter(home, account);
    await again(sessions.logout);
    const last = await enter(home, account);
    expect(await kindsOf(last)).toEqual([
      "signedIn",
      "signedOut",
      "signedIn",
      "cookieReused",
      "signedIn",
      "signedIn",
      "passwordResetAsked",
      "signedIn",
    ]);
  });

  it("comes page by page, newest first, none twice and none lost", async () => {
    const { account, home } = await settled();
    let call = await enter(home, account);
    for (let count = 0; count < 4; count += 1) {
      call = await enter(home, account);
    }
    const found: string[] = [];
    for (let before: string | null | undefined; before !== null;) {
      const page = await list(call, { pageSize: 2, ...(before && { before }) });
      found.push(...page.events.map(({ id }) => id));
      before = page.next;
    }
    expect(found).toEqual((await list(call)).events.map(({ id }) => id));
    expect(found).toHaveLength(6);
  });

  it("is the member's own: closed to visitors, trial accounts, other members and other brands", async () => {
    await expect(app.client()(security.listSecurityEvents, { query: { pageSize: 10 } })).rejects.toMatchObject({
      code: "NOT_SIGNED_IN",
    });
    const trial = await app.browser().client()(sessions.loginFreePlay, { body: { os: "", platform: "W" } });
    await expect(list(app.client("localhost", trial.token))).rejects.toMatchObject({ code: "TRIAL_NOT_ALLOWED" });
    const rows = await app.db
      .selectFrom("security_events")
      .select("id")
      .where("member_id", "=", trial.member.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it("is sealed by the job, and complete", async () => {
    await app.scheduler.runNow("trail.seal");
    const { brands, findings } = await verifyEventChains(app.db);
    expect(findings).toEqual([]);
    expect(brands.some(({ links }) => links > 10)).toBe(true);
  });
});

describe('"this was not me"', () => {
  const deny = (call: Call, id: string) => call(security.denySecurityEvent, { params: { id } });

  it("ends all other sessions, and records the denial", async () => {
    const { account, home } = await settled();
    const thief = await enter(app.browser(PHONE), account);
    const call = await enter(home, account);
    const [, event] = (await list(call)).events;
    expect(event).toMatchObject({ device: "Chrome on Android", isNewDevice: true, canDeny: true });

    expect(await deny(call, event?.id ?? "")).toEqual({ hasPassword: true });
    await expect(list(thief)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(await deny(call, event?.id ?? "")).toEqual({ hasPassword: true });
    const [denied, , theirs] = (await list(call)).events;
    expect(denied).toMatchObject({ kind: "denied", isHere: true });
    expect(theirs).toMatchObject({ isDenied: true, canDeny: false });
    expect(app.logLines().join()).toContain("a member denied account activity");
    const fresh = "another-demo-2026";
    const change = { oldPassword: DEMO_PASSWORD, newPassword: fresh, confirmNewPassword: fresh };
    await call(passwords.changePassword, { body: change });
  });

  it("is accepted for the member's own events that someone did, and not for those of this session", async () => {
    const [ana, berto] = [await settled(), await settled()];
    const [mine, theirs] = [await enter(ana.home, ana.account), await enter(berto.home, berto.account)];
    const unknown = { code: "SECURITY_EVENT_UNKNOWN" };
    await expect(deny(mine, (await newest(theirs)).id)).rejects.toMatchObject(unknown);
    await expect(deny(mine, (await newest(mine)).id)).rejects.toMatchObject(unknown);
    await expect(deny(mine, "0193a0c0-0000-7000-8000-000000000001")).rejects.toMatchObject(unknown);
    expect(await kindsOf(theirs)).toEqual(["signedIn", "signedIn"]);
  });
});
