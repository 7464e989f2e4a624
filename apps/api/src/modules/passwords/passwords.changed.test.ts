import { codes, passwords } from "@perya/contract";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestHouse, type TestHouse } from "../../test-setup.ts";
import { tellOwner } from "./passwords.jobs.ts";

const NEW = "new-and-shiny-26";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  await house.clockwork.start();
});
afterAll(async () => {
  await house.clockwork.stop();
  await house.close();
});

/** At home, where no second step is due: what is bound is bound after the first login. */
async function changeOf(bound: { mobile?: string; email?: string; language?: "EN" | "TY" }) {
  const { id, account } = await house.createMember();
  const { call } = await house.signIn(account);
  const now = house.clock.now();
  const proved = { ...(bound.mobile && { mobile_verified_at: now }), ...(bound.email && { email_verified_at: now }) };
  const change = { nickname: "Nena", language: "EN", ...bound, ...proved };
  await house.db.updateTable("members").set(change).where("id", "=", id).execute();
  const body = { oldPassword: DEMO_PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
  await call(passwords.changePassword, { body });
  return { id };
}

describe("whose password was changed", () => {
  it("is told by mail", async () => {
    await changeOf({ email: "changed@example.test", mobile: "+639170000071" });
    const mail = await waitFor(() => house.outside.mail.sent.find(({ to }) => to === "changed@example.test"));
    expect(mail).toMatchObject({
      fromName: "Perya",
      subject: "Your Perya password was changed",
      text: expect.stringMatching(/^Hello Nena,[^]*If this was not you/),
    });
    expect(house.outside.sms.sent.filter(({ to }) => to === "+639170000071")).toEqual([]);
  });

  it("is told by SMS where no address is proved, in the member's language", async () => {
    await changeOf({ mobile: "+639170000072", language: "TY" });
    const sms = await waitFor(() => house.outside.sms.sent.find(({ to }) => to === "+639170000072"));
    expect(sms?.text).toMatch(/^Perya: pinalitan ang password mo\. Kung hindi ikaw ito/);
  });

  it("is told nothing at a contact that was only typed", async () => {
    const { id } = await changeOf({});
    const typed = { email: "typed@example.test", mobile: "+639170000073" };
    await house.db.updateTable("members").set(typed).where("id", "=", id).execute();
    await tellOwner(house.deps, { memberId: id, brandHost: "localhost", at: house.clock.now().toISOString() });
    expect(house.outside.mail.sent.filter(({ to }) => to === typed.email)).toEqual([]);
    expect(house.outside.sms.sent.filter(({ to }) => to === typed.mobile)).toEqual([]);
  });

  it("is told after a reset, too", async () => {
    const to = "+639170000074";
    await house.createMember({ mobile: to, mobile_verified_at: house.clock.now(), language: "EN" });
    const number = { mobileNum: "9170000074", countryDialingCode: "63" };
    await house.client()(codes.sendSmsCode, { body: { ...number, purpose: "forgot" } });
    const toOwner = () => house.outside.sms.sent.filter((sms) => sms.to === to);
    await waitFor(() => toOwner().length === 1);
    const verificationCode = house.outside.sms.lastCodeTo(to);
    await house.client()(passwords.resetByPhone, { body: { ...number, verificationCode, newPassword: NEW } });
    const told = await waitFor(() => toOwner()[1]);
    expect(told.text).toMatch(/^Perya: your password was changed/);
  });
});
