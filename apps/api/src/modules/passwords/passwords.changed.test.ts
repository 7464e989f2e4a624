import { codes, passwords } from "@perya/contract";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { tellOwner } from "./passwords.jobs.ts";

const NEW = "new-and-shiny-26";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.scheduler.start();
});
afterAll(async () => {
  await app.scheduler.stop();
  await app.close();
});

/**
 * Changes the password of a member with these contacts. The member registers and logs in on one device before the
 * contacts are bound, so no second step is due.
 */
async function changeOf(bound: { mobile?: string; email?: string; language?: "EN" | "TY" }) {
  const { id, account } = await app.createMember();
  const { call } = await app.signIn(account);
  const now = app.clock.now();
  const proved = { ...(bound.mobile && { mobile_verified_at: now }), ...(bound.email && { email_verified_at: now }) };
  const change = { nickname: "Nena", language: "EN", ...bound, ...proved };
  await app.db.updateTable("members").set(change).where("id", "=", id).execute();
  const body = { oldPassword: DEMO_PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
  await call(passwords.changePassword, { body });
  return { id };
}

describe("a member whose password was changed", () => {
  it("is notified by mail", async () => {
    await changeOf({ email: "changed@example.test", mobile: "+639170000071" });
    const mail = await waitFor(() => app.outside.mail.sent.find(({ to }) => to === "changed@example.test"));
    expect(mail).toMatchObject({
      fromName: "Perya",
      subject: "Your Perya password was changed",
      text: expect.stringMatching(/^Hello Nena,[^]*If this wasn't you/),
    });
    expect(app.outside.sms.sent.filter(({ to }) => to === "+639170000071")).toEqual([]);
  });

  it("is notified by SMS if no address is verified, in their language", async () => {
    await changeOf({ mobile: "+639170000072", language: "TY" });
    const sms = await waitFor(() => app.outside.sms.sent.find(({ to }) => to === "+639170000072"));
    expect(sms?.text).toMatch(/^Perya: pinalitan ang password mo\. Kung hindi ikaw ito/);
  });

  it("is not notified at unverified contacts", async () => {
    const { id } = await changeOf({});
    const typed = { email: "typed@example.test", mobile: "+639170000073" };
    await app.db.updateTable("members").set(typed).where("id", "=", id).execute();
    await tellOwner(app.deps, { memberId: id, brandHost: "localhost", at: app.clock.now().toISOString() });
    expect(app.outside.mail.sent.filter(({ to }) => to === typed.email)).toEqual([]);
    expect(app.outside.sms.sent.filter(({ to }) => to === typed.mobile)).toEqual([]);
  });

  it("is also notified after a reset", async () => {
    const to = "+639170000074";
    await app.createMember({ mobile: to, mobile_verified_at: app.clock.now(), language: "EN" });
    const number = { mobileNum: "9170000074", countryDialingCode: "63" };
    const call = app.client();
    await call(codes.sendSmsCode, { body: { ...number, purpose: "forgot" } });
    const toOwner = () => app.outside.sms.sent.filter((sms) => sms.to === to);
    await waitFor(() => toOwner().length === 1);
    const verificationCode = app.outside.sms.lastCodeTo(to);
    await call(passwords.resetByPhone, { body: { ...number, verificationCode, newPassword: NEW } });
    const told = await waitFor(() => toOwner()[1]);
    expect(told.text).toMatch(/^Perya: your password was changed/);
  });
});
