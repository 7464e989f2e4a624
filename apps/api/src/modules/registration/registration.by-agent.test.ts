import { randomUUID } from "node:crypto";
import { contract } from "@perya/contract/shapes";
import { passwords, registration, sessions, wallet } from "@perya/contract";
import { agentAbilities } from "@perya/rules";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { checkOpening } from "./registration.rules.ts";

let app: TestApp;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await openTestApp();
  for (const [account, type, upline] of [
    ["master", 2, null],
    ["agent", 1, "master"],
    ["promoter", 41, "master"],
    ["manager", 42, "master"],
    ["player", 0, "agent"],
    ["stranger", 1, null],
  ] as const) {
    const { id } = await app.createMember({
      account,
      nickname: account,
      type,
      upline_id: ids.get(upline ?? "") ?? null,
    });
    ids.set(account, id);
  }
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const refusal = (code: string) => expect.objectContaining({ code });
const as = async (name: string) => (await app.signIn(name)).call;
const wishFor = (account: string, type = 0) => ({
  requestKey: randomUUID(),
  account,
  type,
  isOfAge: true,
  acceptsTerms: true,
});
const open = async (who: string, request: ReturnType<typeof wishFor>) =>
  (await as(who))(registration.openAccount, { body: request });
const signIn = (username: string, password: string) =>
  app.client()(sessions.login, { body: { type: "username", username, password } });

