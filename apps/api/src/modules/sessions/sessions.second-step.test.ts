import { authenticators, members, passwords, sessions, type LoginOutcome, type SecondStep } from "@perya/contract";
import { inTransaction, type MembersRow } from "@perya/db";
import { waitFor } from "@perya/testing";
import { sql, type Insertable } from "kysely";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestBrowser } from "../../browser.test-setup.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestHouse, type TestHouse } from "../../test-setup.ts";
import { hashPassword, lockMember } from "../members/index.ts";

let house: TestHouse;
let brandId: string;
beforeAll(async () => {
  house = await openTestHouse({ TRUST_PROXY: "1", COUNTRY_HEADER: "x-country" });
  brandId = (await house.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => house.close());
beforeEach(async () => void (await house.db.deleteFrom("rate_limits").execute()));

let numbers = 0;
const freshMobile = () => `+63916${String((numbers += 1) * 20_000).padStart(7, "0")}`;

type Someone = { id: string; account: string; home: TestBrowser };

/** A member who signed in at home before anything was bound, so that home is known and anywhere else is strange. */
async function settled(bound?: Partial<Insertable<MembersRow>>): Promise<Someone> {
  const { id, account } = await house.createMember();
  const home = house.browser();
  tokenOf(await login(home, account));
  if (bound) await house.db.updateTable("members").set(bound).where("id", "=", id).execute();
  return { id, account, home };
}
const withMobile = () => settled({ mobile: freshMobile(), mobile_verified_at: house.clock.now() });

const login = (browser: TestBrowser, username: string, password = DEMO_PASSWORD) =>
  browser.client()(sessions.login, { body: { type: "username", username, password } });

function tokenOf(outcome: LoginOutcome): string {
  if ("secondStep" in outcome) throw new Error("a second step is due");
  return outcome.token;
}

async function startStep(account: string, browser = house.browser()): Promise<SecondStep & { browser: TestBrowser }> {
  const outcome = await login(browser, account);
  if (!("secondStep" in outcome)) throw new Error("no second step was asked for");
  return { ...outcome.secondStep, browser };
}
type Step = Awaited<ReturnType<typeof startStep>>;
type Method = SecondStep["methods"][number]["method"];
const take = ({ browser, ticket }: Step, method: Method, answer: string) =>
  browser.client()(sessions.takeSecondStep, { body: { ticket, method, answer } });
const send = ({ browser, ticket }: Step, method: "sms" | "email") =>
  browser.client()(sessions.sendSecondStepCode, { body: { ticket, method } });

const mobileOf = async (id: string) =>
  (await house.db.selectFrom("members").select("mobile").where("id", "=", id).executeTakeFirstOrThrow()).mobile ?? "";

async function bindAuthenticator(account: string, home: TestBrowser): Promise<string> {
  const call = home.client(tokenOf(await login(home, account)));
  const { secret } = await call(authenticators.startEnrolment);
  await call(authenticators.confirmEnrolment, { body: { code: await codeOf(secret), proof: DEMO_PASSWORD } });
  // The code that bound it is used up; the next one comes half a minute later.
  house.clock.advance(30_000);
  return secret;
}
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(house.clock.now().getTime() / 1000) });

describe("an unknown device", () => {
  it("gets in by a code sent to the member's number, and is known from then on", async () => {
    const { id, account } = await withMobile();
    const mobile = await mobileOf(id);
    const step = await startStep(account);
    expect(step.methods).toEqual([{ method: "sms", hint: `+63 •••••• ${mobile.slice(-2)}` }]);
    expect(await send(step, "sms")).toEqual({ expiredMinutes: 1 });
    const { token, member } = await take(step, "sms", house.outside.sms.lastCodeTo(mobile));
    expect(await step.browser.client(token)(members.readMember)).toEqual(member);
    tokenOf(await login(step.browser, account));
  });

  it("gets in by a code sent to the member's address", async () => {
    const email = "step.mail@mail.example";
    const { account } = await settled({ email, email_verified_at: house.clock.now() });
    const step = await startStep(account);
    expect(step.methods).toEqual([{ method: "email", hint: "s•••@mail.example" }]);
    await send(step, "email");
    await take(step, "email", house.outside.mail.lastCodeTo(email));
  });

  it("gets in by the member's app, which is offered first", async () => {
    const { account, home } = await withMobile();
    const secret = await bindAuthenticator(account, home);
    const step = await startStep(account);
    expect(step.methods.map(({ method }) => method)).toEqual(["authenticator", "sms"]);
    await take(step, "authenticator", await codeOf(secret));
  });

  it("gets in by the name on the bank account only where nothing else is bound and the brand allows it", async () => {
    const someone = await settled();
    await house.db
      .insertInto("member_profiles")
      .values({ member_id: someone.id, payee_name: "José dela Cruz" })
      .execute();
    tokenOf(await login(house.browser(), someone.account));

    await house.db.updateTable("brands").set({ allows_bank_name_step: true }).where("id", "=", brandId).execute();
    house.deps.brands.forget();
    const step = await startStep(someone.account);
    expect(step.methods).toEqual([{ method: "bankAccountName", hint: "" }]);
    await expect(take(step, "bankAccountName", "Jose Santos")).rejects.toMatchObject({ code: "BANK_NAME_WRONG" });
    await take(step, "bankAccountName", " JOSE  Dela Cruz");

    const bound = await withMobile();
    await house.db.insertInto("member_profiles").values({ member_id: bound.id, payee_name: "Ana Reyes" }).execute();
    const other = await startStep(bound.account);
    expect(other.methods.map(({ method }) => method)).toEqual(["sms"]);
    await expect(take(other, "bankAccountName", "Ana Reyes")).rejects.toMatchObject({ code: "REQUEST_INVALID" });
  });

  it("is let in where nothing is bound, and stays unknown", async () => {
    const { id, account } = await settled();
    const elsewhere = house.browser();
    tokenOf(await login(elsewhere, account));
    await house.db
      .updateTable("members")
      .set({ mobile: freshMobile(), mobile_verified_at: house.clock.now() })
      .where("id", "=", id)
      .execute();
    expect((await startStep(account, elsewhere)).methods).toHaveLength(1);
  });

  it("is asked nothing where the brand has no second step", async () => {
    const { account } = await withMobile();
    await house.db.updateTable("brands").set({ has_second_step: false }).where("id", "=", brandId).execute();
    house.deps.brands.forget();
    expect(await login(house.browser(), account)).toHaveProperty("token");
    await house.db.updateTable("brands").set({ has_second_step: true }).where("id", "=", brandId).execute();
    house.deps.brands.forget();
  });
});

