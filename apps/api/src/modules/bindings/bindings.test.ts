import { authenticators, codes, members, passwords } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { createMember, waitFor } from "@perya/testing";
import { sql } from "kysely";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand } from "../../brand.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { sendCode } from "../codes/index.ts";
import { findMember, openChange, openEmail, openMobile, setEmail, setMobile } from "../members/index.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { hashPassword } from "../members/index.ts";

let app: TestApp;
let brandId: string;
let memberId: string;
let call: Awaited<ReturnType<TestApp["signIn"]>>["call"];

beforeAll(async () => {
  app = await openTestApp();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
  const { id, account } = await createMember(app.db, brandId, { password_hash: await hashPassword(DEMO_PASSWORD) });
  memberId = id;
  ({ call } = await app.signIn(account));
});

/** Creates another member, with both contacts verified. */
async function createOwner(mobile: string, email: string) {
  const now = app.clock.now();
  return app.createMember({ mobile, mobile_verified_at: now, email, email_verified_at: now });
}

const number = (mobileNum: string) => ({ mobileNum, countryDialingCode: "63" });

async function bindMobile(mobileNum: string, code?: string, proof: string | undefined = DEMO_PASSWORD) {
  await call(codes.sendBindCode, { body: { channel: "sms", ...number(mobileNum) } });
  const verificationCode = code ?? app.outside.sms.lastCodeTo(`+63${mobileNum}`);
  return call(members.bindMobile, { body: { ...number(mobileNum), verificationCode, ...(proof && { proof }) } });
}

async function bindEmail(email: string, proof: string | undefined = DEMO_PASSWORD) {
  await call(codes.sendBindCode, { body: { channel: "email", email } });
  const verificationCode = app.outside.mail.lastCodeTo(email);
  return call(members.bindEmail, { body: { email: email.toUpperCase(), verificationCode, ...(proof && { proof }) } });
}

/** Returns the recorded changes, decrypted. */
async function changes() {
  const rows = await app.db.selectFrom("member_changes").selectAll().where("member_id", "=", memberId).execute();
  return rows.map((row) => {
    expect([row.before, row.after]).toEqual([null, null]);
    const open = (side: "before" | "after") => {
      const sealed = row[`${side}_sealed`];
      return sealed && openChange(app.deps, row, side, sealed);
    };
    return { kind: row.kind, before: open("before"), after: open("after") };
  });
}

describe("bindings", () => {
  it("are shown masked", async () => {
    const { call: owner, member } = await app.signIn((await app.createMember()).account);
    const now = app.clock.now();
    const bound = { mobile: "+639181234567", mobile_verified_at: now, email: "ana@owner.test", email_verified_at: now };
    await app.db.updateTable("members").set(bound).where("id", "=", member.id).execute();
    expect(await owner(members.readBindings)).toEqual({
      mobileNum: "+63 •••••• 67",
      email: "a•••@o•••.test",
      typedMobileNum: null,
      typedEmail: null,
      hasAuthenticator: false,
      hasPassword: true,
    });
    expect(await call(members.readBindings)).toEqual({
      mobileNum: null,
      email: null,
      typedMobileNum: null,
      typedEmail: null,
      hasAuthenticator: false,
      hasPassword: true,
    });
    await app.db.updateTable("members").set({ password_hash: null }).where("id", "=", memberId).execute();
    expect(await call(members.readBindings)).toMatchObject({ hasPassword: false });
  });

  it("exclude contacts that were only typed", async () => {
    const typed = { mobile: "+639180000001", email: "typed@example.test" };
    await app.db.updateTable("members").set(typed).where("id", "=", memberId).execute();
    expect(await call(members.readBindings)).toMatchObject({
      mobileNum: null,
      email: null,
      typedMobileNum: "+63 •••••• 01",
      typedEmail: "t•••@e•••.test",
    });
  });

  it("include an authenticator app once it is confirmed", async () => {
    const row = { member_id: memberId, secret_sealed: Buffer.from("x") };
    await app.db.insertInto("authenticators").values(row).execute();
    expect(await call(members.readBindings)).toMatchObject({ hasAuthenticator: false });
    await app.db
      .updateTable("authenticators")
      .set({ confirmed_at: app.clock.now() })
      .where("member_id", "=", memberId)
      .execute();
    expect(await call(members.readBindings)).toMatchObject({ hasAuthenticator: true });
  });
});

