import { members, SEAL_MAX_AGE_MS, sessions, type LoginResult, type SealedContent } from "@perya/contract";
import { sealBody } from "@perya/client/seal";
import { inTransaction } from "@perya/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { DEMO_PASSWORD } from "../../seed/demo-brands.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { holdMember, recordSignIn } from "../members/index.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
// Resets the login route's rate limit, which is not tested here.
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const ana = { username: "ana", password: DEMO_PASSWORD, type: "username" as const };
let homes: Record<string, TestBrowser> = {};
beforeAll(
  () => void (homes = { localhost: app.browser(), "fiesta.localhost": app.browser({ host: "fiesta.localhost" }) }),
);

/** Logs in on a known device, so no second step is due. */
async function login(body = ana, host = "localhost"): Promise<LoginResult> {
  const outcome = await (homes[host] ?? app.browser()).client()(sessions.login, { body });
  if ("secondStep" in outcome) throw new Error("a second step is due");
  return outcome;
}
const minutes = (count: number) => count * 60_000;

describe("login", () => {
  it("gives a token for the member's own data", async () => {
    const { token, member } = await login();
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(await app.client("localhost", token)(members.readMember)).toEqual(member);
    expect(member).toMatchObject({ account: "ana", nickname: "Ana", type: 0 });
  });

  it("ignores case and spaces around the username", async () => {
    expect((await login({ ...ana, username: " ANA " })).member.account).toBe("ana");
  });

  it("answers a wrong password and an unknown username with the same bytes", async () => {
    const answers = await Promise.all([
      login({ ...ana, password: "wrong" }).catch((refusal: unknown) => refusal),
      login({ ...ana, username: "nobody" }).catch((refusal: unknown) => refusal),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ code: "LOGIN_WRONG", status: 401, facts: null });
    expect(String(answers[0])).toBe(String(answers[1]));
  });

  it("knows members at their own brand only", async () => {
    // This brand discloses unknown accounts, so it answers that the account is unknown.
    await expect(login(ana, "fiesta.localhost")).rejects.toMatchObject({ code: "USER_UNKNOWN" });
  });

  it("keeps only a hash of the token, and logs neither token nor password", async () => {
    const { token } = await login();
    const rows = await app.db.selectFrom("sessions").selectAll().execute();
    expect(rows.some(({ token_hash: hash }) => hash.includes(token))).toBe(false);
    const log = app.logLines().join("");
    expect(log).toContain("/wps/session/login");
    expect(log).not.toContain(token);
    expect(log).not.toContain(DEMO_PASSWORD);
  });

  it("tells the first login from later ones", async () => {
    const carla = { ...ana, username: "carla" };
    expect((await login(carla, "fiesta.localhost")).firstTimeLogin).toBe(true);
    expect((await login(carla, "fiesta.localhost")).firstTimeLogin).toBe(false);
  });

  it("is the first for one of several concurrent logins", async () => {
    const { account } = await app.createMember();
    const home = app.browser();
    const body = { ...ana, username: account };
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => home.client()(sessions.login, { body })));
    expect(outcomes.filter((outcome) => "firstTimeLogin" in outcome && outcome.firstTimeLogin)).toHaveLength(1);
    const row = app.db.selectFrom("members").select("last_sign_in_at").where("account", "=", account);
    expect(await row.executeTakeFirst()).toEqual({ last_sign_in_at: app.clock.now() });
  });
});

it("concurrent logins of one member wait for each other, and not forever", async () => {
  const { id } = await app.createMember();
  const brand = await app.deps.brands.findByHost("localhost");
  const holdAndRecord = () =>
    inTransaction(app.db, async (tx) => {
      await holdMember(tx, brand?.id ?? "", id);
      // Keeps the transaction open until all requests have arrived, so that only the lock can order them.
      await sql`select pg_sleep(0.2)`.execute(tx);
      return recordSignIn(tx, id, app.clock.now());
    });
  const firsts = await Promise.all([holdAndRecord(), holdAndRecord(), holdAndRecord()]);
  expect(firsts.filter(({ isFirst }) => isFirst)).toHaveLength(1);
});