describe("a known device", () => {
  const at = (address: string, country: string) => ({ "x-forwarded-for": address, "x-country": country });

  it("on another network of the same country is let in; in another country it must prove itself", async () => {
    const { account, home } = await withMobile();
    home.moveTo("127.0.0.1", at("203.0.113.5", "PH"));
    tokenOf(await login(home, account));
    home.moveTo("127.0.0.1", at("198.51.100.5", "PH"));
    tokenOf(await login(home, account));
    home.moveTo("127.0.0.1", at("192.0.2.5", "SG"));
    expect((await startStep(account, home)).methods).toHaveLength(1);
    // On the network of before, though the edge has changed its mind about the country.
    home.moveTo("127.0.0.1", at("198.51.100.77", "SG"));
    expect(await login(home, account)).toHaveProperty("token");
  });
});

describe("a ticket", () => {
  it("has five tries over all methods, and then it is over, whatever the answer", async () => {
    const { id, account, home } = await withMobile();
    const secret = await bindAuthenticator(account, home);
    const step = await startStep(account);
    await send(step, "sms");
    for (const method of ["sms", "authenticator", "sms", "authenticator", "sms"] as const) {
      await expect(take(step, method, "x")).rejects.toMatchObject({ code: "CODE_WRONG" });
    }
    await expect(take(step, "authenticator", await codeOf(secret))).rejects.toMatchObject({
      code: "SECOND_STEP_OVER",
      status: 410,
    });
    await expect(send(step, "sms")).rejects.toMatchObject({ code: "SECOND_STEP_OVER" });
    expect(house.outside.sms.lastCodeTo(await mobileOf(id))).toMatch(/^\d{6}$/);
  });

  it("is good for ten minutes", async () => {
    const { account, home } = await withMobile();
    const secret = await bindAuthenticator(account, home);
    const step = await startStep(account);
    house.clock.advance(600_000);
    await expect(take(step, "authenticator", await codeOf(secret))).rejects.toMatchObject({ code: "SECOND_STEP_OVER" });
  });

  it("opens one session, also when twenty take it at once with the right answer", async () => {
    const { id, account } = await settled();
    await house.db.insertInto("member_profiles").values({ member_id: id, payee_name: "Ana Reyes" }).execute();
    const step = await startStep(account);
    const countSessions = async () =>
      (await house.db.selectFrom("sessions").select("id").where("member_id", "=", id).execute()).length;
    const before = await countSessions();
    const takes = Array.from({ length: 20 }, () => take(step, "bankAccountName", "Ana Reyes"));
    const outcomes = await Promise.allSettled(takes);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await countSessions()).toBe(before + 1);
  });

  it("of another brand, or made up, is none", async () => {
    const { account } = await withMobile();
    const step = await startStep(account);
    const abroad = { ...step, browser: house.browser({ host: "fiesta.localhost" }) };
    await expect(take(abroad, "sms", "123456")).rejects.toMatchObject({ code: "SECOND_STEP_OVER" });
    await expect(take({ ...step, ticket: "x".repeat(43) }, "sms", "123456")).rejects.toMatchObject({
      code: "SECOND_STEP_OVER",
    });
  });

  it("takes only the code that was sent for it", async () => {
    const { id, account } = await withMobile();
    const [one, other] = [await startStep(account), await startStep(account)];
    await send(one, "sms");
    const code = house.outside.sms.lastCodeTo(await mobileOf(id));
    await send(other, "sms");
    await expect(take(other, "sms", code)).rejects.toMatchObject({ code: "CODE_WRONG" });
    await take(one, "sms", code);
  });

  it("dies with the sessions of its member", async () => {
    const { id, account, home } = await withMobile();
    const step = await startStep(account);
    await send(step, "sms");
    await home.client(tokenOf(await login(home, account)))(sessions.logoutEverywhere);
    const code = house.outside.sms.lastCodeTo(await mobileOf(id));
    await expect(take(step, "sms", code)).rejects.toMatchObject({ code: "SECOND_STEP_OVER" });
  });
});

