import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { authenticators, codes as codeRoutes } from "@perya/contract";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSealKeys } from "../../seal-keys.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { createVault } from "../../vault.ts";
import { lockAgain } from "./authenticators.jobs.ts";
import { checkAuthenticator } from "./index.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

async function signedIn() {
  const { id, account } = await app.createMember();
  const { call } = await app.signIn(account);
  return { id, account, call };
}

/** Returns a code of the app on the member's phone, whose clock is `secondsOff` from ours. */
const codeOf = (secret: string, secondsOff = 0) =>
  generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) + secondsOff });

async function bound() {
  const member = await signedIn();
  const { secret } = await member.call(authenticators.startEnrolment);
  await member.call(authenticators.confirmEnrolment, { body: { code: await codeOf(secret), proof: DEMO_PASSWORD } });
  app.clock.advance(60_000);
  return { ...member, secret };
}

describe("an authenticator app", () => {
  it("is bound by its first code only", async () => {
    const { account, call } = await signedIn();
    expect(await call(authenticators.readAuthenticator)).toEqual({ isBound: false });
    await expect(call(authenticators.confirmEnrolment, { body: { code: "123456" } })).rejects.toMatchObject({
      code: "CODE_WRONG",
    });

    const { secret, uri } = await call(authenticators.startEnrolment);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(decodeURIComponent(address.pathname)).toContain(`Perya:${account}`);
    expect(address.searchParams.get("secret")).toBe(secret);
    expect(address.searchParams.get("issuer")).toBe("Perya");
    expect(await call(authenticators.readAuthenticator)).toEqual({ isBound: false });

    const right = await codeOf(secret);
    const wrong = right === "000000" ? "000001" : "000000";
    await expect(call(authenticators.confirmEnrolment, { body: { code: wrong } })).rejects.toMatchObject({
      code: "CODE_WRONG",
    });
    await call(authenticators.confirmEnrolment, {
      body: { code: `${right.slice(0, 3)} ${right.slice(3)}`, proof: DEMO_PASSWORD },
    });
    expect(await call(authenticators.readAuthenticator)).toEqual({ isBound: true });
  });

  it("is not bound by a session without proof", async () => {
    const { id, call } = await signedIn();
    const { secret } = await call(authenticators.startEnrolment);
    for (const proof of [{}, { proof: "not the password" }]) {
      const body = { code: await codeOf(secret), ...proof };
      await expect(call(authenticators.confirmEnrolment, { body })).rejects.toMatchObject({ code: "PASSWORD_WRONG" });
    }
    expect(await call(authenticators.readAuthenticator)).toEqual({ isBound: false });

    const [mobile, mobile_verified_at] = ["+639180000040", app.clock.now()];
    const change = { password_hash: null, mobile, mobile_verified_at };
    await app.db.updateTable("members").set(change).where("id", "=", id).execute();
    const alone = call(authenticators.confirmEnrolment, { body: { code: await codeOf(secret) } });
    await expect(alone).rejects.toMatchObject({ code: "PROOF_WRONG" });
    await call(codeRoutes.sendProofCode);
    const proof = app.outside.sms.lastCodeTo(mobile);
    await call(authenticators.confirmEnrolment, { body: { code: await codeOf(secret), proof } });
    expect(await call(authenticators.readAuthenticator)).toEqual({ isBound: true });
  });

  it("is not replaced by starting enrollment again", async () => {
    const { id, call, secret } = await bound();
    await expect(call(authenticators.startEnrolment)).rejects.toMatchObject({
      code: "AUTHENTICATOR_BOUND",
      status: 409,
    });
    expect(await checkAuthenticator(app.deps, id, await codeOf(secret))).toBe(true);
  });

  it("is unbound with one of its codes", async () => {
    const { call, secret } = await bound();
    await expect(call(authenticators.removeAuthenticator, { body: { code: "abcdef" } })).rejects.toMatchObject({
      code: "CODE_WRONG",
    });
    await call(authenticators.removeAuthenticator, { body: { code: await codeOf(secret) } });
    expect(await call(authenticators.readAuthenticator)).toEqual({ isBound: false });
  });

  it("is stored encrypted", async () => {
    const { id, secret } = await bound();
    const row = await app.db
      .selectFrom("authenticators")
      .selectAll()
      .where("member_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.secret_sealed.toString("latin1")).not.toContain(secret);
    expect(app.logLines().join("")).not.toContain(secret);
  });
});

it("is re-encrypted after the key was replaced", async () => {
  const { id, secret } = await bound();
  const old = app.deps.sealKeys;
  const folder = mkdtempSync(join(tmpdir(), "perya-keys-"));
  const { current } = readSealKeys({ sealKeyFile: undefined, dataDir: folder });
  rmSync(folder, { recursive: true });
  const keyIds = [current.keyId, ...old.keyIds];
  const both = { current, keyIds, find: (keyId: string) => (keyId === current.keyId ? current : old.find(keyId)) };
  await lockAgain({ db: app.db, vault: createVault(both, app.deps.random) });

  const row = await app.db
    .selectFrom("authenticators")
    .select("secret_sealed")
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();
  const withoutOld = createVault({ current, keyIds: [current.keyId], find: () => current }, app.deps.random);
  expect(withoutOld.unlock("authenticator", row.secret_sealed)).toBe(secret);
  await lockAgain({ db: app.db, vault: createVault({ ...both, current: old.current }, app.deps.random) });
  expect(await checkAuthenticator(app.deps, id, await codeOf(secret))).toBe(true);
});

describe("a TOTP code", () => {
  it("is accepted once, and no earlier code after it", async () => {
    const { id, secret } = await bound();
    const code = await codeOf(secret);
    const earlier = await codeOf(secret, -30);
    expect(await checkAuthenticator(app.deps, id, code)).toBe(true);
    expect(await checkAuthenticator(app.deps, id, code)).toBe(false);
    expect(await checkAuthenticator(app.deps, id, earlier)).toBe(false);
  });

  it("sent twenty times at once is accepted once", async () => {
    const { id, secret } = await bound();
    const code = await codeOf(secret);
    const checks = await Promise.all(Array.from({ length: 20 }, () => checkAuthenticator(app.deps, id, code)));
    expect(checks.filter(Boolean)).toHaveLength(1);
  });

  it.each([
    [-60, false],
    [-30, true],
    [30, true],
    [60, false],
  ])("from a phone that is %i seconds off: %s", async (secondsOff, verdict) => {
    const { id, secret } = await bound();
    expect(await checkAuthenticator(app.deps, id, await codeOf(secret, secondsOff))).toBe(verdict);
  });

  it.each(["", "12345", "1234567", "１２３４５６", "12345a", "-12345"])("rejects %j", async (code) => {
    const { id } = await bound();
    expect(await checkAuthenticator(app.deps, id, code)).toBe(false);
  });

  it("allows twenty tries per hour", async () => {
    const { call } = await bound();
    const codes: string[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      await call(authenticators.removeAuthenticator, { body: { code: "abcdef" } }).catch(({ code }: { code: string }) =>
        codes.push(code),
      );
    }
    expect(new Set(codes)).toEqual(new Set(["CODE_WRONG"]));
    await expect(call(authenticators.removeAuthenticator, { body: { code: "abcdef" } })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
  });
});
