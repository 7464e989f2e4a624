import { sealBody } from "@perya/client/seal";
import { members, registration, sessions, wallet, type RegistrationUser } from "@perya/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { findAccount, makeUser, PASSWORD, register } from "./newcomer.test-setup.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
// Resets the route's rate limit, which is not tested here.
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

describe("a registration by username", () => {
  it("opens an account, logs in, and lets the member log in again by password", async () => {
    const { login } = await register(app, makeUser("nena"));
    const call = app.client("localhost", login?.token ?? "");
    expect(await call(members.readMember)).toMatchObject({ account: "nena", nickname: "nena", type: 0 });
    expect(login).toMatchObject({ firstTimeLogin: true, passwordExpired: false });

    const body = { type: "username", username: "NENA", password: PASSWORD } as const;
    expect(await app.client()(sessions.login, { body })).toMatchObject({ member: { account: "nena" } });
  });

  it("only opens the account if no login was requested", async () => {
    expect(await register(app, makeUser("otto", { loginAfter: false }))).toEqual({
      login: null,
      toConfirm: [],
    });
    const row = await findAccount(app, "otto");
    expect(
      await app.db
        .selectFrom("sessions")
        .where("member_id", "=", row?.id ?? "")
        .selectAll()
        .execute(),
    ).toEqual([]);
  });

  it("keeps no plain password, neither in the tables nor in the log", async () => {
    await register(app, makeUser("pilar"));
    const row = await findAccount(app, "pilar");
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
    expect(app.logLines().join("")).not.toContain(PASSWORD);
  });

  it("creates a plain member with nothing, whatever else is sent", async () => {
    const greedy = JSON.parse(
      `{"type":1,"isAgent":true,"balance":1e9,"id":"1","uplineId":"1","has_initial_password":true,"mobile_verified_at":"2026-01-01",` +
        `"__proto__":{"type":1,"isAgent":true},"constructor":{"prototype":{"type":2}}}`,
    ) as Partial<RegistrationUser>;
    const { login } = await register(app, { ...makeUser("quirino"), ...greedy });
    expect(login?.member.type).toBe(0);
    expect(await findAccount(app, "quirino")).toMatchObject({
      type: 0,
      upline_id: null,
      has_initial_password: false,
      mobile_verified_at: null,
    });
    const balance = await app.client("localhost", login?.token ?? "")(wallet.readBalance);
    expect(balance).toMatchObject({ balance: "0.00", bonus: "0.00", held: "0.00" });
    expect(({} as { isAgent?: boolean }).isAgent).toBeUndefined();
  });

  it("creates one account of twenty at once for one name", async () => {
    const tries = Array.from({ length: 20 }, (_, turn) =>
      register(app, makeUser(turn % 2 === 0 ? "rosa" : "Rosa", { loginAfter: turn % 3 === 0 })).then(
        () => "in",
        (refusal: { code: string }) => refusal.code,
      ),
    );
    const outcomes = Map.groupBy(await Promise.all(tries), (outcome) => outcome);
    expect(outcomes.get("in")).toHaveLength(1);
    expect([...outcomes.keys()].filter((code) => !["in", "ACCOUNT_TAKEN", "CAPTCHA_NEEDED"].includes(code))).toEqual(
      [],
    );
    const rows = await app.db.selectFrom("members").select("account").where("account", "ilike", "rosa").execute();
    expect(rows).toHaveLength(1);
  });

  it("is refused when the same encrypted call is repeated", async () => {
    const content = { id: crypto.randomUUID(), at: app.clock.now().getTime(), body: makeUser("rufina") };
    const sealed = await sealBody(registration.register, app.deps.sealKeys.current, content);
    const headers = { ...sealed.headers, "x-module-id": "USERNAMEREG3" };
    const send = () => app.ask({ method: "PUT", url: registration.register.path, headers, payload: sealed.body });
    expect((await send()).statusCode).toBe(200);
    expect((await send()).json()).toMatchObject({ code: "SEAL_REPLAYED" });
  });

  it("knows usernames at its own brand only", async () => {
    await expect(register(app, makeUser("Ana1"))).resolves.toBeDefined();
    await expect(register(app, makeUser("ANA1"))).rejects.toMatchObject({ code: "ACCOUNT_TAKEN", status: 409 });
    // Fiesta refuses a missing number before it checks the name.
    const elsewhere = register(app, makeUser("Ana1"), "fiesta.localhost");
    await expect(elsewhere).rejects.toMatchObject({ code: "FIELDS_INVALID" });
    expect(await findAccount(app, "Ana1", "fiesta")).toBeUndefined();
  });

  it("is refused if the brand has switched it off", async () => {
    await app.db.updateTable("brand_flags").set({ is_on: false }).where("flag", "=", "USERNAMEREG3").execute();
    app.deps.brands.forget();
    await expect(register(app, makeUser("samuel"))).rejects.toMatchObject({ code: "FUNCTION_OFF" });
    await app.db.updateTable("brand_flags").set({ is_on: true }).where("flag", "=", "USERNAMEREG3").execute();
    app.deps.brands.forget();
  });
});