it("a place unseen for 180 days is forgotten, and one in use is not", async () => {
  const [away, busy] = [await withMobile(), await withMobile()];
  const days = (count: number) => house.clock.advance(count * 24 * 3_600_000);
  days(179);
  tokenOf(await login(busy.home, busy.account));
  days(2);
  await house.clockwork.runNow("sessions.forget-expired");
  expect(await login(busy.home, busy.account)).toHaveProperty("token");
  // With the last of their places gone nothing is familiar, not even home: whoever has a proof must bring it.
  expect((await startStep(away.account, away.home)).methods).toHaveLength(1);
});

it("the first place of all is believed only where nothing is bound", async () => {
  const bound = await house.createMember({ mobile: freshMobile(), mobile_verified_at: house.clock.now() });
  expect((await startStep(bound.account)).methods).toHaveLength(1);
  const plain = await house.createMember();
  tokenOf(await login(house.browser(), plain.account));
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
  ])("is strange again after %s, and the one it was done from is not", async (_name, act, password) => {
    const { id, account, home } = await withMobile();
    const step = await startStep(account);
    await send(step, "sms");
    await take(step, "sms", house.outside.sms.lastCodeTo(await mobileOf(id)));
    tokenOf(await login(step.browser, account));

    await act(home.client(tokenOf(await login(home, account))));
    expect(await login(step.browser, account, password)).toHaveProperty("secondStep");
    expect(await login(home, account, password)).toHaveProperty("token");
  });
});

describe("a password that changes meanwhile", () => {
  /** Begins while the member is held, and goes on when the password is another: as slow as a sign-in can be. */
  async function overtake(id: string, begin: () => Promise<unknown>): Promise<unknown> {
    const password_hash = await hashPassword("bagong-bago-2026");
    const { begun } = await inTransaction(house.db, async (tx) => {
      await lockMember(tx, brandId, id);
      const waiting = begin().catch((refusal: unknown) => refusal);
      await waitFor(isSomebodyWaiting);
      await tx.updateTable("members").set({ password_hash }).where("id", "=", id).execute();
      return { begun: waiting };
    });
    return begun;
  }
  const isSomebodyWaiting = async () => {
    const { rows } = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(house.db);
    return rows.length > 0;
  };
  const countLive = async (id: string) =>
    (await house.db.selectFrom("sessions").select("id").where("member_id", "=", id).execute()).length;

  it("shuts out whoever typed the old one", async () => {
    const { id, account, home } = await settled();
    expect(await overtake(id, () => login(home, account))).toMatchObject({ code: "LOGIN_WRONG" });
    expect(await countLive(id)).toBe(1);
  });

  it("gives no ticket for the old one", async () => {
    const { id, account } = await withMobile();
    expect(await overtake(id, () => login(house.browser(), account))).toMatchObject({ code: "LOGIN_WRONG" });
    const tickets = await house.db.selectFrom("tickets").select("purpose").where("member_id", "=", id).execute();
    expect(tickets).toEqual([]);
  });

  it("shuts out whoever is at the second step", async () => {
    const { id, account } = await withMobile();
    const step = await startStep(account);
    await send(step, "sms");
    const code = house.outside.sms.lastCodeTo(await mobileOf(id));
    expect(await overtake(id, () => take(step, "sms", code))).toMatchObject({ code: "SECOND_STEP_OVER" });
    expect(await countLive(id)).toBe(1);
  });
});

it("somebody with the password has twenty guesses in an hour, however many tickets they get", async () => {
  const { account, home } = await withMobile();
  await bindAuthenticator(account, home);
  const answers: string[] = [];
  for (let tickets = 0; tickets < 5; tickets += 1) {
    const step = await startStep(account, house.browser({ headers: { "x-forwarded-for": `192.0.2.${tickets}` } }));
    for (let tries = 0; tries < 5; tries += 1) {
      await take(step, "authenticator", "x").catch(({ code }: { code: string }) => answers.push(code));
    }
  }
  expect(answers.filter((code) => code === "CODE_WRONG")).toHaveLength(20);
  expect(answers.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(5);
});

it("nothing that opens a door is in the log", async () => {
  const words = new Set(
    house
      .logLines()
      .join("")
      .split(/[^0-9A-Za-z_-]+/),
  );
  const sent = house.outside.sms.sent.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? "");
  expect(sent.filter((code) => words.has(code))).toEqual([]);
  expect([...words].filter((word) => /^[\w-]{43}$/.test(word))).toEqual([]);
});
