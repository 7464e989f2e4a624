import { alerts, codes, sessions } from "@perya/contract";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";

let app: TestConsole;
beforeAll(async () => void (app = await openTestConsole()));
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

const loginAs = (username: string, password: string) => ({ body: { type: "username", username, password } as const });

/** Returns open alerts of one source, as an operator of the brand sees them. */
async function standing(source: string) {
  await app.scheduler.runNow("alerts.judge");
  const operator = await app.signInAs(await app.addOperator("risk", app.brands.perya));
  const { alerts: all } = await operator.client()(alerts.listAlerts, { query: { pageSize: 50 } });
  return all.filter((alert) => alert.source === source).map(({ severity, facts }) => ({ severity, facts }));
}

let places = 0;
/** Simulates credential stuffing: each try uses a new username and a new address. */
async function stuff(tries: number) {
  for (let index = 0; index < tries; index += 1) {
    places += 1;
    const address = `10.${Math.floor(places / 200)}.${places % 200}.7`;
    const tried = app.browser({ address }).client()(sessions.login, loginAs(`leaked${places}`, "hunter2-hunter2"));
    await expect(tried).rejects.toMatchObject({ code: "LOGIN_WRONG" });
  }
}

describe("credential stuffing at a brand", () => {
  it("raises the proof of work for unknown devices only, and keeps an alert open until it stops", async () => {
    const { account } = await app.createMember();
    const { browser: home } = await app.signIn(account);
    const firstTry = (browser = app.browser({ address: "203.0.113.50" })) =>
      browser.callOnce()(sessions.login, loginAs(account, DEMO_PASSWORD));
    await stuff(39);
    await firstTry();
    expect(await standing("logins")).toEqual([]);

    await stuff(1);
    const refused = firstTry(app.browser({ address: "203.0.113.51" }));
    await expect(refused).rejects.toMatchObject({ code: "WORK_NEEDED", facts: { work: expect.any(String) } });
    expect(await firstTry(home)).toHaveProperty("token");
    const paying = app.browser({ address: "203.0.113.52" }).client();
    expect(await paying(sessions.login, loginAs(account, DEMO_PASSWORD))).toHaveProperty("token");
    const facts = { failures: 40, usual: 0, minutes: 15, level: 3 };
    expect(await standing("logins")).toEqual([{ severity: "warning", facts }]);

    app.clock.advance(21 * 60_000);
    expect(await firstTry(app.browser({ address: "203.0.113.53" }))).toHaveProperty("token");
    expect(await standing("logins")).toEqual([]);
  });

  it("compares failures with the brand's usual rate", async () => {
    const now = app.clock.now().getTime();
    const hours = Array.from({ length: 160 }, (_, index) => new Date(now - (index + 2) * 3_600_000));
    await app.db.deleteFrom("login_failures").execute();
    await app.db
      .insertInto("login_failures")
      .values(hours.map((since) => ({ brand_id: app.brands.perya, since, slot: 0, failures: 60 })))
      .execute();
    await app.scheduler.runNow("challenges.measure-usual");
    await stuff(45);
    expect(await standing("logins")).toEqual([]);
    await stuff(15);
    expect(await standing("logins")).toMatchObject([{ facts: { failures: 60, usual: 15 } }]);

    app.clock.advance(9 * 86_400_000);
    await app.scheduler.runNow("challenges.measure-usual");
    expect(await app.db.selectFrom("login_failures").selectAll().execute()).toEqual([]);
    await app.db.deleteFrom("login_failure_levels").execute();
  });
});

describe("the daily message cap of a brand", () => {
  let numbers = 0;
  const freshDigits = () => `915${String(3_000_000 + (numbers += 1) * 20_000).padStart(7, "0")}`;
  async function setCap(cap: number) {
    await app.db.updateTable("brands").set({ sms_day_cap: cap }).where("id", "=", app.brands.perya).execute();
    app.deps.brands.forget();
  }
  const requestFrom = (address: string) => app.browser({ address });
  const register = (address: string) =>
    requestFrom(address).client()(codes.sendRegisterCode, {
      body: { mobileNo: freshDigits(), countryDialingCode: "63", regType: "mobile" },
    });
  async function member() {
    const digits = freshDigits();
    const { account, id } = await app.createMember();
    const { browser } = await app.signIn(account);
    const proved = { mobile: `+63${digits}`, mobile_verified_at: app.clock.now() };
    await app.db.updateTable("members").set(proved).where("id", "=", id).execute();
    return { digits, browser };
  }
  const forgot = (browser: ReturnType<TestConsole["browser"]>, digits: string, answer = {}) =>
    browser.client()(codes.sendSmsCode, {
      body: { mobileNum: digits, countryDialingCode: "63", purpose: "forgot", ...answer },
    });
  const sentTo = (digits: string) => app.outside.sms.sent.filter(({ to }) => to === `+63${digits}`).length;

  it("stops registration at the cap, recovery at its reserve and known devices last, with an alert for each", async () => {
    const [one, two, three] = [await member(), await member(), await member()];
    await setCap(10);
    for (let index = 0; index < 4; index += 1) await register(`10.90.${index}.7`);
    expect(await standing("messages")).toEqual([]);
    // Half of the cap is used up, so unknown devices must solve a captcha.
    await expect(register("10.90.5.7")).resolves.toBeDefined();
    await expect(register("10.90.6.7")).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    for (let index = 0; index < 5; index += 1) {
      await app.db.updateTable("brands").set({ sms_day_cap: 20 }).execute();
      app.deps.brands.forget();
      await register(`10.91.${index}.7`);
    }
    await setCap(10);
    expect(await standing("messages")).toEqual([
      { severity: "critical", facts: { channel: "sms", sent: 10, cap: 10 } },
    ]);
    await setCap(12);
    expect(await standing("messages")).toEqual([{ severity: "warning", facts: { channel: "sms", sent: 10, cap: 12 } }]);
    await setCap(10);

    const picture = async () => app.readCaptcha();
    const refused = requestFrom("10.92.1.7").client()(codes.sendRegisterCode, {
      body: { mobileNo: freshDigits(), countryDialingCode: "63", regType: "mobile", ...(await picture()) },
    });
    await expect(refused).rejects.toMatchObject({
      code: "CODE_QUOTA",
      facts: { retryAfterSeconds: expect.any(Number) },
    });
    for (const [index, { digits }] of [one, two].entries()) {
      await forgot(requestFrom(`10.93.${index}.7`), digits, await picture());
      await waitFor(() => sentTo(digits) === 1);
    }
    await expect(forgot(requestFrom("10.93.9.7"), three.digits, await picture())).rejects.toMatchObject({
      code: "CODE_QUOTA",
    });
    await forgot(three.browser, three.digits);
    await waitFor(() => sentTo(three.digits) === 1);

    app.clock.advance(24 * 3_600_000);
    await register("10.94.1.7");
    expect(await standing("messages")).toEqual([]);
    await setCap(5000);
  });
});
