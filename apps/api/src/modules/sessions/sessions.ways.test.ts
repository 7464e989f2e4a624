import { codes, passwords, registration, sessions, type SessionWay } from "@perya/contract";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { setFlag } from "../brands/index.ts";
import { findSession, issueEntryCode } from "./index.ts";

let app: TestApp;
let brandId: string;
beforeAll(async () => {
  app = await openTestApp();
  await setFlag(app.deps, "perya", "GOOGLELOGIN3", true);
  app.deps.brands.forget();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

const MOBILE = "9175559001";
const NUMBER = { mobileNum: MOBILE, countryDialingCode: "63" };
const NEW = "new-and-shiny-26";

type TestPerson = { id: string; account: string; browser: TestBrowser };

async function somebody(): Promise<TestPerson> {
  return { ...(await app.createMember()), browser: app.browser() };
}

const byPassword = ({ account, browser }: TestPerson, remember = false) =>
  browser.client()(sessions.login, {
    body: { type: "username", username: account, password: DEMO_PASSWORD, remember },
  });

/** Requests a code for the only member with this number. */
async function codeFor({ id, browser }: TestPerson, purpose: "login" | "forgot"): Promise<string> {
  await app.db.updateTable("members").set({ mobile: null, mobile_verified_at: null }).execute();
  const proved = { mobile: `+63${MOBILE}`, mobile_verified_at: app.clock.now() };
  await app.db.updateTable("members").set(proved).where("id", "=", id).execute();
  const before = app.outside.sms.sent.length;
  await browser.client()(codes.sendSmsCode, { body: { ...NUMBER, purpose } });
  await waitFor(() => app.outside.sms.sent.length > before);
  return app.outside.sms.lastCodeTo(`+63${MOBILE}`);
}

const WAYS: Record<SessionWay, (who: TestPerson) => Promise<unknown>> = {
  password: (who) => byPassword(who),
  sms: async (who) => {
    const password = await codeFor(who, "login");
    const body = { type: "sms", username: MOBILE, countryDialingCode: "63", password } as const;
    return who.browser.client()(sessions.login, { body });
  },
  social: async ({ id: member_id, browser }) => {
    const identity = { brand_id: brandId, provider: "google", subject: "g-way", member_id };
    await app.db.insertInto("member_identities").values(identity).execute();
    const { url } = await browser.client()(sessions.startSocial, { body: { provider: "google" } });
    const person = { subject: "g-way", isEmailVerified: true, email: "way@mail.example", name: "Way" };
    const { pathname, search } = new URL(app.outside.identity.agree(url, person));
    const { headers } = await browser.ask({ method: "GET", url: pathname + search });
    const code = new URL(String(headers.location), "http://localhost").searchParams.get("code") ?? "";
    return browser.client()(sessions.enterByCode, { body: { code } });
  },
  entry: async ({ id: memberId, browser }) => {
    const code = await issueEntryCode(app.db, app.deps, { brandId, memberId });
    return browser.client()(sessions.enterByCode, { body: { code } });
  },
  remembered: async (who) => {
    await byPassword(who, true);
    return who.browser.client()(sessions.continueRemembered);
  },
  registration: async ({ browser }) => {
    const consents = { isOfAge: true, acceptsTerms: true, registerMethod: "WEB", loginAfter: true } as const;
    const user = { username: "waynewcomer", password: NEW, confirmPassword: NEW, ...consents };
    return (await browser.client()(registration.register, { body: user })).login;
  },
  reset: async (who) => {
    const verificationCode = await codeFor(who, "forgot");
    return who.browser.client()(passwords.resetByPhone, { body: { ...NUMBER, verificationCode, newPassword: NEW } });
  },
  freePlay: ({ browser }) => browser.client()(sessions.loginFreePlay, { body: { os: "Linux", platform: "W" } }),
};

it.each(Object.keys(WAYS) as SessionWay[])("a session stores that it was opened by %s", async (way) => {
  const who = await somebody();
  const { token } = (await WAYS[way](who)) as { token: string };
  expect(await findSession(app.deps, brandId, token)).toMatchObject({ way });
  if (way === "freePlay") return;
  expect(await who.browser.client(token)(sessions.listDevices)).toContainEqual(
    expect.objectContaining({ way, isThis: true }),
  );
});
