import { codes, sessions } from "@perya/contract";
import { afterEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { setAccess, setFlag } from "../brands/index.ts";
import { app, login, openAppPerFile, settled, startStep, take, tokenOf, withMobile } from "./second-step.test-setup.ts";

openAppPerFile();

/** Changes an access setting as an operator does at the terminal. Defaults are restored later. */
async function set(name: string, value: string) {
  await setAccess(app.deps, "perya", name, value);
  app.deps.brands.forget();
}

async function setFlags(isOn: boolean, ...flags: ("PWDEXPFORCECHANGE3" | "AGENTPOLICY3")[]) {
  for (const flag of flags) await setFlag(app.deps, "perya", flag, isOn);
  app.deps.brands.forget();
}

const USUAL = {
  "password-age": "90",
  "code-minutes": "1",
  "second-step": "on",
  "new-address": "off",
  "bank-name": "off",
  disclosure: "off",
};

afterEach(async () => {
  for (const [name, value] of Object.entries(USUAL)) await set(name, value);
  await setFlags(false, "PWDEXPFORCECHANGE3");
  await setFlags(true, "AGENTPOLICY3");
});

describe("a switch of access", () => {
  it("password-age: a password must change after this many days, once the flag is on", async () => {
    const { id, account, home } = await settled();
    const days = (count: number) => new Date(app.clock.now().getTime() - count * 24 * 3_600_000);
    const isSpent = async (age: number) => {
      await app.db
        .updateTable("members")
        .set({ password_set_at: days(age) })
        .where("id", "=", id)
        .execute();
      const outcome = await login(home, account);
      return "passwordExpired" in outcome && outcome.passwordExpired;
    };
    expect(await isSpent(400)).toBe(false);
    await setFlags(true, "PWDEXPFORCECHANGE3");
    expect([await isSpent(89), await isSpent(90)]).toEqual([false, true]);
    await set("password-age", "30");
    expect([await isSpent(29), await isSpent(30)]).toEqual([false, true]);
  });

  it("code-minutes: how long a code is valid and its button counts down", async () => {
    await set("code-minutes", "3");
    const browser = app.browser();
    const number = { mobileNum: "9171234567", countryDialingCode: "63" };
    const sent = await browser.client()(codes.sendSmsCode, { body: { ...number, purpose: "login" } });
    expect(sent).toEqual({ expiredMinutes: 3 });
    const attempt = () =>
      browser.client()(sessions.login, {
        body: { type: "sms", username: number.mobileNum, countryDialingCode: "63", password: "000000" },
      });
    app.clock.advance(179_000);
    await expect(attempt()).rejects.toMatchObject({ code: "CODE_WRONG" });
    app.clock.advance(1_000);
    await expect(attempt()).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("second-step: off, an unknown device needs none", async () => {
    const { account } = await withMobile();
    expect(await login(app.browser(), account)).toHaveProperty("secondStep");
    await set("second-step", "off");
    expect(await login(app.browser(), account)).toHaveProperty("token");
  });

  it("new-address: on, a known device needs a second step at an unknown address, once per address", async () => {
    const { id, account, home } = await settled();
    const profile = { member_id: id, payee_name: "Ana Reyes" };
    await app.db.insertInto("member_profiles").values(profile).execute();
    await set("bank-name", "on");
    home.moveTo("198.51.100.7");
    expect(await login(home, account)).toHaveProperty("token");

    await set("new-address", "on");
    home.moveTo("192.0.2.7");
    const step = await startStep(account, home);
    await take(step, "bankAccountName", "Ana Reyes");
    expect(await login(home, account)).toHaveProperty("token");
  });

  it("bank-name: on, a member with nothing bound uses their real name", async () => {
    const { id, account } = await settled();
    await app.db.insertInto("member_profiles").values({ member_id: id, payee_name: "Ana Reyes" }).execute();
    expect(await login(app.browser(), account)).toHaveProperty("token");
    await set("bank-name", "on");
    const step = await startStep(account);
    expect(step.methods).toEqual([{ method: "bankAccountName", hint: "" }]);
    expect(await take(step, "bankAccountName", "ana reyes")).toHaveProperty("token");
  });

  it("disclosure: on, an unknown username is named as such", async () => {
    await expect(login(app.browser(), "walangganyan")).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    await set("disclosure", "on");
    await expect(login(app.browser(), "walangganyan")).rejects.toMatchObject({ code: "USER_UNKNOWN" });
  });

  it("AGENTPOLICY3: off, the agents' login is closed", async () => {
    const knock = () =>
      app.browser().client()(sessions.login, {
        body: { type: "username", username: "berto", password: DEMO_PASSWORD, isAgentPage: true },
      });
    expect(tokenOf(await knock())).toBeTruthy();
    await setFlags(false, "AGENTPOLICY3");
    await expect(knock()).rejects.toMatchObject({ code: "FUNCTION_OFF", status: 403 });
  });

  it.each([
    ["new-address", "yes", /must be on or off/],
    ["code-minutes", "0", /a number from 1 to 30/],
    ["code-minutes", "31", /a number from 1 to 30/],
    ["password-age", "1e2", /a number from 1 to 3650/],
    ["constructor", "on", /Unknown setting/],
  ])("%s %s is refused with a sentence", async (name, value, sentence) => {
    await expect(setAccess(app.deps, "perya", name, value)).rejects.toThrow(sentence);
  });
});

it("Fiesta uses them", async () => {
  expect(await app.deps.brands.findByHost("fiesta.localhost")).toMatchObject({
    passwordMaxDays: 90,
    codeMinutes: 3,
    asksAtNewAddress: true,
    allowsBankNameStep: true,
    disclosesUnknownUser: true,
  });
});