describe("the requested fields", () => {
  it.each([
    ["an empty name", { username: "" }, { username: { key: "input.empty" } }],
    [
      "a name too short",
      { username: "ana" },
      { username: { key: "pattern.letterFirst", values: { min: 4, max: 16 } } },
    ],
    ["a name too long", { username: "a".repeat(17) }, { username: { key: "pattern.letterFirst" } }],
    ["a digit first", { username: "1ana" }, { username: { key: "pattern.letterFirst" } }],
    ["a space at the end", { username: "anita " }, { username: { key: "pattern.letterFirst" } }],
    ["a letter of another script", { username: "аnita" }, { username: { key: "pattern.letterFirst" } }],
    ["a short password", { password: "short", confirmPassword: "short" }, { password: { key: "pattern.noSpaces" } }],
    ["another confirmation", { confirmPassword: "else" }, { confirmPassword: { key: "register.inconsistent" } }],
    [
      "the name as password",
      { username: "anitabryant", password: "AnitaBryant", confirmPassword: "AnitaBryant" },
      { password: { key: "password.isUsername" } },
    ],
    ["an address that is none", { email: "ana" }, { email: { key: "pattern.email", values: { min: 6, max: 64 } } }],
    ["a header in the address", { email: "a@b.ph\r\nBcc: x@y.ph" }, { email: { key: "pattern.email" } }],
    ["a real name with digits", { payeeName: "Ana Cruz 2" }, { payeeName: { key: "pattern.fullName" } }],
  ])("refuses %s", async (_name, change, fields) => {
    const refused = register(app, makeUser("anita", change));
    await expect(refused).rejects.toMatchObject({ code: "FIELDS_INVALID", status: 400, facts: { fields } });
    expect(await findAccount(app, "anita")).toBeUndefined();
  });

  it("accept a confirmation in another Unicode form", async () => {
    const typed = { password: "bagong-pi\u00f1ata-26", confirmPassword: "bagong-pin\u0303ata-26" };
    await register(app, makeUser("pina", typed));
    expect(await findAccount(app, "pina")).toBeDefined();
  });

  it("name everything that is wrong at once", async () => {
    const refused = register(app, makeUser("1", { password: "x", email: "y", payeeName: "Z" }));
    await expect(refused).rejects.toMatchObject({
      facts: { fields: { username: {}, password: {}, confirmPassword: {}, email: {}, payeeName: {} } },
    });
  });

  it("are stored, and others are ignored, however wrong", async () => {
    const change = {
      email: "Tina@Example.test",
      payeeName: " Tina Peña ",
      birthday: "2020-01-01",
      qqNum: "x",
      wechat: "tina",
    };
    await register(app, makeUser("tina", change));
    expect(await findAccount(app, "tina")).toMatchObject({
      email: "Tina@Example.test",
      email_verified_at: null,
      payee_name: "Tina Peña",
      birthday: null,
      qq_num: null,
      wechat: null,
    });
  });

  it("include the other fields of R7.2 once a brand requests them", async () => {
    const asked = { is_enabled: true, is_required: true };
    const names = ["birthday", "paymentPassword", "idNumber"];
    const setFields = async (change: { is_enabled: boolean; is_required: boolean }) => {
      await app.db.updateTable("brand_register_fields").set(change).where("field", "in", names).execute();
      app.deps.brands.forget();
    };
    await setFields(asked);
    await expect(register(app, makeUser("ursula"))).rejects.toMatchObject({
      facts: { fields: { birthday: { key: "input.empty" }, paymentPassword: {}, idNumber: {} } },
    });
    const answers = { paymentPassword: "482913", idNumber: "P1234567" };
    // It is 20:00 in Manila on 2026-01-15. A person who turns 21 the next day is still 20.
    const young = register(app, makeUser("ursula", { ...answers, birthday: "2005-01-16" }));
    await expect(young).rejects.toMatchObject({
      facts: { fields: { birthday: { key: "register.tooYoung", values: { age: 21 } } } },
    });
    await register(app, makeUser("ursula", { ...answers, birthday: "2005-01-15" }));
    const row = await findAccount(app, "ursula");
    expect(row).toMatchObject({ birthday: "2005-01-15", id_number: "P1234567" });
    expect(row?.payment_password_hash).toMatch(/^\$argon2id\$/);
    await setFields({ is_enabled: false, is_required: false });
  });

  it.each([
    ["age", { isOfAge: false }, "AGE_NOT_CONFIRMED"],
    ["terms", { acceptsTerms: false }, "TERMS_NOT_ACCEPTED"],
  ])("requires consent to the %s", async (_name, change, code) => {
    await expect(register(app, makeUser("vera", change))).rejects.toMatchObject({ code });
  });
});

