import { members, sessions } from "@perya/contract";
import { createMember } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { findTicket } from "../codes/index.ts";
import { setFlag } from "../brands/index.ts";
import { issueEntryCode, SOCIAL_REGISTRATION, unlockPerson } from "./index.ts";

let app: TestApp;
let brandId: string;
beforeAll(async () => {
  app = await openTestApp();
  await setFlag(app.deps, "perya", "GOOGLELOGIN3", true);
  await setFlag(app.deps, "perya", "FACEBOOKLOGIN3", false);
  app.deps.brands.forget();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

const start = (browser: TestBrowser, provider: "google" | "facebook" = "google") =>
  browser.client()(sessions.startSocial, { body: { provider } });
const enter = (browser: TestBrowser, code: string) => browser.client()(sessions.enterByCode, { body: { code } });

/** Follows the provider's redirect to us. Returns the address of our own redirect. */
async function comeBack(browser: TestBrowser, address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const answer = await browser.ask({ method: "GET", url: pathname + search });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers["referrer-policy"]).toBe("no-referrer");
  return String(answer.headers.location);
}
const codeIn = (landing: string) => new URLSearchParams(landing.slice(2)).get("code") ?? "";

async function friend(subject: string) {
  const { id, account } = await createMember(app.db, brandId, { password_hash: null });
  await app.db
    .insertInto("member_identities")
    .values({ brand_id: brandId, provider: "google", subject, member_id: id })
    .execute();
  return { id, account, person: { subject, isEmailVerified: true, email: "f@mail.example", name: "Friend" } };
}

describe("by a social provider", () => {
  it("a linked member logs in", async () => {
    const { id, person } = await friend("g-1");
    const browser = app.browser();
    const { url } = await start(browser);
    expect(new URL(url).searchParams.get("redirect_uri")).toBe("http://localhost/wps/session/social/callback");
    const landing = await comeBack(browser, app.outside.identity.agree(url, person));
    expect(landing).toMatch(/^\/\?code=[\w-]{43}$/);
    const outcome = await enter(browser, codeIn(landing));
    expect(outcome).toMatchObject({ member: { id }, passwordExpired: false });
  });

  it("a newcomer gets a ticket to register, even with a member's email address", async () => {
    const email = "known@mail.example";
    await createMember(app.db, brandId, { email, email_verified_at: app.clock.now() });
    const browser = app.browser();
    const { url } = await start(browser);
    const person = { subject: "g-2", email, isEmailVerified: true, name: "New Friend" };
    const landing = await comeBack(browser, app.outside.identity.agree(url, person));
    const outcome = await enter(browser, codeIn(landing));
    if (!("registration" in outcome)) throw new Error("somebody was signed in");
    expect(outcome.registration).toMatchObject({ name: "New Friend", email });
    const ask = { kind: SOCIAL_REGISTRATION, brandId, ticket: outcome.registration.ticket };
    const ticket = await findTicket(app.deps, ask);
    expect(JSON.stringify(ticket)).not.toMatch(/Friend|known@/);
    expect(ticket && unlockPerson(app.deps, ticket.facts)).toEqual({ provider: "google", ...person });
  });

  it("the return works in the browser that left, and in no other", async () => {
    const { person } = await friend("g-3");
    const browser = app.browser();
    const { url } = await start(browser);
    const back = app.outside.identity.agree(url, person);
    expect(await comeBack(app.browser(), back)).toBe("/?social=failed");
    expect(codeIn(await comeBack(browser, back))).not.toBe("");
  });

  it("the return works once, with the state it left with", async () => {
    const { person } = await friend("g-4");
    const victim = app.browser();
    await start(victim);
    // A return address of an attacker's own login, sent to a victim who is at the provider.
    const { url } = await start(app.browser());
    expect(await comeBack(victim, app.outside.identity.agree(url, person))).toBe("/?social=failed");

    const browser = app.browser();
    const back = app.outside.identity.agree((await start(browser)).url, person);
    const cookie = browser.cookies.get("perya-social") ?? "";
    await comeBack(browser, back);
    browser.cookies.set("perya-social", cookie);
    expect(await comeBack(browser, back)).toBe("/?social=failed");
  });

  it("its code is refused in another browser, and then everywhere", async () => {
    const { person } = await friend("g-5");
    const browser = app.browser();
    const landing = await comeBack(browser, app.outside.identity.agree((await start(browser)).url, person));
    await expect(enter(app.browser(), codeIn(landing))).rejects.toMatchObject({
      code: "ENTRY_CODE_SPENT",
      status: 410,
    });
    await expect(enter(browser, codeIn(landing))).rejects.toMatchObject({ code: "ENTRY_CODE_SPENT" });
  });

  it("a refusal, an unreachable provider and a late return lead to the login", async () => {
    const browser = app.browser();
    expect(await comeBack(browser, app.outside.identity.decline((await start(browser)).url))).toBe("/?social=failed");

    const back = app.outside.identity.agree((await start(browser)).url);
    app.outside.failNext("identity");
    expect(await comeBack(browser, back)).toBe("/?social=failed");

    const late = app.outside.identity.agree((await start(browser)).url);
    app.clock.advance(600_000);
    expect(await comeBack(browser, late)).toBe("/?social=failed");

    app.outside.failNext("identity");
    await expect(start(browser)).rejects.toMatchObject({ code: "SOCIAL_FAILED" });
  });

  it("is closed if the brand or the operator has it off", async () => {
    await expect(start(app.browser(), "facebook")).rejects.toMatchObject({ code: "FUNCTION_OFF" });
    await setFlag(app.deps, "perya", "FACEBOOKLOGIN3", true);
    app.deps.brands.forget();
    await start(app.browser(), "facebook");
    app.outside.identity.takeAway("facebook");
    await expect(start(app.browser(), "facebook")).rejects.toMatchObject({ code: "FUNCTION_OFF" });
  });

  it("a member of one brand is unknown at another", async () => {
    const { person } = await friend("g-8");
    await setFlag(app.deps, "fiesta", "GOOGLELOGIN3", true);
    app.deps.brands.forget();
    const browser = app.browser({ host: "fiesta.localhost" });
    const landing = await comeBack(browser, app.outside.identity.agree((await start(browser)).url, person));
    expect(await enter(browser, codeIn(landing))).toHaveProperty("registration");
  });

  it("of one brand is invalid at another", async () => {
    const { person } = await friend("g-6");
    const browser = app.browser();
    const landing = await comeBack(browser, app.outside.identity.agree((await start(browser)).url, person));
    const abroad = app.browser({ host: "fiesta.localhost" });
    for (const [name, value] of browser.cookies) abroad.cookies.set(name, value);
    await expect(enter(abroad, codeIn(landing))).rejects.toMatchObject({ code: "ENTRY_CODE_SPENT" });
    expect(await enter(browser, codeIn(landing))).toHaveProperty("token");
  });
});

describe("a code of a start-up URL", () => {
  it("opens one session, also for twenty at once, within a minute", async () => {
    const { id } = await createMember(app.db, brandId);
    const code = await issueEntryCode(app.db, app.deps, { brandId, memberId: id });
    const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => enter(app.browser(), code)));
    const opened = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject({ member: { id } });

    const late = await issueEntryCode(app.db, app.deps, { brandId, memberId: id });
    app.clock.advance(60_000);
    await expect(enter(app.browser(), late)).rejects.toMatchObject({ code: "ENTRY_CODE_SPENT" });
  });

  it("is no session token, and a token is no code", async () => {
    const { token } = await app.signIn("ana");
    await expect(enter(app.browser(), token)).rejects.toMatchObject({ code: "ENTRY_CODE_SPENT" });
    await app.client("localhost", token)(members.readMember);
  });
});

it("no code, state or verifier is in the log", async () => {
  const log = app.logLines().join("");
  expect(log).toContain("/wps/session/social/callback");
  expect(log).not.toMatch(/[\w-]{43}|state-\d|code-\d|nonce-\d|verifier-\d/);
});
