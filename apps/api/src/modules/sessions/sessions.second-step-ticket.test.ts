import type { Refusal } from "@perya/client";
import { readOrder } from "@perya/client/work";
import { sessions } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { waitFor } from "@perya/testing";
import { hash, verify } from "@node-rs/argon2";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { COST } from "../../hashing/hash-job.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { hashPassword, lockMember } from "../members/index.ts";
import {
  bindAuthenticator,
  brandId,
  changeBrand,
  codeOf,
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

describe("a ticket", () => {
  it("has five tries over all methods, and is over after them, whatever the answer", async () => {
    const { id, account, home } = await withMobile();
    const secret = await bindAuthenticator(account, home);
    const step = await startStep(account);
    await send(step, "sms");
    for (const method of ["sms", "authenticator", "sms", "authenticator", "sms"] as const) {
      await expect(take(step, method, "x")).rejects.toMatchObject({ code: "CODE_WRONG" });
    }
    await expect(take(step, "authenticator", await codeOf(secret))).rejects.toMatchObject({
      code: "SECOND_STEP_SPENT",
      status: 410,
    });
    await expect(send(step, "sms")).rejects.toMatchObject({ code: "SECOND_STEP_SPENT" });
    app.clock.advance(600_000);
    await expect(send(step, "sms")).rejects.toMatchObject({ code: "SECOND_STEP_OVER" });
    expect(app.outside.sms.lastCodeTo(await mobileOf(id))).toMatch(/^\d{6}$/);
  });

  it("is good for ten minutes", async () => {
    const { account, home } = await withMobile();
    const secret = await bindAuthenticator(account, home);
    const step = await startStep(account);
    app.clock.advance(600_000);
    await expect(take(step, "authenticator", await codeOf(secret))).rejects.toMatchObject({ code: "SECOND_STEP_OVER" });
  });

  it("opens one session, also for twenty right answers at once", async () => {
    await changeBrand({ allows_bank_name_step: true });
    const { id, account } = await settled();
    await app.db.insertInto("member_profiles").values({ member_id: id, payee_name: "Ana Reyes" }).execute();
    const step = await startStep(account);
    const countSessions = async () =>
      (await app.db.selectFrom("sessions").select("id").where("member_id", "=", id).execute()).length;
    const before = await countSessions();
    const takes = Array.from({ length: 20 }, () => take(step, "bankAccountName", "Ana Reyes"));
    const outcomes = await Promise.allSettled(takes);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await countSessions()).toBe(before + 1);
  });

  it("of another brand, or made up, is refused", async () => {
    const { account } = await withMobile();
    const step = await startStep(account);
    const abroad = { ...step, browser: app.browser({ host: "fiesta.localhost" }) };
    await expect(take(abroad, "sms", "123456")).rejects.toMatchObject({ code: "SECOND_STEP_OVER" });
    await expect(take({ ...step, ticket: "x".repeat(43) }, "sms", "123456")).rejects.toMatchObject({
      code: "SECOND_STEP_OVER",
    });
  });

  it("accepts only the code that was sent for it", async () => {
    const { id, account } = await withMobile();
    const [one, other] = [await startStep(account), await startStep(account)];
    await send(one, "sms");
    const code = app.outside.sms.lastCodeTo(await mobileOf(id));
    await send(other, "sms");
    await expect(take(other, "sms", code)).rejects.toMatchObject({ code: "CODE_WRONG" });
    await take(one, "sms", code);
  });

  it("ends with the sessions of its member", async () => {
    const { id, account, home } = await withMobile();
    const step = await startStep(account);
    await send(step, "sms");
    await home.client(tokenOf(await login(home, account)))(sessions.logoutEverywhere);
    const code = app.outside.sms.lastCodeTo(await mobileOf(id));
    await expect(take(step, "sms", code)).rejects.toMatchObject({ code: "SECOND_STEP_OVER" });
  });
});

