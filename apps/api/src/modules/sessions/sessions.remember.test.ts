import { members, sessions, type LoginOutcome } from "@perya/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

const COOKIE = "perya-remember";

const login = (browser: TestBrowser, username: string, remember = true) =>
  browser.client()(sessions.login, { body: { type: "username", username, password: DEMO_PASSWORD, remember } });
const goOn = (browser: TestBrowser) => browser.client()(sessions.continueRemembered);

function tokenOf(outcome: LoginOutcome | null): string {
  if (!outcome || "secondStep" in outcome) throw new Error("nobody was signed in");
  return outcome.token;
}

async function remembered(change = {}) {
  const { id, account } = await app.createMember(change);
  const browser = app.browser();
  const token = tokenOf(await login(browser, account));
  return { id, account, browser, token };
}

/** Returns another browser with the same cookies, like a thief's. */
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = app.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

describe("the remember cookie", () => {
  it("logs in without a password, and is replaced each time", async () => {
    const { id, browser } = await remembered();
    const first = browser.cookies.get(COOKIE);
    const token = tokenOf(await goOn(browser));
    expect(await browser.client(token)(members.readMember)).toMatchObject({ id });
    expect(browser.cookies.get(COOKIE)).not.toBe(first);
    tokenOf(await goOn(browser));
  });

  it("is HttpOnly and SameSite, and in the table as a hash", async () => {
    const { account } = await app.createMember();
    const browser = app.browser();
    await login(browser, account);
    const answer = await browser.ask({
      method: "POST",
      url: sessions.continueRemembered.path,
      headers: { "x-module-id": "SESSION" },
    });
    expect(answer.cookies.find(({ name }) => name === COOKIE)).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
      maxAge: 86_400,
    });
    const value = browser.cookies.get(COOKIE) ?? "";
    const rows = await app.db.selectFrom("remember_cookies").select("cookie_hash").execute();
    expect(rows.some(({ cookie_hash: hash }) => hash.includes(value))).toBe(false);
  });

  it("over TLS is for this host only", async () => {
    const secure = await openTestApp({ TRUST_PROXY: "1" });
    const browser = secure.browser({ headers: { "x-forwarded-proto": "https" } });
    await login(browser, "ana");
    expect([...browser.cookies.keys()].toSorted()).toEqual(["__Host-perya-device", "__Host-perya-remember"]);
    tokenOf(await goOn(browser));
    await secure.close();
  });

  it("is set only on request, and required to log in", async () => {
    const { account } = await app.createMember();
    const browser = app.browser();
    await login(browser, account, false);
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect(await goOn(browser)).toBeNull();
    browser.cookies.set(COOKIE, "made up");
    expect(await goOn(browser)).toBeNull();
    expect(browser.cookies.has(COOKIE)).toBe(false);
  });

  it("ends a day after the password was typed, however often it was used", async () => {
    const { browser } = await remembered();
    app.clock.advance(23 * 3_600_000);
    tokenOf(await goOn(browser));
    app.clock.advance(3_600_000);
    expect(await goOn(browser)).toBeNull();
    await app.scheduler.runNow("sessions.forget-expired");
  });

  it("used by two tabs at once logs both in, and both stay logged in", async () => {
    const { browser } = await remembered();
    const tabs = [copyOf(browser), copyOf(browser)] as const;
    const outcomes = await Promise.all(tabs.map(goOn));
    outcomes.forEach(tokenOf);
    // Tabs share one cookie jar, so the last cookie set is the one that stays.
    const fresh = tabs
      .map(({ cookies }) => cookies.get(COOKIE))
      .filter((cookie) => cookie !== browser.cookies.get(COOKIE));
    expect(fresh).toHaveLength(1);
    browser.cookies.set(COOKIE, fresh[0] ?? "");
    app.clock.advance(60_000);
    tokenOf(await goOn(browser));
  });

  it("used again later was stolen: it and its successors end, and so do the member's sessions", async () => {
    const { browser, token } = await remembered();
    const thief = copyOf(browser);
    const stolen = tokenOf(await goOn(thief));
    app.clock.advance(10_001);
    expect(await goOn(browser)).toBeNull();
    for (const dead of [stolen, token]) {
      await expect(app.client("localhost", dead)(members.readMember)).rejects.toMatchObject({
        code: "NOT_SIGNED_IN",
      });
    }
    expect(await goOn(thief)).toBeNull();
  });

  it("does not bypass a second step", async () => {
    const mobile = "+639181234567";
    const { id, browser } = await remembered();
    const bound = { mobile, mobile_verified_at: app.clock.now() };
    await app.db.updateTable("members").set(bound).where("id", "=", id).execute();
    const thief = copyOf(browser);
    thief.cookies.delete("perya-device");
    expect(await goOn(thief)).toMatchObject({ secondStep: { methods: [{ method: "sms" }] } });
  });

  it("ends with the session at logout, with all of them everywhere, and when another member logs in", async () => {
    const { browser, token } = await remembered();
    const before = copyOf(browser);
    await browser.client(token)(sessions.logout);
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect(await goOn(before)).toBeNull();

    const other = await remembered();
    const elsewhere = app.browser();
    const there = tokenOf(await login(elsewhere, other.account));
    await elsewhere.client(there)(sessions.logoutEverywhere);
    expect(await goOn(other.browser)).toBeNull();

    const shared = await remembered();
    const next = await app.createMember();
    await login(shared.browser, next.account, false);
    expect(await goOn(shared.browser)).toBeNull();
  });

  it("of one brand is invalid at another", async () => {
    const { browser } = await remembered();
    const abroad = app.browser({ host: "fiesta.localhost" });
    abroad.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? "");
    expect(await goOn(abroad)).toBeNull();
    tokenOf(await goOn(browser));
  });
});

it("no cookie is in the log", async () => {
  const log = app.logLines().join("");
  expect(log).toContain(sessions.continueRemembered.path);
  expect(/[\w-]{43}/.exec(log)).toBeNull();
});
