import { codes, members } from "@perya/contract";
import { createMember } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestHouse, type TestHouse } from "../../test-setup.ts";
import { hashPassword } from "../members/index.ts";

let house: TestHouse;
let brandId: string;
let memberId: string;
let call: Awaited<ReturnType<TestHouse["signIn"]>>["call"];

beforeAll(async () => {
  house = await openTestHouse();
  brandId = (await house.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.deleteFrom("rate_limits").execute();
  const { id, account } = await createMember(house.db, brandId, { password_hash: await hashPassword(DEMO_PASSWORD) });
  memberId = id;
  ({ call } = await house.signIn(account));
});

const number = (mobileNum: string) => ({ mobileNum, countryDialingCode: "63" });

async function bindMobile(mobileNum: string, code?: string) {
  await call(codes.sendBindCode, { body: { channel: "sms", ...number(mobileNum) } });
  const verificationCode = code ?? house.outside.sms.lastCodeTo(`+63${mobileNum}`);
  return call(members.bindMobile, { body: { ...number(mobileNum), verificationCode } });
}

async function bindEmail(email: string) {
  await call(codes.sendBindCode, { body: { channel: "email", email } });
  const verificationCode = house.outside.mail.lastCodeTo(email);
  return call(members.bindEmail, { body: { email: email.toUpperCase(), verificationCode } });
}

const changes = () =>
  house.db.selectFrom("member_changes").select(["kind", "before", "after"]).where("member_id", "=", memberId).execute();

describe("bindings", () => {
  it("are shown masked", async () => {
    const { call: ana } = await house.signIn("ana");
    expect(await ana(members.readBindings)).toEqual({
      mobileNum: "+63 •••••• 67",
      email: "a•••@e•••.test",
      hasAuthenticator: false,
      hasPassword: true,
    });
    expect(await call(members.readBindings)).toEqual({
      mobileNum: null,
      email: null,
      hasAuthenticator: false,
      hasPassword: true,
    });
    await house.db.updateTable("members").set({ password_hash: null }).where("id", "=", memberId).execute();
    expect(await call(members.readBindings)).toMatchObject({ hasPassword: false });
  });

  it("are not what somebody only typed", async () => {
    const typed = { mobile: "+639180000001", email: "typed@example.test" };
    await house.db.updateTable("members").set(typed).where("id", "=", memberId).execute();
    expect(await call(members.readBindings)).toMatchObject({ mobileNum: null, email: null });
  });

  it("know of an authenticator app once it is confirmed", async () => {
    const row = { member_id: memberId, secret_sealed: Buffer.from("x") };
    await house.db.insertInto("authenticators").values(row).execute();
    expect(await call(members.readBindings)).toMatchObject({ hasAuthenticator: false });
    await house.db
      .updateTable("authenticators")
      .set({ confirmed_at: house.clock.now() })
      .where("member_id", "=", memberId)
      .execute();
    expect(await call(members.readBindings)).toMatchObject({ hasAuthenticator: true });
  });
});

describe("binding a number", () => {
  it("takes the code that was sent to it, and keeps what was before", async () => {
    expect(await bindMobile("9180000002")).toMatchObject({ mobileNum: "+63 •••••• 02" });
    expect(await bindMobile("9180000003")).toMatchObject({ mobileNum: "+63 •••••• 03" });
    expect(await changes()).toEqual([
      { kind: "mobile", before: null, after: "+639180000002" },
      { kind: "mobile", before: "+639180000002", after: "+639180000003" },
    ]);
    // Nothing ends by it; the member's pages hear of it.
    expect(await call(members.readMember)).toBeDefined();
    const news = house.db.selectFrom("outbox").selectAll().where("topic", "=", `member:${memberId}`);
    expect(await news.execute()).not.toEqual([]);
  });

  it.each([
    ["a wrong code", "000000", "CODE_WRONG"],
    ["five letters of nothing", "abcde", "CODE_WRONG"],
  ])("refuses %s", async (_name, code, refusal) => {
    await expect(bindMobile("9180000004", code)).rejects.toMatchObject({ code: refusal });
    expect(await changes()).toEqual([]);
  });

  it("takes a code once", async () => {
    await bindMobile("9180000005");
    const verificationCode = house.outside.sms.lastCodeTo("+639180000005");
    const again = call(members.bindMobile, { body: { ...number("9180000005"), verificationCode } });
    await expect(again).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("leaves a proved number to its owner, and takes over one that was only claimed", async () => {
    await expect(bindMobile("9171234567")).rejects.toMatchObject({ code: "MOBILE_TAKEN", status: 409 });
    const claimer = await createMember(house.db, brandId, { mobile: "+639180000006" });
    expect(await bindMobile("9180000006")).toMatchObject({ mobileNum: "+63 •••••• 06" });
    const row = await house.db.selectFrom("members").select("mobile").where("id", "=", claimer.id).executeTakeFirst();
    expect(row).toEqual({ mobile: null });
  });

  it("is not for visitors, trials or wrong numbers", async () => {
    const body = { ...number("9180000007"), verificationCode: "123456" };
    await expect(house.client()(members.bindMobile, { body })).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    const wrong = call(members.bindMobile, { body: { ...body, mobileNum: "12345" } });
    await expect(wrong).rejects.toMatchObject({ code: "MOBILE_INVALID" });
  });
});

describe("binding an address", () => {
  it("takes the code that was sent to it, in whatever case the address is written", async () => {
    expect(await bindEmail("lito@example.test")).toMatchObject({ email: "L•••@E•••.TEST" });
    expect(await changes()).toEqual([{ kind: "email", before: null, after: "LITO@EXAMPLE.TEST" }]);
  });

  it("leaves a proved address to its owner", async () => {
    await expect(bindEmail("ana@example.test")).rejects.toMatchObject({ code: "EMAIL_TAKEN", status: 409 });
  });

  it.each(["nobody", "a@b.ph\r\nBcc: c@d.ph", "a b@example.test"])("refuses %j", async (email) => {
    const body = { email, verificationCode: "123456" };
    await expect(call(members.bindEmail, { body })).rejects.toMatchObject({
      code: "FIELDS_INVALID",
      facts: { fields: { email: { key: "pattern.email" } } },
    });
  });
});