describe("a password that changes meanwhile", () => {
  /**
   * Starts a login that waits for the member's row lock, changes the password in the meantime, then lets the login
   * continue.
   */
  async function overtake(id: string, begin: () => Promise<unknown>, password = "bagong-bago-2026"): Promise<unknown> {
    const change = { password_hash: await hashPassword(password), password_set_at: new Date() };
    const { begun } = await inTransaction(app.db, async (tx) => {
      await lockMember(tx, brandId, id);
      const waiting = begin().catch((refusal: unknown) => refusal);
      await waitFor(isSomebodyWaiting);
      await tx.updateTable("members").set(change).where("id", "=", id).execute();
      return { begun: waiting };
    });
    return begun;
  }
  const isSomebodyWaiting = async () => {
    const { rows } = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(app.db);
    return rows.length > 0;
  };
  const countLive = async (id: string) =>
    (await app.db.selectFrom("sessions").select("id").where("member_id", "=", id).execute()).length;

  it("refuses a login with the old one", async () => {
    const { id, account, home } = await settled();
    expect(await overtake(id, () => login(home, account))).toMatchObject({ code: "LOGIN_WRONG" });
    expect(await countLive(id)).toBe(1);
  });

  it.each(["bagong-bago-2026", DEMO_PASSWORD])("is not undone by a new hash of the old one: %s", async (password) => {
    const { id, account, home } = await settled();
    const password_hash = await hash(DEMO_PASSWORD, { ...COST, memoryCost: 19_456 });
    await app.db.updateTable("members").set({ password_hash }).where("id", "=", id).execute();
    expect(await overtake(id, () => login(home, account), password)).toMatchObject({ code: "LOGIN_WRONG" });
    expect(await countLive(id)).toBe(1);
    const now = await app.db.selectFrom("members").select("password_hash").where("id", "=", id).executeTakeFirst();
    expect(await verify(now?.password_hash ?? "", password)).toBe(true);
  });

  it("gives no ticket for the old one", async () => {
    const { id, account } = await withMobile();
    expect(await overtake(id, () => login(app.browser(), account))).toMatchObject({ code: "LOGIN_WRONG" });
    const tickets = await app.db.selectFrom("tickets").select("purpose").where("member_id", "=", id).execute();
    expect(tickets).toEqual([]);
  });

  it("refuses a login at the second step", async () => {
    const { id, account } = await withMobile();
    const step = await startStep(account);
    await send(step, "sms");
    const code = app.outside.sms.lastCodeTo(await mobileOf(id));
    expect(await overtake(id, () => take(step, "sms", code))).toMatchObject({ code: "SECOND_STEP_OVER" });
    expect(await countLive(id)).toBe(1);
  });
});

it("for someone with the password each guess costs more, over all tickets; the right proof still logs in", async () => {
  const { account, home } = await withMobile();
  const secret = await bindAuthenticator(account, home);
  const refusals: Refusal[] = [];
  for (let tickets = 0; tickets < 2; tickets += 1) {
    const step = await startStep(account, app.browser({ headers: { "x-forwarded-for": `192.0.2.${tickets}` } }));
    for (let tries = 0; tries < 5; tries += 1)
      await take(step, "authenticator", "x").catch((error: Refusal) => refusals.push(error));
  }
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(["CODE_WRONG"]));
  const levels = refusals.map(({ facts }) => (facts ? readOrder(String(facts["work"])).bound.level : 0));
  expect(levels).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);

  // An answer refused for missing proof of work does not use up one of the ticket's attempts.
  const owner = await startStep(account);
  const answer = async () => ({ ticket: owner.ticket, method: "authenticator", answer: await codeOf(secret) }) as const;
  for (let asked = 0; asked < 6; asked += 1) {
    const unpaid = owner.browser.callOnce()(sessions.takeSecondStep, { body: await answer() });
    await expect(unpaid).rejects.toMatchObject({ code: "WORK_NEEDED" });
  }
  expect(await take(owner, "authenticator", await codeOf(secret))).toHaveProperty("token");
});

it("no credential is in the log", async () => {
  const words = new Set(
    app
      .logLines()
      .join("")
      .split(/[^0-9A-Za-z_-]+/),
  );
  const sent = app.outside.sms.sent.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? "");
  expect(sent.filter((code) => words.has(code))).toEqual([]);
  expect([...words].filter((word) => /^[\w-]{43}$/.test(word))).toEqual([]);
});
