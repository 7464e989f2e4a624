import { codes, members, passwords, sessions, type LoginOutcome, type SecondStep } from "@perya/contract";
import { createMember, waitFor } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { hashPassword } from "../members/index.ts";

const OLD = "old-and-worn-26";
const NEW = "new-and-shiny-26";

type Channel = "sms" | "email";

let app: TestApp;
let brandId: string;
let next = 9_178_990_000;
let owner: { account: string; number: string; email: string; home: TestBrowser; token: string };

beforeAll(async () => {
  app = await openTestApp();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  await app.scheduler.start();
});
afterAll(async () => {
  await app.scheduler.stop();
  await app.close();
});
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
  const number = String((next += 1));
  const email = `owner${number}@example.test`;
  const { id, account } = await createMember(app.db, brandId, { password_hash: await hashPassword(OLD) });
  const home = app.browser();
  const token = tokenOf(await login(home, account, OLD));
  const now = app.clock.now();
  const bound = { mobile: `+63${number}`, mobile_verified_at: now, email, email_verified_at: now };
  await app.db.updateTable("members").set(bound).where("id", "=", id).execute();
  owner = { account, number, email, home, token };
});

const login = (browser: TestBrowser, username: string, password: string) =>
  browser.client()(sessions.login, { body: { type: "username", username, password } });

function tokenOf(outcome: LoginOutcome): string {
  if ("secondStep" in outcome) throw new Error("a second step is due");
  return outcome.token;
}

/** Returns the last code sent to the owner by this channel. */
const lastCode = (channel: Channel) =>
  channel === "sms" ? app.outside.sms.lastCodeTo(`+63${owner.number}`) : app.outside.mail.lastCodeTo(owner.email);

/** Resets the password from an unknown browser, as someone who has only the SIM or the mailbox. */
async function resetBy(channel: Channel, browser: TestBrowser): Promise<SecondStep> {
  const outcome = await (channel === "sms" ? resetByPhone(browser) : resetByLink(browser));
  if (!("secondStep" in outcome)) throw new Error("no second step was asked for");
  return outcome.secondStep;
}

async function resetByPhone(browser: TestBrowser) {
  const call = browser.client();
  const number = { mobileNum: owner.number, countryDialingCode: "63" };
  await call(codes.sendSmsCode, { body: { ...number, purpose: "forgot" } });
  await waitFor(() => app.outside.sms.sent.some(({ to }) => to === `+63${owner.number}`));
  return call(passwords.resetByPhone, { body: { ...number, verificationCode: lastCode("sms"), newPassword: NEW } });
}

async function resetByLink(browser: TestBrowser) {
  const call = browser.client();
  await call(passwords.forgotByEmail, { body: { username: owner.account, email: owner.email } });
  const mail = await waitFor(() => app.outside.mail.sent.find(({ to }) => to === owner.email));
  const code = /resetCode=([\w-]+)/.exec(mail.text)?.[1] ?? "";
  return call(passwords.resetByLink, { body: { code, newPassword: NEW, confirmNewPassword: NEW } });
}

const readOwner = () => owner.home.client(owner.token)(members.readMember);

describe.each([
  ["sms", "email"],
  ["email", "sms"],
] as const)("a reset by %s with a second step", (channel, other) => {
  it("changes nothing until the second step is done, and its own channel is no second proof", async () => {
    const thief = app.browser();
    const { methods, ticket } = await resetBy(channel, thief);
    expect(methods.map(({ method }) => method)).toEqual([other]);
    const again = thief.client()(sessions.sendSecondStepCode, { body: { ticket, method: channel } });
    await expect(again).rejects.toMatchObject({ code: "REQUEST_INVALID" });

    await expect(login(thief, owner.account, NEW)).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    expect(await readOwner()).toMatchObject({ account: owner.account });
    tokenOf(await login(owner.home, owner.account, OLD));
  });

  it("sets the password and ends every session after the second step", async () => {
    const browser = app.browser();
    const { ticket } = await resetBy(channel, browser);
    await browser.client()(sessions.sendSecondStepCode, { body: { ticket, method: other } });
    const body = { ticket, method: other, answer: lastCode(other) };
    const { token, passwordExpired } = await browser.client()(sessions.takeSecondStep, { body });
    expect(passwordExpired).toBe(false);
    expect(await browser.client(token)(members.readMember)).toMatchObject({ account: owner.account });

    await expect(readOwner()).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    await expect(login(owner.home, owner.account, OLD)).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    tokenOf(await login(browser, owner.account, NEW));
  });

  it("becomes invalid when the password changes", async () => {
    const browser = app.browser();
    const { ticket } = await resetBy(channel, browser);
    await browser.client()(sessions.sendSecondStepCode, { body: { ticket, method: other } });
    const change = { oldPassword: OLD, newPassword: "third-and-last-26", confirmNewPassword: "third-and-last-26" };
    await owner.home.client(owner.token)(passwords.changePassword, { body: change });
    const body = { ticket, method: other, answer: lastCode(other) };
    const late = browser.client()(sessions.takeSecondStep, { body });
    await expect(late).rejects.toMatchObject({ code: "SECOND_STEP_OVER" });
  });
});

it("a pending password is in no table in its final form", async () => {
  await resetBy("sms", app.browser());
  const rows = await app.db.selectFrom("tickets").select("facts").where("purpose", "=", "second-step").execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("argon2");
});

it("a reset on a known device needs no second step", async () => {
  tokenOf(await resetByPhone(owner.home));
  await expect(readOwner()).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  tokenOf(await login(owner.home, owner.account, NEW));
});
