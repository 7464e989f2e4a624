import { members, passwords, sessions } from "@perya/contract";
import { createMember, waitFor } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { hashPassword } from "../members/index.ts";

const OLD = "old-and-worn-26";
const NEW = "new-and-shiny-26";

let app: TestApp;
let brandId: string;
let account: string;
let email: string;

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
  app.outside.mail.sent.length = 0;
  email = `${crypto.randomUUID().slice(0, 8)}@example.test`;
  ({ account } = await createMember(app.db, brandId, {
    password_hash: await hashPassword(OLD),
    email,
    email_verified_at: app.clock.now(),
    nickname: "<b>Lito",
  }));
});

const forget = (body: { username: string; email: string }, host = "localhost") =>
  app.client(host)(passwords.forgotByEmail, { body });

const mailsTo = (address: string) => app.outside.mail.sent.filter(({ to }) => to === address);

const linkIn = (mail: { text: string }) => /https?:\/\/\S+/.exec(mail.text)?.[0] ?? "";

async function askForLink(): Promise<string> {
  const before = mailsTo(email).length;
  await forget({ username: account, email });
  const mail = await waitFor(() => mailsTo(email)[before]);
  return new URL(linkIn(mail)).searchParams.get("resetCode") ?? "";
}

const reset = (code: string, newPassword = NEW, host = "localhost", confirmNewPassword = newPassword) =>
  app.client(host)(passwords.resetByLink, { body: { code, newPassword, confirmNewPassword } });

const login = (password: string, browser = app.browser()) =>
  browser.client()(sessions.login, { body: { type: "username", username: account, password } });