describe("the accounts that an agent opens", () => {
  const asked = [0, 1, 2, 41, 42, 4, 7];
  it.each([
    ["agent", [0, 1]],
    ["master", [0, 1, 2]],
    ["promoter", []],
    ["manager", [41]],
  ])("%s: %j", async (who, allowed) => {
    const call = await as(who);
    const outcomes = await Promise.allSettled(
      asked.map((type) => call(registration.openAccount, { body: wishFor(`${who}opens${type}`, type) })),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(asked.filter((_type, index) => outcomes[index]?.status === "fulfilled")).toEqual(allowed);
    expect(refused).toEqual(refused.map(() => refusal("ACCOUNT_TYPE_NOT_ALLOWED")));
  });

  it("are limited by the database, too", async () => {
    for (const type of [0, 1, 2, 4, 41, 42]) {
      const { rows } = await sql<{ opens: number[]; invites: number[] }>`
        select agent_opens(${type}) as opens, agent_invites(${type}) as invites`.execute(app.db);
      const { opens = [], invites = [] } = agentAbilities(type) ?? {};
      expect(rows[0]).toEqual({ opens, invites });
    }
  });

  it("are closed to players, visitors and other brands", async () => {
    await expect(open("player", wishFor("byplayer"))).rejects.toEqual(refusal("NOT_AN_AGENT"));
    const stranger = app.client()(registration.openAccount, { body: wishFor("bynobody") });
    await expect(stranger).rejects.toEqual(refusal("NOT_SIGNED_IN"));
    const { token } = await app.signIn("agent");
    const elsewhere = app.client("fiesta.localhost", token)(registration.openAccount, { body: wishFor("elsewhere") });
    await expect(elsewhere).rejects.toMatchObject({ code: expect.stringMatching(/NOT_SIGNED_IN|FUNCTION_OFF/) });
  });

  it.each([
    ["within the day", {}, "ok"],
    ["the last of the day", { openedToday: 99 }, "ok"],
    ["one more", { openedToday: 100 }, "OPEN_DAY_LIMIT"],
    ["below the lowest level", { isDeepest: true }, "OPEN_TOO_DEEP"],
    ["of another type", { type: 2 }, "ACCOUNT_TYPE_NOT_ALLOWED"],
  ])("%s", (_name, change, verdict) => {
    expect(checkOpening({ opens: [0, 1], type: 0, openedToday: 0, isDeepest: false, ...change })).toBe(verdict);
  });
});

describe("an account that an agent opens", () => {
  it("is directly below the agent, under the rules of registration", async () => {
    const opened = await open("agent", wishFor("nanay"));
    const row = await app.db.selectFrom("members").selectAll().where("id", "=", opened.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ upline_id: ids.get("agent"), type: 0, has_initial_password: true });
    expect(row.password_hash).not.toContain(opened.initialPassword);
    for (const [change, code] of [
      [{ account: "NANAY" }, "ACCOUNT_TAKEN"],
      [{ account: "x" }, "FIELDS_INVALID"],
      [{ account: "09171234567" }, "FIELDS_INVALID"],
      [{ isOfAge: false }, "AGE_NOT_CONFIRMED"],
      [{ acceptsTerms: false }, "TERMS_NOT_ACCEPTED"],
    ] as const)
      await expect(open("agent", { ...wishFor("another1"), ...change })).rejects.toEqual(refusal(code));
  });

  it("is created once per request, which shows its password once", async () => {
    const request = wishFor("tatay");
    const [one, two] = await Promise.all([open("agent", request), open("agent", request)]);
    expect(one.id).toBe(two.id);
    expect([one, two].filter(({ initialPassword }) => initialPassword !== null)).toHaveLength(1);
    await expect(open("agent", { ...request, type: 1 })).rejects.toEqual(refusal("REQUEST_KEY_REUSED"));
  });

  it("can only change its initial password", async () => {
    const { account, initialPassword } = await open("agent", wishFor("bunso", 1));
    const { token, passwordExpired } = (await signIn(account, initialPassword ?? "")) as {
      token: string;
      passwordExpired: boolean;
    };
    expect(passwordExpired).toBe(true);
    const lines = Object.values(contract).flatMap((table) => Object.values(table));
    const closed = lines.filter(
      (line) =>
        "path" in line &&
        line.who !== "anyone" &&
        line.who !== "operator" &&
        !("isOpenToInitialPassword" in line) &&
        !("isBytes" in line),
    );
    expect(closed.length).toBeGreaterThan(60);
    for (const { method, path, module } of closed) {
      const headers = { authorization: `Bearer ${token}`, "x-module-id": module };
      const answer = await app.ask({ method, url: path.replaceAll(/:\w+/g, randomUUID()), headers });
      const code = answer.json<{ code: string }>().code;
      expect([path, code === "FUNCTION_OFF" ? "PASSWORD_MUST_CHANGE" : code]).toEqual([path, "PASSWORD_MUST_CHANGE"]);
    }
    const body = {
      oldPassword: initialPassword ?? "",
      newPassword: "own-and-only-26",
      confirmNewPassword: "own-and-only-26",
    };
    const fresh = await app.client("localhost", token)(passwords.changePassword, { body });
    await expect(app.client("localhost", fresh.token)(wallet.readBalance)).resolves.toBeDefined();
  });

  it("must be used within seven days; the agent can renew the password until the owner has chosen one", async () => {
    const opened = await open("agent", wishFor("tamad"));
    app.clock.advance(7 * 24 * 60 * 60_000);
    await expect(signIn("tamad", opened.initialPassword ?? "")).rejects.toEqual(refusal("INITIAL_PASSWORD_OVER"));
    const renew = async (who: string) =>
      (await as(who))(registration.renewInitialPassword, { params: { id: opened.id } });
    for (const other of ["master", "stranger", "manager"])
      await expect(renew(other)).rejects.toEqual(refusal("TEAM_MEMBER_UNKNOWN"));
    const renewed = await renew("agent");
    await expect(signIn("tamad", opened.initialPassword ?? "")).rejects.toEqual(refusal("LOGIN_WRONG"));
    const { token } = (await signIn("tamad", renewed.initialPassword ?? "")) as { token: string };
    const listed = async () =>
      (await (await as("agent"))(registration.listOpenedAccounts)).accounts.find(({ id }) => id === opened.id);
    expect(await listed()).toMatchObject({ account: "tamad", goodUntil: renewed.goodUntil });
    const body = {
      oldPassword: renewed.initialPassword ?? "",
      newPassword: "own-and-only-26",
      confirmNewPassword: "own-and-only-26",
    };
    await app.client("localhost", token)(passwords.changePassword, { body });
    await expect(renew("agent")).rejects.toEqual(refusal("INITIAL_PASSWORD_CHANGED"));
    expect(await listed()).toMatchObject({ goodUntil: null });
  });

  it("is guarded by the table as well", async () => {
    const owner = openOwner(app.ownerUrl);
    const attempt = (change: object, before: Parameters<typeof owner.attempt>[1] = []) =>
      owner.attempt(
        sql`insert into opened_accounts select (jsonb_populate_record(known, ${JSON.stringify({
          request_key: randomUUID(),
          ...change,
        })}::jsonb)).* from opened_accounts as known
          where member_id = (select member_id from opened_accounts where agent_id = ${ids.get("agent")} limit 1)`,
        before,
      );
    const member_id = ids.get("player");
    const dress = (change: RawBuilder<unknown>) => sql`update members set ${change} where id = ${member_id ?? ""}`;
    const initial = [dress(sql`has_initial_password = true`)];
    expect(await attempt({ member_id }, initial)).toBe("done");
    expect(await attempt({ member_id })).toMatch(/initial password/);
    expect(await attempt({ member_id }, [...initial, dress(sql`type = 2`)])).toMatch(
      /agents open accounts directly below, of permitted types, with an initial password/,
    );
    expect(await attempt({ member_id }, [...initial, dress(sql`upline_id = ${ids.get("stranger") ?? ""}`)])).toMatch(
      /directly below/,
    );
    const elsewhere = sql`select id from brands where id <> (select brand_id from members where id = ${member_id ?? ""})`;
    const { rows } = await sql<{ id: string }>`${elsewhere}`.execute(app.db);
    const brand_id = rows[0]?.id ?? "";
    expect(await attempt({ member_id, brand_id }, [...initial, dress(sql`brand_id = ${brand_id}`)])).toMatch(
      /directly below/,
    );
    const noCheck = sql`alter table members drop constraint members_erased`;
    for (const column of ["locked_at", "frozen_at", "erased_at"]) {
      const gone = sql`update members set ${sql.id(column)} = now() where id = ${ids.get("agent") ?? ""}`;
      expect(await attempt({ member_id }, [noCheck, ...initial, gone])).toMatch(/directly below/);
    }
    const many = sql`insert into opened_accounts
      select gen_random_uuid(), brand_id, agent_id, gen_random_uuid(), '2001-01-01', opened_at
      from opened_accounts, generate_series(1, 100) where request_key = (
        select request_key from opened_accounts where agent_id = ${ids.get("agent")} limit 1)`;
    expect(await attempt({ member_id, day: "2001-01-01" }, [...initial, many])).toMatch(
      /daily limit of opened accounts/,
    );
    expect(await owner.attempt(sql`update opened_accounts set agent_id = ${ids.get("master")}`)).toMatch(
      /is immutable/,
    );
    await owner.close();
  });
});