describe("binding a number", () => {
  it("requires the code sent to it, and records the previous contact", async () => {
    expect(await bindMobile("9180000002")).toMatchObject({ mobileNum: "+63 •••••• 02" });
    expect(await bindMobile("9180000003")).toMatchObject({ mobileNum: "+63 •••••• 03" });
    expect(await changes()).toEqual([
      { kind: "mobile", before: null, after: "+639180000002" },
      { kind: "mobile", before: "+639180000002", after: "+639180000003" },
    ]);
    // The session stays valid, and the member's open pages receive a live event.
    expect(await call(members.readMember)).toBeDefined();
    const events = app.db.selectFrom("outbox").selectAll().where("topic", "=", `member:${memberId}`);
    expect(await events.execute()).not.toEqual([]);
  });

  it.each([
    ["a wrong code", "000000", "CODE_WRONG"],
    ["five letters of nothing", "abcde", "CODE_WRONG"],
  ])("refuses %s", async (_name, code, refusal) => {
    await expect(bindMobile("9180000004", code)).rejects.toMatchObject({ code: refusal });
    expect(await changes()).toEqual([]);
  });

  it("accepts a code once", async () => {
    await bindMobile("9180000005");
    const verificationCode = app.outside.sms.lastCodeTo("+639180000005");
    const again = call(members.bindMobile, {
      body: { ...number("9180000005"), verificationCode, proof: DEMO_PASSWORD },
    });
    await expect(again).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("refuses a number verified by another member, and takes over one only typed", async () => {
    await createOwner("+639180000008", "mobile@owner.test");
    await expect(bindMobile("9180000008")).rejects.toMatchObject({ code: "MOBILE_TAKEN", status: 409 });
    const claimer = await createMember(app.db, brandId, { mobile: "+639180000006" });
    expect(await bindMobile("9180000006")).toMatchObject({ mobileNum: "+63 •••••• 06" });
    const row = await app.db.selectFrom("members").select("mobile").where("id", "=", claimer.id).executeTakeFirst();
    expect(row).toEqual({ mobile: null });
  });

  it("refuses visitors, trial accounts and wrong numbers", async () => {
    const body = { ...number("9180000007"), verificationCode: "123456" };
    await expect(app.client()(members.bindMobile, { body })).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    const wrong = call(members.bindMobile, { body: { ...body, mobileNum: "12345" } });
    await expect(wrong).rejects.toMatchObject({ code: "MOBILE_INVALID" });
  });
});

describe("binding an address", () => {
  it("requires the code sent to it, in any letter case", async () => {
    expect(await bindEmail("lito@example.test")).toMatchObject({ email: "L•••@E•••.TEST" });
    expect(await changes()).toEqual([{ kind: "email", before: null, after: "LITO@EXAMPLE.TEST" }]);
  });

  it("refuses an address verified by another member", async () => {
    await createOwner("+639180000009", "email@owner.test");
    await expect(bindEmail("email@owner.test")).rejects.toMatchObject({ code: "EMAIL_TAKEN", status: 409 });
  });

  it.each(["nobody", "a@b.ph\r\nBcc: c@d.ph", "a b@example.test"])("refuses %j", async (email) => {
    const body = { email, verificationCode: "123456" };
    await expect(call(members.bindEmail, { body })).rejects.toMatchObject({
      code: "FIELDS_INVALID",
      facts: { fields: { email: { key: "pattern.email" } } },
    });
  });
});

describe("contacts typed at registration", () => {
  const claim = async (typed: { mobile?: string; email?: string }) =>
    app.db.updateTable("members").set(typed).where("id", "=", memberId).execute();
  const confirm = async (contact: "mobile" | "email", verificationCode: string) =>
    call(members.confirmContact, { body: { contact, verificationCode } });
  const contactsOf = async (id: string) => {
    const member = await findMember(app.db, brandId, id);
    return member && { mobile: openMobile(app.deps, member), email: openEmail(app.deps, member) };
  };

  it("are confirmed with the code sent to them, with a notification", async () => {
    await claim({ mobile: "+639180000040", email: "typed40@example.test" });
    expect(await call(codes.sendConfirmCode, { body: { contact: "mobile" } })).toEqual({ expiredMinutes: 1 });
    const bound = await confirm("mobile", app.outside.sms.lastCodeTo("+639180000040"));
    expect(bound).toMatchObject({ mobileNum: "+63 •••••• 40", typedMobileNum: null, typedEmail: "t•••@e•••.test" });
    await call(codes.sendConfirmCode, { body: { contact: "email" } });
    expect(await confirm("email", app.outside.mail.lastCodeTo("typed40@example.test"))).toMatchObject({
      email: "t•••@e•••.test",
      typedEmail: null,
    });
    expect((await changes()).map(({ kind }) => kind)).toEqual(["mobile", "email"]);
    const events = app.db.selectFrom("security_events").select("kind").where("member_id", "=", memberId);
    expect((await events.execute()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["mobileBound", "emailBound"]),
    );
  });

  it("belong to the first of several members to prove them; the others lose them", async () => {
    const others = await Promise.all(
      [1, 2].map(() => createMember(app.db, brandId, { mobile: "+639180000041", email: "Typed41@Example.test" })),
    );
    await claim({ mobile: "+639180000041", email: "typed41@example.test" });
    await call(codes.sendConfirmCode, { body: { contact: "mobile" } });
    await confirm("mobile", app.outside.sms.lastCodeTo("+639180000041"));
    await call(codes.sendConfirmCode, { body: { contact: "email" } });
    await confirm("email", app.outside.mail.lastCodeTo("typed41@example.test"));
    expect(await contactsOf(memberId)).toEqual({ mobile: "+639180000041", email: "typed41@example.test" });
    for (const { id } of others) expect(await contactsOf(id)).toEqual({ mobile: null, email: null });
  });

  it("stay another member's if verified there, which only the holder of the phone learns", async () => {
    await createOwner("+639180000042", "proved42@example.test");
    await claim({ mobile: "+639180000042" });
    await expect(confirm("mobile", "000000")).rejects.toMatchObject({ code: "CODE_WRONG" });
    await call(codes.sendConfirmCode, { body: { contact: "mobile" } });
    const told = confirm("mobile", app.outside.sms.lastCodeTo("+639180000042"));
    await expect(told).rejects.toMatchObject({ code: "MOBILE_TAKEN" });
  });

  it.each([
    ["nothing was typed", {}],
    ["it is proved already", { mobile: "+639180000043", mobile_verified_at: new Date(0) }],
  ])("cannot be confirmed where %s", async (_name, change) => {
    if (Object.keys(change).length > 0) await claim(change);
    const body = { contact: "mobile" } as const;
    await expect(call(codes.sendConfirmCode, { body })).rejects.toMatchObject({ code: "CONTACT_NONE", status: 404 });
    await expect(confirm("mobile", "123456")).rejects.toMatchObject({ code: "CONTACT_NONE" });
  });

  it.each([
    ["number", setMobile, "+639180000046", "MOBILE_TAKEN"],
    ["address", setEmail, "both46@example.test", "EMAIL_TAKEN"],
  ] as const)(
    "%s that two prove at once belongs to the first, and the second is refused",
    async (_what, set, contact, code) => {
      const bind = async (held?: Promise<void>) => {
        const { id } = await createMember(app.db, brandId);
        const isSet = Promise.withResolvers<void>();
        const bound = inTransaction(app.db, async (tx) => {
          await set(tx, app.deps, { brandId, memberId: id, ip: "192.0.2.46" }, contact);
          isSet.resolve();
          await held;
        });
        return { isSet: isSet.promise, bound };
      };
      const mayEnd = Promise.withResolvers<void>();
      const first = await bind(mayEnd.promise);
      await first.isSet;
      const second = await bind();
      const refused = second.bound.catch((error: unknown) => error);
      await waitFor(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
        return rows.length > 0;
      });
      mayEnd.resolve();
      await first.bound;
      expect(await refused).toMatchObject({ code });
    },
  );

  it("can be verified for one member only, by database constraint, and typed by many", async () => {
    const mobile_verified_at = app.clock.now();
    const sealed = { mobile_sealed: Buffer.from("sealed"), mobile_hash: Buffer.alloc(32, 44) };
    for (const contact of [{ mobile: "+639180000044" }, sealed]) {
      await createMember(app.db, brandId, { ...contact, mobile_verified_at });
      await createMember(app.db, brandId, contact);
      await createMember(app.db, brandId, contact);
      const again = createMember(app.db, brandId, { ...contact, mobile_verified_at });
      await expect(again).rejects.toThrow(/members_mobile/);
    }
  });
});

describe("codes to bind", () => {
  const send = (whose: typeof call, mobileNum: string) =>
    whose(codes.sendBindCode, { body: { channel: "sms", ...number(mobileNum) } });

  it("are ten a day for a member over all numbers and addresses, without affecting others", async () => {
    for (let last = 0; last < 9; last += 1) await send(call, `918010000${last}`);
    await call(codes.sendBindCode, { body: { channel: "email", email: "tenth@example.test" } });
    await expect(send(call, "9180100009")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    const email = { channel: "email", email: "eleventh@example.test" } as const;
    await expect(call(codes.sendBindCode, { body: email })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    const { account } = await app.createMember();
    await send((await app.signIn(account)).call, "9180100009");
  });

  it("that used up a brand's limit for binding still leave members the code that proves identity", async () => {
    const brand = await app.deps.brands.findByHost("localhost");
    const order = {
      purpose: "bind",
      channel: "sms",
      language: "EN",
      standing: "stranger",
      requester: "",
      ip: "",
    } as const;
    for (let last = 10; last < 60; last += 1)
      await sendCode(app.deps, brand as Brand, { ...order, target: `+6391802000${last}` });
    await expect(send(call, "9180200061")).rejects.toMatchObject({ code: "CODE_QUOTA" });
    const proved = { password_hash: null, mobile: "+639180200062", mobile_verified_at: app.clock.now() };
    await app.db.updateTable("members").set(proved).where("id", "=", memberId).execute();
    expect(await call(codes.sendProofCode)).toMatchObject({ hint: "+63 •••••• 62" });
  });
});

describe("a session alone binds nothing", () => {
  const withoutPassword = (change = {}) =>
    app.db
      .updateTable("members")
      .set({ password_hash: null, ...change })
      .where("id", "=", memberId)
      .execute();
  const proved = () => ({ mobile: "+639180000020", mobile_verified_at: app.clock.now() });

  it.each([
    ["without the password", "", "9180000010"],
    ["by a wrong password", "not the password", "9180000014"],
  ])("%s", async (_name, proof, mobile) => {
    await expect(bindMobile(mobile, undefined, proof)).rejects.toMatchObject({ code: "PASSWORD_WRONG" });
    await expect(bindEmail("thief@example.test", proof)).rejects.toMatchObject({ code: "PASSWORD_WRONG" });
    expect(await changes()).toEqual([]);
    // The code was not used up.
    const verificationCode = app.outside.sms.lastCodeTo(`+63${mobile}`);
    await call(members.bindMobile, { body: { ...number(mobile), verificationCode, proof: DEMO_PASSWORD } });
  });

  it("and cannot be used to guess the password: ten tries, shared with changing the password", async () => {
    await call(codes.sendBindCode, { body: { channel: "sms", ...number("9180000011") } });
    const verificationCode = app.outside.sms.lastCodeTo("+639180000011");
    const attempt = () =>
      call(members.bindMobile, { body: { ...number("9180000011"), verificationCode, proof: "guess" } });
    for (let tries = 0; tries < 10; tries += 1)
      await expect(attempt()).rejects.toMatchObject({ code: "PASSWORD_WRONG" });
    await expect(attempt()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    const change = { oldPassword: "guess", newPassword: "limang-itik-na-lumalangoy" };
    const body = { ...change, confirmNewPassword: change.newPassword };
    await expect(call(passwords.changePassword, { body })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  it("without a password, needs a code sent to the bound contact", async () => {
    await withoutPassword(proved());
    await expect(bindEmail("thief@example.test", "")).rejects.toMatchObject({ code: "PROOF_WRONG" });
    await expect(bindMobile("9180000012", undefined, "123456")).rejects.toMatchObject({ code: "PROOF_WRONG" });
    // A code sent to the new number does not prove the old one.
    const ofNew = app.outside.sms.lastCodeTo("+639180000012");
    await expect(
      call(members.bindMobile, { body: { ...number("9180000012"), verificationCode: ofNew, proof: ofNew } }),
    ).rejects.toMatchObject({ code: "PROOF_WRONG" });

    expect(await call(codes.sendProofCode)).toEqual({ expiredMinutes: 1, hint: "+63 •••••• 20" });
    const proof = app.outside.sms.lastCodeTo("+639180000020");
    expect(await bindEmail("owner@example.test", proof)).toMatchObject({ email: "O•••@E•••.TEST" });
    await expect(bindMobile("9180000012", undefined, proof)).rejects.toMatchObject({ code: "PROOF_WRONG" });
  });

  it("and a typing error in one code does not use up the other", async () => {
    await withoutPassword({ ...proved(), mobile: "+639180000022" });
    await call(codes.sendProofCode);
    const proof = app.outside.sms.lastCodeTo("+639180000022");
    await expect(bindMobile("9180000015", "000000", proof)).rejects.toMatchObject({ code: "CODE_WRONG" });
    const verificationCode = app.outside.sms.lastCodeTo("+639180000015");
    const bind = (given: string) =>
      call(members.bindMobile, { body: { ...number("9180000015"), verificationCode, proof: given } });
    await expect(bind("000000")).rejects.toMatchObject({ code: "PROOF_WRONG" });
    expect(await bind(proof)).toMatchObject({ mobileNum: "+63 •••••• 15" });
  });

  it("with only an app, needs a TOTP code, valid once", async () => {
    await withoutPassword();
    const { secret } = await call(authenticators.startEnrolment);
    const codeNow = () => generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
    await call(authenticators.confirmEnrolment, { body: { code: await codeNow() } });
    for (const proof of ["", "not a code"])
      await expect(bindEmail("thief@example.test", proof)).rejects.toMatchObject({ code: "PROOF_WRONG" });

    app.clock.advance(30_000);
    const proof = await codeNow();
    expect(await bindEmail("app@example.test", proof)).toMatchObject({ email: "A•••@E•••.TEST" });
    await app.db.updateTable("members").set({ email_verified_at: null }).where("id", "=", memberId).execute();
    await expect(bindMobile("9180000016", undefined, proof)).rejects.toMatchObject({ code: "PROOF_WRONG" });
  });

  it("accepts no code that was sent to bind the number already bound", async () => {
    await withoutPassword({ ...proved(), mobile: "+639180000021" });
    await call(codes.sendBindCode, { body: { channel: "sms", ...number("9180000021") } });
    const proof = app.outside.sms.lastCodeTo("+639180000021");
    await expect(bindEmail("thief@example.test", proof)).rejects.toMatchObject({ code: "PROOF_WRONG" });
  });

  it("sends the proof code to the email address without a bound number, and nowhere without either", async () => {
    await withoutPassword();
    await expect(call(codes.sendProofCode)).rejects.toMatchObject({ code: "REQUEST_INVALID" });
    expect(await bindEmail("first@example.test", "")).toMatchObject({ email: "F•••@E•••.TEST" });
    expect(await call(codes.sendProofCode)).toMatchObject({ hint: "F•••@E•••.TEST" });
    const proof = app.outside.mail.lastCodeTo("FIRST@EXAMPLE.TEST");
    expect(await bindMobile("9180000013", undefined, proof)).toMatchObject({ mobileNum: "+63 •••••• 13" });
  });

  it("uses a sealed route, because the body contains a password", () => {
    for (const line of [members.bindMobile, members.bindEmail, authenticators.confirmEnrolment])
      expect(line.isSealed).toBe(true);
  });
});

describe("the previous contact", () => {
  const toldBySms = (to: string) =>
    app.outside.sms.sent.filter((sms) => sms.to === to && sms.text.includes("was changed")).length;

  it("is notified of the change, by SMS and email", async () => {
    await bindMobile("9180000030");
    await bindEmail("before@example.test");
    await bindMobile("9180000030");
    expect(toldBySms("+639180000030")).toBe(0);
    await bindMobile("9180000031");
    await bindEmail("after@example.test");
    await waitFor(() => toldBySms("+639180000030") === 1);
    const mail = await waitFor(() => app.outside.mail.sent.find(({ subject }) => subject.includes("was changed")));
    expect(mail).toMatchObject({
      to: "BEFORE@EXAMPLE.TEST",
      text: expect.stringContaining("If this wasn't you, contact customer service."),
    });
    expect(toldBySms("+639180000031")).toBe(0);
  });
});
