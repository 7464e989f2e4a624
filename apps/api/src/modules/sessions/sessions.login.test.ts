import type { Refusal } from "@perya/client";
import { sealBody } from "@perya/client/seal";
import { readOrder } from "@perya/client/work";
import { codes, members, sessions, wallet, type LoginOutcome } from "@perya/contract";
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { COST, isAtCost } from "../../hashing/hash-job.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { setFlag } from "../brands/index.ts";

let app: TestApp;
let brandId: string;
beforeAll(async () => {
  app = await openTestApp();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => app.close());
beforeEach(async () => {
  // Clears failures of earlier tests, which would make the next test's logins more expensive (0045).
  for (const table of ["rate_limits", "login_failures"] as const) await app.db.deleteFrom(table).execute();
});

let addresses = 0;
/** Returns a visitor from a new address. */
const stranger = () => app.browser({ address: `10.1.${(addresses += 1) >> 8}.${addresses & 255}` });
const body = (username: string, change = {}) => ({
  body: { type: "username" as const, username, password: DEMO_PASSWORD, ...change },
});
const login = (browser: TestBrowser, username: string, change = {}) =>
  browser.client()(sessions.login, body(username, change));

const newMember = (change = {}) => app.createMember(change);
function tokenOf(outcome: LoginOutcome): string {
  if ("secondStep" in outcome) throw new Error("a second step is due");
  return outcome.token;
}

async function changeBrand(change: Record<string, unknown>) {
  await app.db.updateTable("brands").set(change).where("id", "=", brandId).execute();
  app.deps.brands.forget();
}

describe("three failures", () => {
  it.each(["berto", "nobody-at-all"])("of %s are followed by a captcha, from whichever address", async (username) => {
    for (const facts of [null, null, { captcha: true }]) {
      await expect(login(stranger(), username, { password: "wrong" })).rejects.toMatchObject({
        code: "LOGIN_WRONG",
        facts,
      });
    }
    await expect(login(stranger(), username)).rejects.toMatchObject({
      code: "CAPTCHA_NEEDED",
      facts: { captcha: true },
    });
    const wrong = login(stranger(), username, { ...(await app.readCaptcha()), captcha: "XXXXX" });
    await expect(wrong).rejects.toMatchObject({ code: "CAPTCHA_WRONG", facts: { captcha: true } });
    const answered = login(stranger(), username, { password: "wrong", ...(await app.readCaptcha()) });
    await expect(answered).rejects.toMatchObject({ code: "LOGIN_WRONG", facts: { captcha: true } });
  });

  it("of an address require a captcha there for any username", async () => {
    const browser = stranger();
    for (const name of ["one", "two", "three"]) await login(browser, name, { password: "wrong" }).catch(() => {});
    await expect(login(browser, "berto")).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    tokenOf(await login(stranger(), "berto"));
  });

  it("are cleared by a success, for the username but not for the address", async () => {
    const { account } = await newMember();
    const [attacker, owner] = [stranger(), stranger()];
    for (let tries = 0; tries < 3; tries += 1) await login(attacker, account, { password: "wrong" }).catch(() => {});
    tokenOf(await login(owner, account, await app.readCaptcha()));
    tokenOf(await login(owner, account));
    await expect(login(attacker, account)).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
  });
});

describe("a number typed as a username", () => {
  it.each(["0917 555 0001", "+63 917-555-0001", "9175550001", "639175550001"])(
    "%s is the account that registered with it",
    async (typed) => {
      await newMember({ account: "639175550001" }).catch(() => {});
      expect(await login(stranger(), typed)).toMatchObject({ member: { account: "639175550001" } });
    },
  );

  it("matches a username before a mobile number", async () => {
    await newMember({ account: "639175550002" });
    await newMember({ account: "09175550002" });
    expect(await login(stranger(), "09175550002")).toMatchObject({ member: { account: "09175550002" } });
  });

  it("does not match a number that is only bound to a member", async () => {
    await newMember({ mobile: "+639175550003", mobile_verified_at: app.clock.now() });
    await expect(login(stranger(), "09175550003")).rejects.toMatchObject({ code: "LOGIN_WRONG" });
  });

  it.each(["registered", "unknown"])("has the tries of one name in all its spellings (%s)", async (kind) => {
    const digits = kind === "registered" ? "9175550004" : "9175550005";
    if (kind === "registered") await newMember({ account: `63${digits}` });
    for (const spelling of [`0${digits}`, `63${digits}`, `+63 ${digits}`])
      await login(stranger(), spelling, { password: "wrong" }).catch(() => {});
    await expect(login(stranger(), digits)).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
  });
});

describe("the answers to a wrong password and to an unknown username", () => {
  it("are byte-identical except for the request's id", async () => {
    const answers = [];
    for (const username of ["berto", "nobody-at-all"]) {
      const content = {
        id: crypto.randomUUID(),
        at: app.clock.now().getTime(),
        ...body(username, { password: "wrong" }),
      };
      const sealed = await sealBody(sessions.login, app.deps.sealKeys.current, content);
      const answer = await stranger().ask({
        method: "POST",
        url: sessions.login.path,
        headers: { ...sealed.headers, "x-module-id": "SESSION" },
        payload: sealed.body,
      });
      const { "x-request-id": id, date: _date, "set-cookie": cookie, ...headers } = answer.headers;
      answers.push([answer.statusCode, answer.body.replace(String(id), ""), String(cookie).length, headers]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(401);
  });

  it("differ only if the brand wants it", async () => {
    await changeBrand({ discloses_unknown_user: true });
    await expect(login(stranger(), "nobody-at-all")).rejects.toMatchObject({ code: "USER_UNKNOWN", status: 404 });
    await expect(login(stranger(), "berto", { password: "wrong" })).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    await changeBrand({ discloses_unknown_user: false });
  });
});

describe("many tries", () => {
  it("at one username cost more and more, from any addresses and for unknown names too, and its owner gets in", async () => {
    const { account } = await newMember();
    for (const name of [account, "nobody-in-particular"]) {
      const levels: number[] = [];
      for (let tries = 0; tries < 12; tries += 1) {
        const guess = login(stranger(), name, { password: "wrong", ...(await app.readCaptcha()) });
        const { code, facts } = await guess.then(
          () => Promise.reject(new Error("the password was right")),
          (error: Refusal) => error,
        );
        expect(code).toBe("LOGIN_WRONG");
        levels.push(facts ? readOrder(String(facts["work"])).bound.level : 0);
      }
      expect(levels).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    }
    // Nine wrong attempts by others must not lock out a member who knows the password.
    tokenOf(await login(stranger(), account, await app.readCaptcha()));
  });

  it("at the same moment are each counted", async () => {
    const { account } = await newMember();
    const tries = Array.from({ length: 20 }, () =>
      stranger().callOnce()(sessions.login, body(account, { password: "wrong" })),
    );
    const outcomes = await Promise.allSettled(tries);
    const wrong = outcomes.filter(
      (each) => each.status === "rejected" && (each.reason as { code: string }).code === "LOGIN_WRONG",
    );
    expect(wrong.length).toBeLessThanOrEqual(5);
  });

  it("with the right password, one after the other, are never too many for a username", async () => {
    const { account } = await newMember();
    const home = stranger();
    const tokens = new Set<string>();
    for (let times = 0; times < 15; times += 1) tokens.add(tokenOf(await login(home, account)));
    expect(tokens.size).toBe(15);
  });

  it("do not affect the owner on a known device: no captcha, no work, no wait", async () => {
    const { account } = await newMember();
    const home = stranger();
    tokenOf(await login(home, account));
    for (let tries = 0; tries < 11; tries += 1) {
      await login(stranger(), account, { password: "wrong", ...(await app.readCaptcha()) }).catch(() => {});
    }
    await expect(login(stranger(), account)).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    tokenOf(await home.callOnce()(sessions.login, body(account)));
    // The member can log in even from an address where others have failed.
    const attackers = app.browser({ address: "10.77.0.1" });
    for (const name of ["one", "two", "three", "four"])
      await login(attackers, name, { password: "wrong", ...(await app.readCaptcha()) }).catch(() => {});
    home.moveTo("10.77.0.1");
    tokenOf(await home.callOnce()(sessions.login, body(account)));
  });

  it("by the owner on a known device cost what a stranger's cost, there and nowhere else", async () => {
    const { account } = await newMember();
    const home = stranger();
    tokenOf(await login(home, account));
    for (const facts of [null, null, { captcha: true }])
      await expect(login(home, account, { password: "wrong" })).rejects.toMatchObject({ code: "LOGIN_WRONG", facts });
    await expect(login(home, account)).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    tokenOf(await login(stranger(), account));
  });
});

describe("the agents' login", () => {
  it("lets agents in", async () => {
    expect(await login(stranger(), "berto", { isAgentPage: true })).toMatchObject({ member: { type: 1 } });
  });

  it("refuses others, and discloses it only with the right password", async () => {
    const { id, account } = await newMember();
    await expect(login(stranger(), account, { isAgentPage: true })).rejects.toMatchObject({
      code: "NON_AGENT_ACCOUNT",
      status: 403,
    });
    const guess = login(stranger(), account, { isAgentPage: true, password: "wrong" });
    await expect(guess).rejects.toMatchObject({ code: "LOGIN_WRONG" });
    expect(await app.db.selectFrom("sessions").select("id").where("member_id", "=", id).execute()).toEqual([]);
  });
});

describe("an expired password", () => {
  it("must be changed if the brand requires it, and only after a login by password", async () => {
    const { account, id } = await newMember();
    await changeBrand({ password_max_days: 30 });
    await setFlag(app.deps, "perya", "PWDEXPFORCECHANGE3", true);
    app.deps.brands.forget();
    const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 24 * 3_600_000);
    for (const [days, passwordExpired] of [
      [29, false],
      [30, true],
    ] as const) {
      await app.db
        .updateTable("members")
        .set({ password_set_at: daysAgo(days) })
        .where("id", "=", id)
        .execute();
      expect(await login(stranger(), account)).toMatchObject({ passwordExpired });
    }
    const browser = stranger();
    const call = browser.client(tokenOf(await login(browser, account, { remember: true })));
    await expect(call(wallet.readBalance)).rejects.toMatchObject({ code: "PASSWORD_MUST_CHANGE" });
    expect(await browser.client()(sessions.continueRemembered)).toBeNull();
    await call(members.readMember);
    await setFlag(app.deps, "perya", "PWDEXPFORCECHANGE3", false);
    await changeBrand({ password_max_days: 90 });
    expect(await login(stranger(), account)).toMatchObject({ passwordExpired: false });
  });
});

describe("an initial password", () => {
  it("opens a session that can read the account, change the password and log out, and nothing else", async () => {
    const { account } = await newMember({ has_initial_password: true });
    const outcome = await login(stranger(), account, { remember: true });
    expect(outcome).toMatchObject({ passwordExpired: true });
    const call = app.client("localhost", tokenOf(outcome));
    await call(members.readMember);
    const held = { code: "PASSWORD_MUST_CHANGE", status: 403 };
    await expect(call(wallet.readBalance)).rejects.toMatchObject(held);
    await expect(call(sessions.listDevices)).rejects.toMatchObject(held);
    await expect(call(sessions.logoutEverywhere)).rejects.toMatchObject(held);
    await expect(
      call(codes.sendBindCode, { body: { channel: "email", email: "a@mail.example" } }),
    ).rejects.toMatchObject(held);
    await call(sessions.logout);
    await expect(call(members.readMember)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(await app.db.selectFrom("remember_cookies").selectAll().execute()).toEqual([]);
  });
});

describe("a password hashed at a lower cost", () => {
  const read = (id: string) => app.db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const newCheapMember = async () =>
    newMember({ password_hash: await hash(DEMO_PASSWORD, { ...COST, memoryCost: 19_456 }) });

  it("is hashed again on a successful login, and nothing else of the password changes", async () => {
    const { id, account } = await newCheapMember();
    const before = await read(id);
    await login(stranger(), account, { password: "wrong" }).catch(() => {});
    expect(await read(id)).toEqual(before);

    tokenOf(await login(stranger(), account));
    const after = await read(id);
    expect(isAtCost(before.password_hash ?? "")).toBe(false);
    expect(isAtCost(after.password_hash ?? "")).toBe(true);
    const gone = { password_hash: null, last_sign_in_at: null };
    expect({ ...after, ...gone }).toEqual({ ...before, ...gone });

    tokenOf(await login(stranger(), account));
    expect(await read(id)).toEqual(after);
    await expect(login(stranger(), account, { password: "wrong" })).rejects.toMatchObject({ code: "LOGIN_WRONG" });
  });

  it("lets concurrent logins in, and is hashed once", async () => {
    const { id, account } = await newCheapMember();
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => login(stranger(), account)));
    expect(new Set(outcomes.map(tokenOf)).size).toBe(3);
    expect(isAtCost((await read(id)).password_hash ?? "")).toBe(true);
  });
});
