import { codes, members, passwords, sessions } from "@perya/contract";
import { createMember, waitFor } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { hashPassword } from "../members/index.ts";

const OLD = "old-and-worn-26";
const NEW = "new-and-shiny-26";

let app: TestApp;
let brandId: string;
let account: string;
let next = 9_178_880_000;
let number: string;
/** The browser that requests the code and submits it. */
let browser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
  number = String((next += 1));
  browser = app.browser();
  ({ account } = await createMember(app.db, brandId, {
    password_hash: await hashPassword(OLD),
    mobile: `+63${number}`,
    mobile_verified_at: app.clock.now(),
  }));
});

/** Requests a code and waits for the SMS, which is sent after the answer. */
async function askForCode(purpose: "forgot" | "login" = "forgot") {
  const to = `+63${number}`;
  const before = app.outside.sms.sent.length;
  await browser.client()(codes.sendSmsCode, { body: { mobileNum: number, countryDialingCode: "63", purpose } });
  await waitFor(() => app.outside.sms.sent.slice(before).some((message) => message.to === to));
  return app.outside.sms.lastCodeTo(to);
}

const reset = (verificationCode: string, mobileNum = number, newPassword = NEW) =>
  browser.client()(passwords.resetByPhone, {
    body: { mobileNum, countryDialingCode: "63", verificationCode, newPassword },
  });

const login = (password: string) =>
  app.client()(sessions.login, { body: { type: "username", username: account, password } });

/** Opens a session before the number is verified. */
async function loginUnproved() {
  const prove = (mobile_verified_at: Date | null) =>
    app.db.updateTable("members").set({ mobile_verified_at }).where("account", "=", account).execute();
  await prove(null);
  const outcome = await login(OLD);
  await prove(app.clock.now());
  return outcome;
}

describe("a reset by phone", () => {
  it("sets the password, ends every session and logs in", async () => {
    const before = await loginUnproved();
    const outcome = await reset(await askForCode());
    if (!("token" in outcome) || !("token" in before)) throw new Error("a second step was asked for");
    expect(outcome).toMatchObject({ passwordExpired: false, member: { account } });
    await expect(app.client("localhost", before.token)(members.readMember)).rejects.toMatchObject({
      code: "NOT_SIGNED_IN",
    });
    await expect(login(OLD)).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    // The password is right, but the browser has no device cookie, so a second step is due.
    expect(await login(NEW)).toHaveProperty("secondStep");
  });

  it("refuses a code that another browser requested", async () => {
    const code = await askForCode();
    const asked = browser;
    browser = app.browser();
    await expect(reset(code)).rejects.toMatchObject({ code: "CODE_WRONG" });
    browser = asked;
    expect(await reset(code)).toHaveProperty("token");
  });

  it("accepts a code once", async () => {
    const code = await askForCode();
    await reset(code);
    await expect(reset(code)).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("answers known and unknown numbers alike", async () => {
    await askForCode();
    await browser.client()(codes.sendSmsCode, {
      body: { mobileNum: "9179990000", countryDialingCode: "63", purpose: "forgot" },
    });
    const answers = await Promise.all(
      [number, "9179990000"].map((mobileNum) => reset("000000", mobileNum).catch((refusal: unknown) => refusal)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ code: "CODE_WRONG", status: 400, facts: null });
    expect(String(answers[0])).toBe(String(answers[1]));
  });

  it("does nothing for an unverified number", async () => {
    await app.db.updateTable("members").set({ mobile_verified_at: null }).where("account", "=", account).execute();
    const sent = app.outside.sms.sent.length;
    await app.client()(codes.sendSmsCode, {
      body: { mobileNum: number, countryDialingCode: "63", purpose: "forgot" },
    });
    await expect(reset("123456")).rejects.toMatchObject({ code: "CODE_WRONG" });
    expect(app.outside.sms.sent).toHaveLength(sent);
  });

  it.each([
    ["no code", "", undefined, NEW, "CODE_MISSING"],
    ["a number that is none", "123456", "12", NEW, "MOBILE_INVALID"],
    ["a weak password", "123456", undefined, "short", "FIELDS_INVALID"],
  ])("refuses %s", async (_name, code, mobileNum, newPassword, refusal) => {
    await expect(reset(code, mobileNum ?? number, newPassword)).rejects.toMatchObject({ code: refusal });
  });

  it("keeps the code valid after a weak password", async () => {
    const code = await askForCode();
    for (const weak of [`0${number}`, "Password2026!", `${account}-26`])
      await expect(reset(code, number, weak)).rejects.toMatchObject({ code: "FIELDS_INVALID" });
    expect(await reset(code)).toHaveProperty("token");
  });

  it("refuses a code that was sent for another purpose", async () => {
    await expect(reset(await askForCode("login"))).rejects.toMatchObject({ code: "CODE_WRONG" });
  });
});
