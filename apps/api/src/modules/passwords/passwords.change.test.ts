import { members, passwords, sessions, wallet, type LoginResult } from "@perya/contract";
import { createMember } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { hashPassword } from "../members/index.ts";

const OLD = "old-and-worn-26";
const NEW = "new-and-shiny-26";

let app: TestApp;
let brandId: string;
let account: string;
let memberId: string;

beforeAll(async () => {
  app = await openTestApp();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
  ({ account, id: memberId } = await createMember(app.db, brandId, { password_hash: await hashPassword(OLD) }));
});

async function login(password = OLD, username = account): Promise<LoginResult> {
  const body = { type: "username", username, password } as const;
  const outcome = await app.client()(sessions.login, { body });
  if (!("token" in outcome)) throw new Error("a second step was asked for");
  return outcome;
}

const change = (
  token: string,
  body: Partial<{ oldPassword: string; newPassword: string; confirmNewPassword: string }> = {},
) =>
  app.client("localhost", token)(passwords.changePassword, {
    body: { oldPassword: OLD, newPassword: NEW, confirmNewPassword: body.newPassword ?? NEW, ...body },
  });

const read = (token: string) => app.client("localhost", token)(members.readMember);

describe("changing the password", () => {
  it("ends every session, opens a new one, and only the new password works", async () => {
    const [here, elsewhere] = [await login(), await login()];
    const fresh = await change(here.token);
    expect(fresh).toMatchObject({ passwordExpired: false, member: { account } });
    expect(await read(fresh.token)).toMatchObject({ account });
    for (const { token } of [here, elsewhere]) {
      await expect(read(token)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    }
    await expect(login(OLD)).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    expect(await login(NEW)).toHaveProperty("token");
  });

  it("is recorded, without a password in the record", async () => {
    await change((await login()).token);
    const records = await app.db.selectFrom("member_changes").selectAll().where("member_id", "=", memberId).execute();
    expect(records).toMatchObject([{ kind: "password", before: null, after: null, address: "127.0.0.1" }]);
    expect(app.logLines().join("")).not.toContain(NEW);
  });

  it("cannot be erased: the application may only append records", async () => {
    await change((await login()).token);
    await expect(app.db.deleteFrom("member_changes").execute()).rejects.toThrow(/permission denied/);
    await expect(app.db.updateTable("member_changes").set({ address: "x" }).execute()).rejects.toThrow(/permission/);
  });

  it("accepts a password in every Unicode form that keyboards produce", async () => {
    const [one, two] = ["bagong-pi\u00f1ata-26", "bagong-pin\u0303ata-26"];
    const { token } = await change((await login()).token, { newPassword: one, confirmNewPassword: two });
    expect(await login(two)).toHaveProperty("token");
    const again = change(token, { oldPassword: one, newPassword: two });
    await expect(again).rejects.toMatchObject({ code: "PASSWORD_SAME" });
  });

  it.each([
    ["a wrong old one", { oldPassword: "guess-guess-1" }, "PASSWORD_WRONG", 403],
    ["two new ones that differ", { confirmNewPassword: "other-other-1" }, "PASSWORD_MISMATCH", 400],
    ["the old one again", { newPassword: OLD }, "PASSWORD_SAME", 400],
    ["a weak one", { newPassword: "short" }, "FIELDS_INVALID", 400],
    ["one with spaces", { newPassword: "with a space" }, "FIELDS_INVALID", 400],
  ])("refuses %s, and the session continues", async (_name, body, code, status) => {
    const { token } = await login();
    await expect(change(token, body)).rejects.toMatchObject({ code, status });
    expect(await read(token)).toMatchObject({ account });
    expect(await login(OLD)).toHaveProperty("token");
  });

  it("says what is wrong with the new one", async () => {
    const { token } = await login();
    await expect(change(token, { newPassword: account.toUpperCase() })).rejects.toMatchObject({
      facts: { fields: { newPassword: { key: "password.isUsername" } } },
    });
  });

  it("counts wrong old passwords like failed logins", async () => {
    const { token } = await login();
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(change(token, { oldPassword: `guess-${turn}-guess` })).rejects.toMatchObject({
        code: "PASSWORD_WRONG",
      });
    }
    await expect(login(OLD)).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
  });

  it("stops guessing with a stolen session, from any number of addresses", async () => {
    const { token } = await login();
    const guess = async (turn: number) => {
      await app.db.deleteFrom("rate_limits").where("key", "like", "%POST%").execute();
      return change(token, { oldPassword: `guess-${turn}-guess` }).catch((refusal: { code: string }) => refusal.code);
    };
    const outcomes = [];
    for (let turn = 0; turn < 12; turn += 1) outcomes.push(await guess(turn));
    expect(outcomes.slice(0, 10).every((code) => code === "PASSWORD_WRONG")).toBe(true);
    expect(outcomes.slice(10)).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
  });

  it("of two at once succeeds once", async () => {
    const { token } = await login();
    const tries = ["first-first-1", "second-second-2"].map((newPassword) =>
      change(token, { newPassword }).catch(() => null),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it("needs a session, and an account of one's own", async () => {
    await expect(change("")).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    const trial = await app.client()(sessions.loginFreePlay, { body: { os: "Linux", platform: "W" } });
    await expect(change(trial.token)).rejects.toMatchObject({ code: "TRIAL_NOT_ALLOWED" });
  });
});

describe("an initial password", () => {
  it("permits only its own change, and then everything", async () => {
    const { token, passwordExpired } = await login("from-berto-2026", "dina");
    expect(passwordExpired).toBe(true);
    expect(await read(token)).toMatchObject({ account: "dina" });
    const balance = app.client("localhost", token)(wallet.readBalance);
    await expect(balance).rejects.toMatchObject({ code: "PASSWORD_MUST_CHANGE" });

    const fresh = await change(token, { oldPassword: "from-berto-2026" });
    expect(fresh.passwordExpired).toBe(false);
    expect(await app.client("localhost", fresh.token)(wallet.readBalance)).toBeDefined();
    await expect(login("from-berto-2026", "dina")).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    expect((await login(NEW, "dina")).passwordExpired).toBe(false);
  });
});