describe("a forgotten password", () => {
  it("brings a mail with a link, which sets a new one and logs in", async () => {
    // The member's known device, so no second step is due.
    const home = app.browser();
    const proveEmail = (email_verified_at: Date | null) =>
      app.db.updateTable("members").set({ email_verified_at }).where("account", "=", account).execute();
    await proveEmail(null);
    const before = await login(OLD, home);
    await proveEmail(app.clock.now());
    const link = { code: await askForLink(), newPassword: NEW, confirmNewPassword: NEW };
    const outcome = await home.client()(passwords.resetByLink, { body: link });
    if (!("token" in outcome) || !("token" in before)) throw new Error("a second step was asked for");
    expect(await app.client("localhost", outcome.token)(members.readMember)).toMatchObject({ account });
    await expect(app.client("localhost", before.token)(members.readMember)).rejects.toMatchObject({
      code: "NOT_SIGNED_IN",
    });
    await expect(login(OLD)).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    expect(await login(NEW, home)).toHaveProperty("token");
  });

  it("is mailed in the member's language, with a link to the brand and no foreign markup", async () => {
    await app.db.updateTable("members").set({ language: "TY" }).where("account", "=", account).execute();
    await askForLink();
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({ to: email, fromName: "Perya", subject: "Pumili ng bagong password sa Perya" });
    expect(mail?.text).toContain("30 minuto");
    expect(linkIn(mail ?? { text: "" })).toMatch(/^http:\/\/localhost\/\?resetCode=[\w-]{43}$/);
    expect(mail?.html).toContain("&lt;b&gt;Lito");
    expect(mail?.html).toContain('lang="fil-PH"');
  });

  it("gets byte-identical answers for known and unknown accounts, and only the owner gets a mail", async () => {
    const answers = [];
    for (const body of [
      { username: account, email },
      { username: account, email: "somebody@example.test" },
      { username: "nobody1", email },
      { username: "ana", email },
    ]) {
      await app.db.deleteFrom("rate_limits").execute();
      const headers = { "x-module-id": "CHNGPASSMAIL3" };
      const { statusCode, body: bytes } = await app.ask({
        method: "POST",
        url: passwords.forgotByEmail.path,
        headers,
        payload: body,
      });
      answers.push(`${statusCode} ${bytes}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toBe('200 {"success":true,"value":null,"message":""}');
    await waitFor(() => mailsTo(email)[0]);
    // Sends another link as a marker: emails arrive in order, so an extra email to the owner would have arrived
    // before it.
    await app.db.deleteFrom("rate_limits").execute();
    await askForLink();
    // An email of the previous test may still arrive during this one.
    const asked = new Set([email, "somebody@example.test"]);
    expect(app.outside.mail.sent.map(({ to }) => to).filter((to) => asked.has(to))).toEqual([email, email]);
  });

  it("can be sent as a form too, as R20.13 says", async () => {
    const payload = new URLSearchParams({ username: account, email }).toString();
    const headers = { "x-module-id": "CHNGPASSMAIL3", "content-type": "application/x-www-form-urlencoded" };
    const answer = await app.ask({ method: "POST", url: passwords.forgotByEmail.path, headers, payload });
    expect(answer.statusCode).toBe(200);
    await waitFor(() => mailsTo(email)[0]);
  });

  it.each([
    ["a second recipient", "\r\nBcc: all@example.test"],
    ["a list", ",all@example.test"],
    ["a zero byte", "\0"],
  ])("does not write to %s", async (_name, suffix) => {
    await forget({ username: account, email: `${email}${suffix}` }).catch(() => null);
    await askForLink();
    expect(app.outside.mail.sent.map(({ to }) => to)).toEqual([email]);
  });

  it("accepts a name that no table can store", async () => {
    const outcome = await forget({ username: `${account}\0`, email }).catch(
      (refusal: { code: string }) => refusal.code,
    );
    expect(outcome).not.toBe("UNEXPECTED");
  });

  it("discloses unknown accounts only where the brand wants it", async () => {
    const set = async (discloses_unknown_user: boolean) => {
      await app.db.updateTable("brands").set({ discloses_unknown_user }).where("id", "=", brandId).execute();
      app.deps.brands.forget();
    };
    await set(true);
    await expect(forget({ username: "nobody1", email })).rejects.toMatchObject({ code: "USER_UNKNOWN", status: 404 });
    await expect(forget({ username: account, email: "x@example.test" })).rejects.toMatchObject({
      code: "USER_UNKNOWN",
    });
    await set(false);
  });

  it("needs a captcha after three tries, and brings five mails a day, the last with a link valid for a day", async () => {
    for (let turn = 0; turn < 3; turn += 1) await askForLink();
    await expect(forget({ username: account, email })).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    for (let turn = 0; turn < 4; turn += 1) {
      // Clears the failures, as if the requests came from other addresses.
      await app.db.deleteFrom("rate_limits").where("key", "like", "%failures%").execute();
      await forget({ username: account, email });
    }
    const other = await createMember(app.db, brandId, {
      email: "other@example.test",
      email_verified_at: app.clock.now(),
    });
    await forget({ username: other.account, email: "other@example.test" });
    await waitFor(() => mailsTo("other@example.test")[0]);
    const mails = mailsTo(email);
    expect(mails).toHaveLength(5);
    const last = mails.find(({ text }) => text.includes("24 hours"));
    app.clock.advance(24 * 3_600_000 - 1);
    const code = new URL(linkIn(last ?? { text: "" })).searchParams.get("resetCode") ?? "";
    const body = { code, newPassword: NEW, confirmNewPassword: NEW };
    expect(await app.browser({ address: "203.0.113.77" }).client()(passwords.resetByLink, { body })).toBeDefined();
    // The reset proved that the requester is the owner, so links are emailed again.
    await app.db.deleteFrom("rate_limits").where("key", "like", "%failures%").execute();
    await forget({ username: account, email });
    await waitFor(() => mailsTo(email).filter((mail) => linkIn(mail) !== "").length === 6);
  });

  it("mails no unverified address, which may be a stranger's", async () => {
    const typed = "typed@example.test";
    const other = await createMember(app.db, brandId, { email: typed });
    expect(await forget({ username: other.account, email: typed })).toBeNull();
    await askForLink();
    expect(mailsTo(typed)).toEqual([]);
  });

  it("is unknown at the other brand", async () => {
    // This brand discloses unknown accounts, so it answers that the account is unknown.
    const abroad = forget({ username: account, email }, "fiesta.localhost");
    await expect(abroad).rejects.toMatchObject({ code: "USER_UNKNOWN" });
    await askForLink();
    expect(mailsTo(email)).toHaveLength(1);
  });
});

describe("a link", () => {
  const spent = { code: "ENTRY_CODE_SPENT", status: 410 };

  it("works once, also for two requests at the same moment", async () => {
    const code = await askForLink();
    const tries = await Promise.all([1, 2, 3].map((turn) => reset(code, `${NEW}-${turn}`).catch(() => null)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    await expect(reset(code)).rejects.toMatchObject(spent);
  });

  it("works for half an hour", async () => {
    const code = await askForLink();
    app.clock.advance(30 * 60_000);
    await expect(reset(code)).rejects.toMatchObject(spent);
  });

  it("works at its own brand only", async () => {
    const code = await askForLink();
    await expect(reset(code, NEW, "fiesta.localhost")).rejects.toMatchObject(spent);
    expect(await reset(code)).toHaveProperty("token");
  });

  it("becomes invalid when the password changes", async () => {
    const [first, second] = [await askForLink(), await askForLink()];
    await reset(second);
    await expect(reset(first, "another-one-26")).rejects.toMatchObject(spent);
  });

  it("becomes invalid when the email address changes", async () => {
    const code = await askForLink();
    await app.db.updateTable("members").set({ email: "new@example.test" }).where("account", "=", account).execute();
    await expect(reset(code)).rejects.toMatchObject(spent);
  });

  it("stays valid after a refused new password", async () => {
    const code = await askForLink();
    await expect(reset(code, "short")).rejects.toMatchObject({ code: "FIELDS_INVALID" });
    await expect(reset(code, account)).rejects.toMatchObject({ code: "FIELDS_INVALID" });
    await expect(reset(code, NEW, "localhost", "other-other-1")).rejects.toMatchObject({ code: "PASSWORD_MISMATCH" });
    expect(await reset(code)).toHaveProperty("token");
  });

  it("accepts a confirmation in another Unicode form", async () => {
    const [one, two] = ["bagong-pi\u00f1ata-26", "bagong-pin\u0303ata-26"];
    expect(await reset(await askForLink(), one, "localhost", two)).toBeDefined();
  });

  it("is stored as a hash and never logged", async () => {
    const code = await askForLink();
    const rows = await app.db.selectFrom("tickets").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(app.logLines().join("")).not.toContain(code);
  });
});
