import { members, passwords, sessions } from "@perya/contract";
import { describe, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import {
  bindAuthenticator,
  changeBrand,
  codeOf,
  freshMobile,
  app,
  login,
  mobileOf,
  send,
  settled,
  startStep,
  take,
  tokenOf,
  withMobile,
  openAppPerFile,
} from "./second-step.test-setup.ts";

openAppPerFile();

describe("an unknown device", () => {
  it("logs in with a code sent to the member's number, and is known from then on", async () => {
    const { id, account } = await withMobile();
    const mobile = await mobileOf(id);
    const step = await startStep(account);
    expect(step.methods).toEqual([{ method: "sms", hint: `+63 •••••• ${mobile.slice(-2)}` }]);
    expect(await send(step, "sms")).toEqual({ expiredMinutes: 1 });
    const { token, member } = await take(step, "sms", app.outside.sms.lastCodeTo(mobile));
    expect(await step.browser.client(token)(members.readMember)).toEqual(member);
    tokenOf(await login(step.browser, account));
  });

  it("logs in with a code sent to the member's address", async () => {
    const email = "step.mail@mail.example";
    const { account } = await settled({ email, email_verified_at: app.clock.now() });
    const step = await startStep(account);
    expect(step.methods).toEqual([{ method: "email", hint: "s•••@mail.example" }]);
    await send(step, "email");
    await take(step, "email", app.outside.mail.lastCodeTo(email));
  });

  it("logs in with the member's app, which is offered first", async () => {
    const { account, home } = await withMobile();
    const secret = await bindAuthenticator(account, home);
    const step = await startStep(account);
    expect(step.methods.map(({ method }) => method)).toEqual(["authenticator", "sms"]);
    await take(step, "authenticator", await codeOf(secret));
  });

  it("logs in with the name on the bank account only if nothing else is bound and the brand allows it", async () => {
    const someone = await settled();
    await app.db
      .insertInto("member_profiles")
      .values({ member_id: someone.id, payee_name: "José dela Cruz" })
      .execute();
    tokenOf(await login(app.browser(), someone.account));

    await changeBrand({ allows_bank_name_step: true });
    const step = await startStep(someone.account);
    expect(step.methods).toEqual([{ method: "bankAccountName", hint: "" }]);
    await expect(take(step, "bankAccountName", "Jose Santos")).rejects.toMatchObject({ code: "BANK_NAME_WRONG" });
    await take(step, "bankAccountName", " JOSE  Dela Cruz");

    const bound = await withMobile();
    await app.db.insertInto("member_profiles").values({ member_id: bound.id, payee_name: "Ana Reyes" }).execute();
    const other = await startStep(bound.account);
    expect(other.methods.map(({ method }) => method)).toEqual(["sms"]);
    await expect(take(other, "bankAccountName", "Ana Reyes")).rejects.toMatchObject({ code: "REQUEST_INVALID" });
  });

  it("is accepted if nothing is bound, and stays unknown", async () => {
    const { id, account } = await settled();
    const elsewhere = app.browser();
    tokenOf(await login(elsewhere, account));
    await app.db
      .updateTable("members")
      .set({ mobile: freshMobile(), mobile_verified_at: app.clock.now() })
      .where("id", "=", id)
      .execute();
    expect((await startStep(account, elsewhere)).methods).toHaveLength(1);
  });

  it("needs no second step if the brand has none", async () => {
    const { account } = await withMobile();
    await changeBrand({ has_second_step: false });
    expect(await login(app.browser(), account)).toHaveProperty("token");
    await changeBrand({ has_second_step: true });
  });
});

describe("a known device", () => {
  const at = (address: string, country: string) => ({ "x-forwarded-for": address, "x-country": country });

  it("on another network of the same country is accepted; in another country it needs a second step", async () => {
    const { account, home } = await withMobile();
    home.moveTo("127.0.0.1", at("203.0.113.5", "PH"));
    tokenOf(await login(home, account));
    home.moveTo("127.0.0.1", at("198.51.100.5", "PH"));
    tokenOf(await login(home, account));
    home.moveTo("127.0.0.1", at("192.0.2.5", "SG"));
    expect((await startStep(account, home)).methods).toHaveLength(1);
    // The network is the same as before, but is now reported with another country.
    home.moveTo("127.0.0.1", at("198.51.100.77", "SG"));
    expect(await login(home, account)).toHaveProperty("token");
  });
});

it("a device unseen for 180 days is forgotten, and one in use is not", async () => {
  const [away, busy] = [await withMobile(), await withMobile()];
  const days = (count: number) => app.clock.advance(count * 24 * 3_600_000);
  days(179);
  tokenOf(await login(busy.home, busy.account));
  days(2);
  await app.scheduler.runNow("devices.forget-unseen");
  expect(await login(busy.home, busy.account)).toHaveProperty("token");
  // The last known device was removed, so even home is unknown and a second step is due.
  expect((await startStep(away.account, away.home)).methods).toHaveLength(1);
});

it("the very first device is trusted only if nothing is bound", async () => {
  const bound = await app.createMember({ mobile: freshMobile(), mobile_verified_at: app.clock.now() });
  expect((await startStep(bound.account)).methods).toHaveLength(1);
  const plain = await app.createMember();
  tokenOf(await login(app.browser(), plain.account));
});

describe("a thief's device", () => {
  const changed = "sariwang-hangin-26";
  const changePassword = (call: ReturnType<TestBrowser["client"]>) =>
    call(passwords.changePassword, {
      body: { oldPassword: DEMO_PASSWORD, newPassword: changed, confirmNewPassword: changed },
    });
  const leaveEverywhere = (call: ReturnType<TestBrowser["client"]>) => call(sessions.logoutEverywhere);

  it.each([
    ["a change of password", changePassword, changed],
    ["a sign-out everywhere", leaveEverywhere, DEMO_PASSWORD],
  ])("is unknown again after %s, except the device that did it", async (_name, act, password) => {
    const { id, account, home } = await withMobile();
    const step = await startStep(account);
    await send(step, "sms");
    await take(step, "sms", app.outside.sms.lastCodeTo(await mobileOf(id)));
    tokenOf(await login(step.browser, account));

    await act(home.client(tokenOf(await login(home, account))));
    expect(await login(step.browser, account, password)).toHaveProperty("secondStep");
    expect(await login(home, account, password)).toHaveProperty("token");
  });
});
