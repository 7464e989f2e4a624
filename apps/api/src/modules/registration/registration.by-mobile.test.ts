import { codes, registration, sessions, type MobileRegistrationUser } from "@perya/contract";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { setFlag } from "../brands/index.ts";
import { findAccount, makeMobileUser, makeUser, PASSWORD, register } from "./newcomer.test-setup.ts";

/** Host of a brand that verifies numbers by SMS and needs no password with a mobile number. */
const FIESTA = "fiesta.localhost";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

const browsers = new Map<string, TestBrowser>();
/** Returns one browser per brand, because a code is valid only in the browser that requested it. */
function browserAt(host: string): TestBrowser {
  const browser = browsers.get(host) ?? app.browser({ host });
  browsers.set(host, browser);
  return browser;
}

const registerMobile = (user: MobileRegistrationUser, host = "localhost") =>
  browserAt(host).client()(registration.registerByMobile, { body: user });

/** Registers with the SMS code that every registration by number needs. */
async function registerProved(typed: string, change: Partial<MobileRegistrationUser> = {}, host = "localhost") {
  const user = makeMobileUser(typed, change);
  return registerMobile({ ...user, verificationCode: await sendCode(typed, host, user.countryDialingCode) }, host);
}

let places = 0;
/** Requests a code, each time from a new address, because SMS requests from one address soon require a captcha. */
async function sendCode(mobileNo: string, host = FIESTA, countryDialingCode = "63") {
  const body = { mobileNo, countryDialingCode, regType: "mobile" } as const;
  const sender = browserAt(host);
  sender.moveTo(`198.18.${(places += 1)}.1`);
  await sender.client()(codes.sendRegisterCode, { body });
  const { to } = app.outside.sms.sent.at(-1) ?? { to: "" };
  return app.outside.sms.lastCodeTo(to);
}

const birthday = "1990-05-05";

describe("a registration by mobile number", () => {
  it("makes the number the username, and masks it in the nickname", async () => {
    const { login, toConfirm } = await registerProved("0917 555 0001");
    expect(toConfirm).toEqual([]);
    expect(login?.member).toMatchObject({ account: "639175550001", nickname: "+63 •••••• 01", type: 0 });
    expect(await findAccount(app, "639175550001")).toMatchObject({
      mobile: "+639175550001",
      mobile_verified_at: app.clock.now(),
    });
    const body = { type: "username", username: "639175550001", password: PASSWORD } as const;
    expect(await browserAt("localhost").client()(sessions.login, { body })).toHaveProperty("token");
  });

  it.each([true, false])(
    "verifies the number first, with REGMOBVERF3 %s, so that no stranger's number gets an account",
    async (isOn) => {
      await setFlag(app.deps, "perya", "REGMOBVERF3", isOn);
      app.deps.brands.forget();
      await expect(registerMobile(makeMobileUser("9175550006"))).rejects.toMatchObject({ code: "CODE_MISSING" });
      expect(await findAccount(app, "639175550006")).toBeUndefined();
      expect(await sendCode("9175550006", "localhost")).toMatch(/^\d{6}$/);
      await setFlag(app.deps, "perya", "REGMOBVERF3", true);
      app.deps.brands.forget();
    },
  );

  it("recognizes the number however it is written", async () => {
    await registerProved("9175550002");
    for (const again of ["+63 917 555 0002", "09175550002", "63-917-555-0002"]) {
      await expect(registerProved(again)).rejects.toMatchObject({ code: "MOBILE_TAKEN" });
      await app.db.deleteFrom("rate_limits").execute();
    }
  });

  it.each([
    ["nine digits of Malaysia", "60", "012-345 0001", "60123450001"],
    ["ten digits of Malaysia", "60", "011-2345 0001", "601123450001"],
    ["twelve digits of Indonesia", "62", "0812 3456 78901", "62812345678901"],
  ])("accepts numbers of any length used in their country: %s", async (_name, countryDialingCode, typed, account) => {
    expect(await registerProved(typed, { countryDialingCode })).toMatchObject({
      login: { member: { account } },
    });
  });

  it.each([
    "917555",
    "91755500031",
    "９１７５５５０００３",
    "abc",
    "+1 917 555 0003",
    "0000000000",
    "63 0000000000",
    "(02) 8123 4567",
  ])("refuses %j", async (number) => {
    await expect(registerMobile(makeMobileUser(number))).rejects.toMatchObject({ code: "MOBILE_INVALID", status: 400 });
  });

  it("refuses a country it does not serve", async () => {
    const user = makeMobileUser("9175550003", { countryDialingCode: "999" });
    await expect(registerMobile(user)).rejects.toMatchObject({ code: "MOBILE_INVALID" });
  });

  it.each(["9175550004", "09175550004", "639175550004"])("refuses the number %s as password", async (password) => {
    const user = makeMobileUser("9175550004", { password, confirmPassword: password });
    await expect(registerMobile(user)).rejects.toMatchObject({
      facts: { fields: { password: { key: "password.isUsername" } } },
    });
  });

  it("creates one account of ten at once for one number", async () => {
    app.outside.phoneAuthentication.trust("token-5", "+639175550005");
    const user = makeMobileUser("9175550005", { firebaseChannel: true, firebaseIdToken: "token-5" });
    const tries = Array.from({ length: 10 }, () => registerMobile(user).catch(() => null));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });
});

