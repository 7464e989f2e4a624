import { codes, sessions } from "@perya/contract";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { hashTarget } from "../codes/index.ts";

let app: TestApp;
let brandId: string;
beforeAll(async () => {
  app = await openTestApp();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => app.close());

let addresses = 0;
/** Returns a visitor from a new address. */
const stranger = () => app.browser({ address: `10.3.0.${(addresses += 1)}` });

describe("by SMS", () => {
  let count = 0;
  const freshDigits = () => `915${String((count += 1) * 20_000).padStart(7, "0")}`;
  const askForCode = (mobileNum: string, browser: TestBrowser) =>
    browser.client()(codes.sendSmsCode, { body: { mobileNum, countryDialingCode: "63", purpose: "login" } });
  const loginBySms = (mobileNum: string, code: string, browser: TestBrowser) =>
    browser.client()(sessions.login, {
      body: { type: "sms", username: mobileNum, countryDialingCode: "63", password: code },
    });
  const codeFor = async (digits: string, browser: TestBrowser) => {
    await askForCode(digits, browser);
    await waitFor(() => app.outside.sms.sent.some(({ to }) => to === `+63${digits}`));
    return app.outside.sms.lastCodeTo(`+63${digits}`);
  };

  it("a member logs in with the code of their number, and need not change the password", async () => {
    const digits = freshDigits();
    const { id } = await app.createMember({
      mobile: `+63${digits}`,
      mobile_verified_at: app.clock.now(),
      has_initial_password: true,
    });
    const browser = stranger();
    const outcome = await loginBySms(`0${digits}`, await codeFor(digits, browser), browser);
    expect(outcome).toMatchObject({ member: { id }, passwordExpired: false });
  });

  it("a code works for one login, and a wrong one for none", async () => {
    const digits = freshDigits();
    await app.createMember({ mobile: `+63${digits}`, mobile_verified_at: app.clock.now() });
    const browser = stranger();
    const code = await codeFor(digits, browser);
    await expect(loginBySms(digits, code === "000000" ? "000001" : "000000", browser)).rejects.toMatchObject({
      code: "CODE_WRONG",
    });
    await loginBySms(digits, code, browser);
    await expect(loginBySms(digits, code, browser)).rejects.toMatchObject({ code: "CODE_EXPIRED" });
    await expect(loginBySms(digits, "", browser)).rejects.toMatchObject({ code: "CODE_MISSING" });
  });

  it("a code is refused in another browser, where tries do not use it up", async () => {
    const digits = freshDigits();
    await app.createMember({ mobile: `+63${digits}`, mobile_verified_at: app.clock.now() });
    const browser = stranger();
    const code = await codeFor(digits, browser);
    for (const typed of [code, "000000", "000001", "000002", "000003", "000004"])
      await expect(loginBySms(digits, typed, stranger())).rejects.toMatchObject({ code: "CODE_WRONG" });
    await loginBySms(digits, code, browser);
  });

  it("a number without an account is answered like one with an account: wrong, and expired after five tries", async () => {
    const [known, unknown] = [freshDigits(), freshDigits()];
    await app.createMember({ mobile: `+63${known}`, mobile_verified_at: app.clock.now() });
    const answers: Record<string, string[]> = { [known]: [], [unknown]: [] };
    for (const digits of [known, unknown]) {
      const browser = stranger();
      await askForCode(digits, browser);
      for (let tries = 0; tries < 6; tries += 1) {
        await loginBySms(digits, "x", browser).catch(({ code }: { code: string }) => answers[digits]?.push(code));
      }
    }
    expect(answers[known]).toEqual([...Array<string>(5).fill("CODE_WRONG"), "CODE_EXPIRED"]);
    expect(answers[unknown]).toEqual(answers[known]);
  });

  it("an unverified number logs in to no account", async () => {
    const digits = freshDigits();
    await app.createMember({ mobile: `+63${digits}`, mobile_verified_at: null });
    const browser = stranger();
    await askForCode(digits, browser);
    await app.db
      .updateTable("verification_codes")
      .set({ code_hash: app.deps.vault.hash("code", brandId, "login", `+63${digits}`, "123456") })
      .where("target", "=", hashTarget(app.deps, brandId, `+63${digits}`))
      .returning("id")
      .executeTakeFirstOrThrow();
    await expect(loginBySms(digits, "123456", browser)).rejects.toMatchObject({ code: "CODE_WRONG" });
  });
});
