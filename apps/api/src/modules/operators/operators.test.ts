import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memberPage, members, MODULE_ID_HEADER, operators, sessions } from "@perya/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readTotpCode } from "../../totp.ts";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { readSealKeys } from "../../seal-keys.ts";
import { createVault } from "../../vault.ts";
import { lockAgain } from "./operators.jobs.ts";
import { CONSOLE_HOST, openTestConsole, PASSWORD, SECRET, type TestConsole } from "../../testing/console.test-setup.ts";

let app: TestConsole;
beforeAll(async () => void (app = await openTestConsole()));
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

const MINUTE_MS = 60_000;
const refusal = (code: string) => expect.objectContaining({ code });
const BECAUSE = { reason: "a test" };

/**
 * Returns audited actions about an operator, sorted by name: the test's time stands still, so they have no order in
 * time.
 */
async function actionsOf(id: string): Promise<string[]> {
  const rows = await app.db.selectFrom("audit_events").select("action").where("subject_id", "=", id).execute();
  return rows.map(({ action }) => action).toSorted();
}

describe("the console", () => {
  it("answers on its own hosts only, and the site serves none of it", async () => {
    const headers = { [MODULE_ID_HEADER]: "CONSOLE", accept: "application/json" };
    const ask = (host: string) =>
      app.fastify.consoleServer.inject({ url: operators.readSession.path, headers: { ...headers, host } });
    expect((await ask(CONSOLE_HOST)).json()).toMatchObject({ code: "NOT_SIGNED_IN" });
    expect((await ask("fiesta.localhost")).json()).toMatchObject({ code: "HOST_UNKNOWN" });
    const [onSite, onConsole] = await Promise.all([
      app.ask({ method: "POST", url: operators.signIn.path, headers, payload: {} }),
      app.fastify.consoleServer.inject({ method: "POST", url: sessions.login.path, headers: { host: CONSOLE_HOST } }),
    ]);
    expect(onSite.json()).toMatchObject({ code: "ROUTE_UNKNOWN" });
    expect(onConsole.json()).toMatchObject({ code: "ROUTE_UNKNOWN" });
  });

  it("accepts calls from its own page only, also for reading", async () => {
    const signedIn = await app.signInAs(await app.addOperator("admin"));
    expect((await signedIn.ask({ url: operators.readSession.path })).json()).toMatchObject({ code: "MODULE_ID_WRONG" });
  });

  it("accepts no member's session, and the site no operator's", async () => {
    const signedIn = await app.signInAs(await app.addOperator("admin"));
    const stolen = signedIn.cookies.get("perya-operator") ?? "";
    await expect(app.client("localhost", stolen)(members.readMember)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
    const visitor = app.visitor();
    visitor.cookies.set("perya-operator", (await app.signIn("ana")).token);
    await expect(visitor.client()(operators.readSession)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
  });
});

describe("an operator", () => {
  it("logs in with password and app, and receives their permissions per brand", async () => {
    const { account, id } = await app.addOperator("support", app.brands.perya);
    const browser = app.visitor();
    const session = await app.enter(browser, account.toUpperCase());
    expect(session).toMatchObject({ account, roles: [{ role: "support", brandId: app.brands.perya }] });
    expect(session.brands.map(({ id: brandId }) => brandId)).toEqual([app.brands.perya]);
    expect(session.permissions).toContainEqual({ permission: "feedback.answer", brandIds: [app.brands.perya] });
    expect(await browser.client()(operators.readSession)).toMatchObject({ account });
    await browser.client()(operators.signOut);
    await expect(browser.client()(operators.readSession)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
    expect(await actionsOf(id)).toEqual(["operator.invited", "operator.signedIn", "operator.signedOut"]);
  });

  it.each([
    ["a wrong password", { password: "not the password" }],
    ["a wrong code", { code: "000000" }],
    ["a code that is none", { code: "no code" }],
  ])("is refused with %s, without learning which was wrong", async (_name, change) => {
    const { account } = await app.addOperator("admin");
    const [known, unknown] = await Promise.allSettled([
      app.enter(app.visitor(), account, change),
      app.enter(app.visitor(), "nobody-at-all", change),
    ]);
    expect(known).toMatchObject({ status: "rejected", reason: { code: "LOGIN_WRONG" } });
    expect(unknown).toMatchObject({ status: "rejected", reason: { code: "LOGIN_WRONG" } });
  });

  it("uses a code once", async () => {
    const { account } = await app.addOperator("admin");
    const code = await app.freshCode();
    await app.enter(app.visitor(), account, { code });
    await expect(app.enter(app.visitor(), account, { code })).rejects.toEqual(refusal("LOGIN_WRONG"));
  });

  it("cannot be without an app, also in the table", async () => {
    const { id } = await app.addOperator("admin");
    const without = app.asOwner((owner) =>
      owner.updateTable("operators").set({ secret_sealed: null }).where("id", "=", id).execute(),
    );
    await expect(without).rejects.toMatchObject({ code: "23514" });
  });

  it("is logged out after 15 minutes without a call, and after twelve hours in any case", async () => {
    const { id } = await app.addOperator("admin");
    const signedIn = await app.signInAs({ id });
    const look = () => signedIn.client()(operators.readSession);
    app.clock.advance(12 * 60 * MINUTE_MS - MINUTE_MS);
    const busy = { last_seen_at: app.clock.now() };
    await app.db.updateTable("operator_sessions").set(busy).where("operator_id", "=", id).execute();
    await look();
    app.clock.advance(MINUTE_MS);
    await expect(look()).rejects.toEqual(refusal("NOT_SIGNED_IN"));
    const idle = await app.signInAs(await app.addOperator("admin"));
    app.clock.advance(15 * MINUTE_MS);
    await expect(idle.client()(operators.readSession)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
  });

  it("reads their own recent logins", async () => {
    const { account } = await app.addOperator("content");
    await expect(app.enter(app.visitor(), account, { code: "000000" })).rejects.toEqual(refusal("LOGIN_WRONG"));
    const browser = app.visitor();
    await app.enter(browser, account);
    const history = await browser.client()(operators.listOwnSignIns);
    expect(history.map(({ way, hadPassword }) => [way, hadPassword])).toEqual([
      ["signedIn", false],
      ["signInFailed", true],
    ]);
  });

  it("sees their sessions and ends the others", async () => {
    const someone = await app.addOperator("content");
    const [here, elsewhere] = [await app.signInAs(someone), await app.signInAs(someone)];
    const open = await here.client()(operators.listOwnSessions);
    expect(open.map(({ isThis }) => isThis)).toEqual([true, false]);
    await here.client()(operators.endOtherSessions);
    await expect(elsewhere.client()(operators.readSession)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
    expect(await here.client()(operators.listOwnSessions)).toHaveLength(1);
  });

  it("changes the password with the old one, which ends all other sessions", async () => {
    const someone = await app.addOperator("content");
    const [here, elsewhere] = [await app.signInAs(someone), await app.signInAs(someone)];
    const change = (current: string, password: string) =>
      here.client()(operators.changePassword, { body: { current, password } });
    const fresh = "bagong umaga sa Baguio";
    await expect(change("guess", fresh)).rejects.toEqual(refusal("PASSWORD_WRONG"));
    await expect(change(PASSWORD, "short-one")).rejects.toEqual(refusal("FIELDS_INVALID"));
    await change(PASSWORD, fresh);
    await here.client()(operators.readSession);
    await expect(elsewhere.client()(operators.readSession)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
    await expect(app.enter(app.visitor(), someone.account)).rejects.toEqual(refusal("LOGIN_WRONG"));
    const enter = app.enter(app.visitor(), someone.account, { password: fresh });
    expect(await enter).toMatchObject({ account: someone.account });
  });

  it("is not locked out by strangers who try their account", async () => {
    const { account } = await app.addOperator("cashier");
    const home = app.visitor({ address: "198.51.100.7" });
    await app.enter(home, account);
    const attack = (number: number) =>
      app
        .visitor({ address: `203.0.113.${number}` })
        .callOnce()(operators.signIn, { body: { account, password: "guess", code: "123456" } })
        .catch((error: { code: string }) => error.code);
    const outcomes: unknown[] = [];
    for (let number = 1; number <= 8; number += 1) outcomes.push(await attack(number));
    // Guessing soon costs proof of work, but the operator's own browser is not affected.
    expect(outcomes).toContain("WORK_NEEDED");
    const body = { account, password: PASSWORD, code: await app.freshCode() };
    expect(await home.callOnce()(operators.signIn, { body })).toMatchObject({ account });
    // On another device the operator solves the proof of work like anyone else, and logs in.
    expect(await app.enter(app.visitor({ address: "192.0.2.9" }), account)).toMatchObject({ account });
  });
});

describe("a dangerous action", () => {
  const lock = (at: TestBrowser, id: string) => at.client()(operators.lockOperator, { params: { id }, body: BECAUSE });

  it("requires a fresh code, and the session continues under another token", async () => {
    const [admin, other] = [await app.addOperator("admin"), await app.addOperator("support", app.brands.perya)];
    const signedIn = await app.signInAs(admin);
    app.clock.advance(5 * MINUTE_MS);
    await expect(lock(signedIn, other.id)).rejects.toEqual(refusal("STEP_UP_NEEDED"));
    const prove = (code: string) => signedIn.client()(operators.proveAgain, { body: { code } });
    await expect(prove("000000")).rejects.toEqual(refusal("CODE_WRONG"));
    const before = signedIn.cookies.get("perya-operator") ?? "";
    await prove(await app.code());
    await lock(signedIn, other.id);

    const thief = app.visitor();
    thief.cookies.set("perya-operator", before);
    await expect(thief.client()(operators.readSession)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
    expect(await actionsOf(admin.id)).toEqual(["operator.invited", "operator.proofFailed", "operator.provedAgain"]);
  });

  describe("the step-up during work", () => {
    const at = async () => {
      const signedIn = await app.signInAs(await app.addOperator("admin"));
      const params = { id: (await app.createMember()).id };
      const lockMember = () => signedIn.client()(memberPage.lockMember, { params, body: BECAUSE });
      const prove = async () => signedIn.client()(operators.proveAgain, { body: { code: await app.freshCode() } });
      return { signedIn, lockMember, prove, read: () => signedIn.client()(operators.readSession) };
    };

    it("lasts four hours with one code, if used at least every ten minutes", async () => {
      const { lockMember, prove } = await at();
      for (let minutes = 9; minutes < 240; minutes += 9) {
        app.clock.advance(9 * MINUTE_MS);
        await lockMember();
      }
      // The step-up is 234 minutes old. Six minutes later it reaches its limit of four hours.
      app.clock.advance(6 * MINUTE_MS);
      await expect(lockMember()).rejects.toEqual(refusal("STEP_UP_NEEDED"));
      await prove();
      await lockMember();
    });

    it("ends after ten minutes without use: reading does not extend it", async () => {
      const { lockMember, read } = await at();
      app.clock.advance(9 * MINUTE_MS);
      await lockMember();
      app.clock.advance(9 * MINUTE_MS);
      expect((await read()).stepUpUntil).toBe(new Date(app.clock.now().getTime() + MINUTE_MS).toISOString());
      app.clock.advance(MINUTE_MS);
      await expect(lockMember()).rejects.toEqual(refusal("STEP_UP_NEEDED"));
    });

    it("does not cover actions that give access, however recently it was used", async () => {
      const { signedIn, lockMember, prove } = await at();
      const other = await app.addOperator("support", app.brands.perya);
      app.clock.advance(4 * MINUTE_MS);
      await lockMember();
      app.clock.advance(MINUTE_MS);
      const role = { role: "content", brandId: app.brands.perya, ...BECAUSE } as const;
      const grant = () => signedIn.client()(operators.grantRole, { params: { id: other.id }, body: role });
      await expect(grant()).rejects.toEqual(refusal("STEP_UP_NEEDED"));
      await lockMember();
      await prove();
      await grant();
    });

    it("belongs to one session: another of the same operator needs its own code", async () => {
      const admin = await app.addOperator("admin");
      const [one, other] = [await app.signInAs(admin), await app.signInAs(admin)];
      const params = { id: (await app.createMember()).id };
      app.clock.advance(10 * MINUTE_MS);
      for (const each of [one, other]) await each.client()(operators.readSession);
      await one.client()(operators.proveAgain, { body: { code: await app.freshCode() } });
      await one.client()(memberPage.lockMember, { params, body: BECAUSE });
      const elsewhere = other.client()(memberPage.lockMember, { params, body: BECAUSE });
      await expect(elsewhere).rejects.toEqual(refusal("STEP_UP_NEEDED"));
    });
  });

  it("takes effect at once: a locked operator is logged out, an unlocked one can log in again", async () => {
    const [boss, other] = [await app.signInAs(await app.addOperator("admin")), await app.addOperator("risk")];
    const signedIn = await app.signInAs(other);
    await signedIn.client()(operators.readSession);
    await lock(boss, other.id);
    await lock(boss, other.id);
    await expect(signedIn.client()(operators.readSession)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
    await expect(app.enter(app.visitor(), other.account)).rejects.toEqual(refusal("LOGIN_WRONG"));
    const again = await app.signInAs(await app.addOperator("admin"));
    await again.client()(operators.unlockOperator, { params: { id: other.id }, body: BECAUSE });
    expect(await app.enter(app.visitor(), other.account)).toMatchObject({ account: other.account });
    const actions = await actionsOf(other.id);
    expect(actions.filter((action) => action === "operator.locked")).toHaveLength(1);
  });

  it("is never done to oneself, nor by an admin of one brand to operators of all brands", async () => {
    const [senior, local] = [await app.addOperator("support"), await app.addOperator("admin", app.brands.perya)];
    const signedIn = await app.signInAs(local);
    await expect(lock(signedIn, local.id)).rejects.toEqual(refusal("OPERATOR_SELF"));
    await expect(lock(signedIn, senior.id)).rejects.toEqual(refusal("OPERATOR_UNKNOWN"));
    const role = { role: "risk", brandId: app.brands.perya } as const;
    const grantSelf = signedIn.client()(operators.grantRole, {
      params: { id: local.id },
      body: { ...role, ...BECAUSE },
    });
    await expect(grantSelf).rejects.toEqual(refusal("OPERATOR_SELF"));
    const [granted_at, operator_id] = [app.clock.now(), local.id];
    const bySql = app.db
      .insertInto("operator_roles")
      .values({ operator_id, role: "risk", brand_id: null, granted_by: local.id, granted_at });
    await expect(bySql.execute()).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });

  it("removes a role before the next call", async () => {
    const [boss, other] = [
      await app.signInAs(await app.addOperator("admin")),
      await app.addOperator("admin", app.brands.perya),
    ];
    const signedIn = await app.signInAs(other);
    const list = () => signedIn.client()(operators.listOperators, { query: { pageSize: 50 } });
    expect((await list()).operators.map(({ account }) => account)).toContain(other.account);
    const body = { role: "admin", brandId: app.brands.perya, ...BECAUSE } as const;
    await boss.client()(operators.takeRole, { params: { id: other.id }, body });
    await expect(list()).rejects.toEqual(refusal("NOT_PERMITTED"));
  });
});

describe("an invitation", () => {
  const NEW = { name: "Dalisay Ramos", role: "support", ...BECAUSE } as const;
  async function invite(account: string) {
    const boss = await app.signInAs(await app.addOperator("admin"));
    const body = { ...NEW, account, email: `${account}@console.example`, brandId: app.brands.perya };
    const { id } = await boss.client()(operators.inviteOperator, { body });
    return { id, boss, token: tokenOf(account) };
  }
  const tokenOf = (account: string) => {
    const mail = app.outside.mail.sent.findLast(({ to }) => to === `${account}@console.example`);
    return /#([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const read = (token: string) => app.visitor().client()(operators.readInvitation, { body: { token } });
  async function accept(token: string, secret: string, password = "bagong umaga sa Baguio") {
    const body = { token, password, code: await readTotpCode(app.clock, secret) };
    return app.visitor().client()(operators.acceptInvitation, { body });
  }

  it("is mailed to the invited operator, activates them, and works once", async () => {
    const { id, token } = await invite("dalisay");
    const first = await read(token);
    expect(await read(token)).toEqual(first);
    expect(first).toMatchObject({ account: "dalisay", uri: expect.stringMatching(/^otpauth:/) });
    const outcomes = await Promise.allSettled([accept(token, first.secret), accept(token, first.secret)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(read(token)).rejects.toEqual(refusal("INVITATION_SPENT"));
    await expect(accept(token, first.secret)).rejects.toEqual(refusal("INVITATION_SPENT"));
    expect(await actionsOf(id)).toEqual(["operator.invitationAccepted", "operator.invited", "operator.signedIn"]);
    const kept = await app.db.selectFrom("operator_invitations").selectAll().where("operator_id", "=", id).execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it("expires after a day, and a newer one replaces it", async () => {
    const { token, boss, id } = await invite("ligaya");
    await boss.client()(operators.renewInvitation, { params: { id }, body: BECAUSE });
    await expect(read(token)).rejects.toEqual(refusal("INVITATION_SPENT"));
    const newer = tokenOf("ligaya");
    const { secret } = await read(newer);
    app.clock.advance(24 * 60 * MINUTE_MS);
    await expect(accept(newer, secret)).rejects.toEqual(refusal("INVITATION_SPENT"));
  });

  it("requires a code of the app, and a strong password", async () => {
    const { token } = await invite("marikit");
    const { secret } = await read(token);
    await expect(accept(token, SECRET)).rejects.toEqual(refusal("CODE_WRONG"));
    for (const weak of ["short-one", "marikit-marikit", "password1234"])
      await expect(accept(token, secret, weak)).rejects.toEqual(refusal("FIELDS_INVALID"));
    expect(await accept(token, secret)).toMatchObject({ account: "marikit" });
  });

  it("sent again revokes the old password and app", async () => {
    const other = await app.addOperator("marketing");
    const signedIn = await app.signInAs(other);
    const boss = await app.signInAs(await app.addOperator("admin"));
    await boss.client()(operators.renewInvitation, { params: { id: other.id }, body: BECAUSE });
    await expect(signedIn.client()(operators.readSession)).rejects.toEqual(refusal("NOT_SIGNED_IN"));
    await expect(app.enter(app.visitor(), other.account)).rejects.toEqual(refusal("LOGIN_WRONG"));
  });

  it("is not sent twice for one account, and never makes an admin", async () => {
    const { boss } = await invite("tala");
    const body = { ...NEW, account: "tala", email: "tala@console.example", brandId: null };
    await expect(boss.client()(operators.inviteOperator, { body })).rejects.toEqual(refusal("OPERATOR_TAKEN"));
    const admin = { ...body, account: "tala2", role: "admin" } as unknown as typeof body;
    await expect(boss.client()(operators.inviteOperator, { body: admin })).rejects.toEqual(refusal("REQUEST_INVALID"));
  });
});

it("sealed values move to the new key after the old one was replaced", async () => {
  const { id, account } = await app.addOperator("content");
  const old = app.deps.sealKeys;
  const folder = mkdtempSync(join(tmpdir(), "perya-keys-"));
  const { current } = readSealKeys({ sealKeyFile: undefined, dataDir: folder });
  rmSync(folder, { recursive: true });
  const keyIds = [current.keyId, ...old.keyIds];
  const both = { current, keyIds, find: (keyId: string) => (keyId === current.keyId ? current : old.find(keyId)) };
  await lockAgain({ db: app.db, vault: createVault(both, app.deps.random) });

  const row = await app.db.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const fresh = createVault({ current, keyIds: [current.keyId], find: () => current }, app.deps.random);
  expect(fresh.unlock("operator", row.secret_sealed ?? Buffer.of())).toBe(SECRET);
  expect(fresh.unlock("operator", row.email_sealed)).toBe(`${account}@console.example`);
  await lockAgain({ db: app.db, vault: createVault({ ...both, current: old.current }, app.deps.random) });
  expect(await app.enter(app.visitor(), account)).toMatchObject({ account });
});