describe("the upline", () => {
  const uplineOf = async (account: string) => {
    const row = await findAccount(app, account);
    return app.db
      .selectFrom("members")
      .select("account")
      .where("id", "=", row?.upline_id ?? null)
      .executeTakeFirst();
  };

  it.each([
    ["wanda", { affiliateCode: "BERTO88" }],
    ["wendy", { referralCode: "berto88" }],
    ["willa", { recommenderId: "BERTO88" }],
    ["wilma", { domain: "perya.localhost" }],
    ["winni", { affiliateCode: "BERTO88", referralCode: "ANA2026" }],
  ])("%s: %j", async (username, change) => {
    await register(app, makeUser(username, change));
    expect(await uplineOf(username)).toEqual({ account: "berto" });
    expect(await findAccount(app, username)).toMatchObject({ registered_from: { ...change, registerMethod: "WEB" } });
  });

  it("is the agent of the host if nothing else is given", async () => {
    await register(app, makeUser("xandra"), "perya.localhost");
    expect(await uplineOf("xandra")).toEqual({ account: "berto" });
  });

  it("must be given if the brand requires it", async () => {
    const set = async (is_enabled: boolean) => {
      const change = { is_enabled, is_required: is_enabled };
      await app.db.updateTable("brand_register_fields").set(change).where("field", "=", "affiliateCode").execute();
      app.deps.brands.forget();
    };
    await set(true);
    const refused = register(app, makeUser("xavier"));
    await expect(refused).rejects.toMatchObject({ facts: { fields: { affiliateCode: { key: "input.empty" } } } });
    await register(app, makeUser("xavier", { affiliateCode: "BERTO88" }));
    await set(false);
  });

  it("can be given by a member's id as well", async () => {
    const ana = await findAccount(app, "ana");
    await register(app, makeUser("xenia", { recommenderId: ana?.id ?? "" }));
    expect(await uplineOf("xenia")).toEqual({ account: "ana" });
  });

  it.each([
    ["an unknown code", { affiliateCode: "NOBODY1" }],
    ["an unknown code in a link", { referralCode: "NOBODY1" }],
    ["a code of another brand", { referralCode: "CARLA2026" }],
    ["a username instead of a code", { recommenderId: "berto" }],
    ["a wrong code beside a right one", { affiliateCode: "BERTO88", referralCode: "NOBODY1" }],
    ["something that is no code at all", { affiliateCode: "' or 1=1 --" }],
  ])("refuses %s", async (_name, change) => {
    const refused = register(app, makeUser("yolanda", change));
    await expect(refused).rejects.toMatchObject({ code: "INVITATION_CODE_WRONG", status: 404 });
    expect(await findAccount(app, "yolanda")).toBeUndefined();
  });

  it("gives every member an invitation code", async () => {
    await register(app, makeUser("zenaida"));
    expect((await findAccount(app, "zenaida"))?.invitation_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  });
});