describe("a session", () => {
  it("ends at logout, at once", async () => {
    const { token } = await login();
    const call = app.client("localhost", token);
    await call(sessions.logout);
    await expect(call(members.readMember)).rejects.toMatchObject({ code: "NOT_SIGNED_IN", status: 401 });
  });

  it("is invalid at another brand", async () => {
    const { token } = await login();
    await expect(app.client("fiesta.localhost", token)(members.readMember)).rejects.toMatchObject({
      code: "NOT_SIGNED_IN",
    });
  });

  it("lasts 30 idle minutes, and longer while it is used", async () => {
    const { token } = await login();
    const call = app.client("localhost", token);
    app.clock.advance(minutes(29));
    await call(members.readMember);
    app.clock.advance(minutes(29));
    await call(members.readMember);
    app.clock.advance(minutes(30));
    await expect(call(members.readMember)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  });

  it("ends after 12 hours, however busy, and its row is deleted", async () => {
    const { token } = await login();
    const call = app.client("localhost", token);
    for (let slept = 0; slept < 12 * 60 - 20; slept += 20) {
      app.clock.advance(minutes(20));
      await call(members.readMember);
    }
    app.clock.advance(minutes(20));
    await expect(call(members.readMember)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });

    app.clock.advance(1);
    await app.scheduler.runNow("sessions.forget-expired");
    expect(await app.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });
});

describe("a sealed body", () => {
  const content = (): SealedContent => ({ id: crypto.randomUUID(), at: app.clock.now().getTime(), body: ana });
  const seal = (inside = content(), line = sessions.login) => sealBody(line, app.deps.sealKeys.current, inside);
  type Sealed = { headers: Record<string, string>; body: { data: string } };
  const send = async ({ headers, body }: Sealed) => {
    const answer = await app.ask({
      method: "POST",
      url: sessions.login.path,
      headers: { ...headers, "x-module-id": "SESSION" },
      payload: body,
    });
    return { status: answer.statusCode, code: answer.json().code as string | undefined };
  };
  const broken = { status: 400, code: "SEAL_BROKEN" };

  /** Flips the lowest bit of one byte in the middle of a base64 text. */
  const flip = (base64: string) => {
    const bytes = Buffer.from(base64, "base64");
    const middle = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    return bytes.toString("base64");
  };

  it("opens once; a replay is refused", async () => {
    const sealed = await seal();
    expect(await send(sealed)).toMatchObject({ status: 200 });
    expect(await send(sealed)).toEqual({ status: 409, code: "SEAL_REPLAYED" });
  });

  it("opens once, also when two come at the same moment", async () => {
    const sealed = await seal();
    const answers = await Promise.all([send(sealed), send(sealed), send(sealed)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("with a bit flipped in the body is refused", async () => {
    const sealed = await seal();
    expect(await send({ ...sealed, body: { data: flip(sealed.body.data) } })).toEqual(broken);
  });

  it("with a bit flipped in the key is refused alike", async () => {
    const sealed = await seal();
    const [keyId = "", wrapped = ""] = sealed.headers["encryption"]?.split(".") ?? [];
    expect(await send({ ...sealed, headers: { ...sealed.headers, encryption: `${keyId}.${flip(wrapped)}` } })).toEqual(
      broken,
    );
  });

  it("made for another route, under an unknown key, too old, or not sealed at all is refused alike", async () => {
    expect(await send(await seal(content(), { ...sessions.login, path: "/wps/member/password" } as never))).toEqual(
      broken,
    );
    expect(
      await send(await sealBody(sessions.login, { ...app.deps.sealKeys.current, keyId: "unknown" }, content())),
    ).toEqual(broken);
    expect(await send(await seal({ ...content(), at: content().at - SEAL_MAX_AGE_MS - 1 }))).toEqual(broken);
    expect(await send(await seal({ ...content(), at: content().at + SEAL_MAX_AGE_MS + 1 }))).toEqual(broken);
    expect(await send(await seal({ ...content(), at: Number.NaN }))).toEqual(broken);
    expect(await send(await seal({ ...content(), id: "1" }))).toEqual(broken);
    expect(await send({ headers: {}, body: ana as never })).toEqual(broken);
  });

  it("is validated by the contract once it is open", async () => {
    const wrong = await seal({ ...content(), body: { username: "", password: 7, type: "sms" } });
    expect(await send(wrong)).toEqual({ status: 400, code: "REQUEST_INVALID" });
  });
});