describe("numbers verified by SMS", () => {
  it("the code opens an account without a password, and the number counts as verified", async () => {
    const verificationCode = await sendCode("9176660001");
    const user = makeMobileUser("9176660001", { verificationCode, birthday, password: "ignored-here" });
    const { login } = await registerMobile(user, FIESTA);
    expect(login?.passwordExpired).toBe(false);
    expect(await findAccount(app, "639176660001", "fiesta")).toMatchObject({
      password_hash: null,
      mobile_verified_at: app.clock.now(),
      birthday,
    });
    const body = { type: "username", username: "639176660001", password: "ignored-here" } as const;
    await expect(app.client(FIESTA)(sessions.login, { body })).rejects.toMatchObject({ code: "LOGIN_WRONG" });
  });

  it.each([
    ["no code", {}, "CODE_MISSING"],
    ["a wrong code", { verificationCode: "000000" }, "CODE_WRONG"],
  ])("%s opens no account", async (_name, change, code) => {
    await sendCode("9176660002");
    const refused = registerMobile(makeMobileUser("9176660002", { birthday, ...change }), FIESTA);
    await expect(refused).rejects.toMatchObject({ code });
    expect(await findAccount(app, "639176660002", "fiesta")).toBeUndefined();
  });

  it("a code works once, for its number, and expires", async () => {
    const verificationCode = await sendCode("9176660003");
    const other = registerMobile(makeMobileUser("9176660004", { birthday, verificationCode }), FIESTA);
    await expect(other).rejects.toMatchObject({ code: "CODE_WRONG" });
    await registerMobile(makeMobileUser("9176660003", { birthday, verificationCode }), FIESTA);
    const again = registerMobile(makeMobileUser("9176660003", { birthday, verificationCode }), FIESTA);
    await expect(again).rejects.toMatchObject({ code: "CODE_EXPIRED" });

    const late = await sendCode("9176660005");
    // Codes of Fiesta are valid for three minutes.
    app.clock.advance(179_000);
    await expect(
      registerMobile(makeMobileUser("9176660005", { birthday, verificationCode: "000000" }), FIESTA),
    ).rejects.toMatchObject({ code: "CODE_WRONG" });
    app.clock.advance(1_000);
    const tooLate = registerMobile(makeMobileUser("9176660005", { birthday, verificationCode: late }), FIESTA);
    await expect(tooLate).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("a slip in another field does not use up the code", async () => {
    const verificationCode = await sendCode("9176660006");
    const young = registerMobile(makeMobileUser("9176660006", { birthday: "2010-01-01", verificationCode }), FIESTA);
    await expect(young).rejects.toMatchObject({ code: "FIELDS_INVALID" });
    await registerMobile(makeMobileUser("9176660006", { birthday, verificationCode }), FIESTA);
  });

  it("only the phone's holder learns whether the number has an account", async () => {
    await registerMobile(
      makeMobileUser("9176660007", { birthday, verificationCode: await sendCode("9176660007") }),
      FIESTA,
    );
    await app.db.deleteFrom("verification_codes").execute();
    const guess = { birthday, verificationCode: "123456" };
    const known = registerMobile(makeMobileUser("9176660007", guess), FIESTA);
    await expect(known).rejects.toMatchObject({ code: "CODE_WRONG" });
    const verificationCode = await sendCode("9176660007");
    const holder = registerMobile(makeMobileUser("9176660007", { birthday, verificationCode }), FIESTA);
    await expect(holder).rejects.toMatchObject({ code: "MOBILE_TAKEN" });
  });

  it("a number given with a username must be verified, and is required if its field rule says so", async () => {
    const isOptional = makeUser("marta0", { mobileNum: "9176660009" });
    await expect(register(app, isOptional)).rejects.toMatchObject({ code: "CODE_MISSING" });
    await register(app, makeUser("marta0"));
    await app.db.deleteFrom("rate_limits").execute();

    const user = makeUser("marta", { birthday });
    await expect(register(app, user, FIESTA)).rejects.toMatchObject({
      facts: { fields: { mobileNum: { key: "input.empty" } } },
    });
    const proof = { mobileNum: "9176660008", verificationCode: await sendCode("9176660008") };
    await expect(register(app, { ...user, ...proof }, FIESTA)).rejects.toMatchObject({ code: "CODE_WRONG" });
    await browserAt(FIESTA).client()(registration.register, { body: { ...user, ...proof } });
    expect(await findAccount(app, "marta", "fiesta")).toMatchObject({
      mobile: "+639176660008",
      mobile_verified_at: app.clock.now(),
    });
  });
});

describe("an unverified number with a username", () => {
  beforeAll(async () => {
    await setFlag(app.deps, "perya", "REGMOBVERF3", false);
    app.deps.brands.forget();
  });
  afterAll(async () => {
    await setFlag(app.deps, "perya", "REGMOBVERF3", true);
    app.deps.brands.forget();
  });

  it("can be claimed by many; the one who verifies it gets it, and the other claims go", async () => {
    const claim = { mobileNum: "9177770001", email: "claimed@example.test" };
    for (const name of ["claimer", "second1"])
      expect(await register(app, makeUser(name, claim))).toMatchObject({ toConfirm: ["mobile", "email"] });
    app.outside.phoneAuthentication.trust("token-1", "+639177770001");
    const proof = { firebaseChannel: true, firebaseIdToken: "token-1" };
    expect(await register(app, makeUser("owner1", { ...claim, ...proof }))).toMatchObject({ toConfirm: ["email"] });
    for (const name of ["claimer", "second1"]) expect(await findAccount(app, name)).toMatchObject({ mobile: null });
    expect(await findAccount(app, "owner1")).toMatchObject({ mobile: "+639177770001" });
  });

  it("no answer discloses whether the number or the address is a member's", async () => {
    const answers = [];
    for (const [name, claim] of [
      ["asker1", { mobileNum: "9171234567", email: "lito.reyes@example.test" }],
      ["asker2", { mobileNum: "9171234999", email: "nobody@example.test" }],
    ] as const)
      answers.push(await register(app, makeUser(name, { ...claim, loginAfter: false })));
    expect(answers[0]).toEqual({ login: null, toConfirm: ["mobile", "email"] });
    expect(answers[1]).toEqual(answers[0]);
    const lito = await findAccount(app, "lito");
    expect(lito).toMatchObject({ mobile: "+639171234567", email: "lito.reyes@example.test" });
  });

  it("a claim gives no access: the owner's codes still go to the owner", async () => {
    const [browser, body] = [app.browser(), { mobileNum: "9171234567", countryDialingCode: "63", purpose: "login" }];
    await register(app, makeUser("squatter", { mobileNum: "9171234567" }));
    await browser.client()(codes.sendSmsCode, { body: body as { purpose: "login" } & typeof body });
    const password = await waitFor(() => app.outside.sms.sent.some(({ to }) => to === "+639171234567")).then(() =>
      app.outside.sms.lastCodeTo("+639171234567"),
    );
    const login = { type: "sms", username: "9171234567", countryDialingCode: "63", password } as const;
    const outcome = await browser.client()(sessions.login, { body: login });
    expect(JSON.stringify(outcome)).not.toContain("squatter");
    expect(outcome).toHaveProperty("secondStep");
  });
});

describe("a third party's proof of the phone", () => {
  const registerBy = (firebaseIdToken: string, mobileNum: string) =>
    registerMobile(makeMobileUser(mobileNum, { firebaseChannel: true, firebaseIdToken }));

  it("counts like a code", async () => {
    app.outside.phoneAuthentication.trust("token-2", "+639177770002");
    await registerBy("token-2", "9177770002");
    expect(await findAccount(app, "639177770002")).toMatchObject({ mobile_verified_at: app.clock.now() });
  });

  it("makes its browser a known device; elsewhere a second step is due", async () => {
    app.outside.phoneAuthentication.trust("token-9", "+639177770009");
    const [browser, password] = [app.browser(), "tatlong-bibe-7"];
    const proof = { firebaseChannel: true, firebaseIdToken: "token-9" };
    const user = makeMobileUser("9177770009", { ...proof, password, confirmPassword: password });
    const { login } = await browser.client()(registration.registerByMobile, { body: user });
    expect(login).toHaveProperty("token");
    const body = { type: "username", username: "639177770009", password } as const;
    expect(await browser.client()(sessions.login, { body })).toHaveProperty("token");
    expect(await app.client()(sessions.login, { body })).toHaveProperty("secondStep");
  });

  it.each([
    ["a token with a wrong signature", "forged", "9177770003", "CODE_WRONG"],
    ["a token for another number", "token-4", "9177770005", "CODE_WRONG"],
    ["no token", "", "9177770003", "CODE_MISSING"],
  ])("%s is refused", async (_name, token, number, code) => {
    app.outside.phoneAuthentication.trust("token-4", "+639177770004");
    await expect(registerBy(token, number)).rejects.toMatchObject({ code });
  });

  it("that is unreachable proves nothing", async () => {
    app.outside.failNext("phoneAuthentication");
    await expect(registerBy("token-2", "9177770006")).rejects.toMatchObject({ code: "SMS_FAILED" });
  });

  it("is refused where it is not configured", async () => {
    const { phoneAuthentication, ...others } = app.outside;
    const asked = app.deps.outside;
    app.deps.outside = others;
    await expect(registerBy("token-2", "9177770007")).rejects.toMatchObject({ code: "FUNCTION_OFF" });
    app.deps.outside = asked;
    expect(phoneAuthentication).toBeDefined();
  });
});

describe("repeated attempts", () => {
  it("need a captcha after three refusals that disclose something, and continue after solving it", async () => {
    await register(app, makeUser("taken1"));
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(register(app, makeUser("taken1"))).rejects.toMatchObject({ code: "ACCOUNT_TAKEN" });
    }
    await expect(register(app, makeUser("fresh1"))).rejects.toMatchObject({
      code: "CAPTCHA_NEEDED",
      facts: { captcha: true },
    });
    const read = await app.readCaptcha();
    await register(app, makeUser("fresh1", read));
    const again = register(app, makeUser("fresh2", read));
    await expect(again).rejects.toMatchObject({ code: "CAPTCHA_WRONG" });
  });

  it("need a captcha when one address opens account after account", async () => {
    const outcomes = [];
    for (let turn = 0; turn < 15; turn += 1) {
      const user = makeUser(`crowd${turn}`, { loginAfter: false });
      outcomes.push(
        await register(app, user).then(
          () => "in",
          (refusal: { code: string }) => refusal.code,
        ),
      );
    }
    expect(outcomes.slice(0, 13).every((outcome) => outcome === "in")).toBe(true);
    expect(outcomes.slice(13)).toEqual(["CAPTCHA_NEEDED", "CAPTCHA_NEEDED"]);
  });

  it("end at the limit of the route", async () => {
    const tries = Array.from({ length: 25 }, () =>
      register(app, makeUser("x")).catch((refusal: { code: string }) => refusal),
    );
    const codesGot = (await Promise.all(tries)).map((outcome) => ("code" in outcome ? outcome.code : "in"));
    expect(codesGot.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(5);
  });
});
