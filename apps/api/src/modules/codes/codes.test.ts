import { codes, sessions } from "@perya/contract";
import { createMember, waitFor } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestHouse, type TestHouse } from "../../test-setup.ts";
import { setFlag, type Brand } from "../site/index.ts";
import { issueTicket, sendCode, spendCode, spendTicket } from "./index.ts";

let house: TestHouse;
let perya: Brand;
let fiesta: Brand;
beforeAll(async () => {
  house = await openTestHouse();
  perya = await brandAt("localhost");
  fiesta = await brandAt("fiesta.localhost");
});
afterAll(() => house.close());
beforeEach(async () => void (await house.db.deleteFrom("rate_limits").execute()));

async function brandAt(host: string): Promise<Brand> {
  const brand = await house.deps.brands.findByHost(host);
  if (!brand) throw new Error(`no brand at ${host}`);
  return brand;
}

let count = 0;
/** A number nobody had before: 0917 and seven digits. */
const freshDigits = () => `917${String(5_000_000 + (count += 1) * 20_000).padStart(7, "0")}`;
const e164 = (digits: string) => `+63${digits}`;
const askForCode = (digits: string, change = {}) => ({
  body: { mobileNum: digits, countryDialingCode: "63", purpose: "login" as const, ...change },
});

async function member(change = {}) {
  const digits = freshDigits();
  const mobile_verified_at = house.clock.now();
  return {
    digits,
    ...(await createMember(house.db, perya.id, { mobile: e164(digits), mobile_verified_at, ...change })),
  };
}

describe("a code by SMS", () => {
  it("goes to a member, in the member's language, with the brand's name and minutes", async () => {
    const { digits } = await member({ language: "TY" });
    expect(await house.client()(codes.sendSmsCode, askForCode(`0${digits}`))).toEqual({ expiredMinutes: 1 });
    const sms = await waitFor(() => house.outside.sms.sent.find(({ to }) => to === e164(digits)));
    expect(sms).toMatchObject({
      brandName: "Perya",
      text: expect.stringMatching(/^Perya: \d{6} ang code mo sa pag-login\..*1 minuto.*Huwag/),
    });
  });

  it("answers the same for a number without an account, and sends nothing", async () => {
    const known = await member();
    const [digits, unproved] = [freshDigits(), await member({ mobile_verified_at: null })];
    const answers = [];
    for (const number of [known.digits, digits, unproved.digits]) {
      const { statusCode, body } = await house.ask({
        method: "POST",
        url: codes.sendSmsCode.path,
        headers: { "x-module-id": "SESSION" },
        payload: askForCode(number).body,
      });
      answers.push([statusCode, body]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    await waitFor(() => house.outside.sms.sent.some(({ to }) => to === e164(known.digits)));
    expect(house.outside.sms.sent.filter(({ to }) => [e164(digits), e164(unproved.digits)].includes(to))).toEqual([]);
  });

  it("is not told whether the gateway failed; asked again, it comes", async () => {
    const { digits } = await member();
    house.outside.failNext("sms");
    await house.client()(codes.sendSmsCode, askForCode(digits));
    await house.client()(codes.sendSmsCode, askForCode(digits));
    expect(await waitFor(() => house.outside.sms.sent.find(({ to }) => to === e164(digits)))).toBeDefined();
  });

  it("whose gateway failed is wrong and then dead, as one of a number without an account", async () => {
    const [known, unknown] = [(await member()).digits, freshDigits()];
    house.outside.failNext("sms");
    const answers = [];
    for (const digits of [known, unknown]) {
      await house.client()(codes.sendSmsCode, askForCode(digits));
      const said: string[] = [];
      for (let tries = 0; tries < 7; tries += 1) {
        const payload = { type: "sms", username: digits, countryDialingCode: "63", password: "000000" } as const;
        await house
          .client()(sessions.login, { body: payload })
          .catch(({ code }: { code: string }) => said.push(code));
      }
      answers.push(said);
      await house.db.deleteFrom("rate_limits").execute();
    }
    expect(house.outside.sms.sent.filter(({ to }) => to === e164(known))).toEqual([]);
    expect(answers[0]).toHaveLength(7);
    expect(answers[0]).toEqual(answers[1]);
  });

  it("to register or to bind says so when it cannot be sent, and can then be guessed by nobody", async () => {
    await setFlag(house.deps, "perya", "REGMOBVERF3", true);
    house.deps.brands.forget();
    const digits = freshDigits();
    house.outside.failNext("sms");
    const body = { mobileNo: digits, countryDialingCode: "63", regType: "mobile" as const };
    await expect(house.client()(codes.sendRegisterCode, { body })).rejects.toMatchObject({
      code: "SMS_FAILED",
      status: 502,
    });
    const rows = await house.db
      .selectFrom("verification_codes")
      .selectAll()
      .where("target", "=", e164(digits))
      .execute();
    expect(rows).toEqual([]);
  });

  it.each([
    ["full-width digits", "９１７１２３４５６７", "63"],
    ["a digit too many", "91712345678", "63"],
    ["a country we do not serve", "9171234567", "999"],
  ])("is not sent to %s", async (_name, mobileNum, countryDialingCode) => {
    const ask = askForCode(mobileNum, { countryDialingCode });
    await expect(house.client()(codes.sendSmsCode, ask)).rejects.toMatchObject({ code: "MOBILE_INVALID" });
  });

  it("is not sent where the brand has no use for it", async () => {
    await setFlag(house.deps, "perya", "MOBILEVERCODELOGIN3", false);
    house.deps.brands.forget();
    const ask = askForCode(freshDigits());
    await expect(house.client()(codes.sendSmsCode, ask)).rejects.toMatchObject({ code: "FUNCTION_OFF" });
    await setFlag(house.deps, "perya", "MOBILEVERCODELOGIN3", true);
    house.deps.brands.forget();
  });
});

describe("codes are few", () => {
  it("three to a number in ten minutes, however it is written and from wherever it is asked", async () => {
    const digits = freshDigits();
    for (const [index, typed] of [`0${digits}`, `+63 ${digits}`, `63${digits}`].entries()) {
      await house.browser({ address: `192.0.2.${index}` }).client()(codes.sendSmsCode, askForCode(typed));
    }
    const fourth = house.browser({ address: "192.0.2.9" }).client()(codes.sendSmsCode, askForCode(digits));
    await expect(fourth).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      facts: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it("a stranger who uses up a number's does not keep its owner from a second step or from binding", async () => {
    const digits = freshDigits();
    for (const index of [1, 2, 3])
      await house.browser({ address: `192.0.2.${index}` }).client()(codes.sendSmsCode, askForCode(digits));
    const order = { channel: "sms", target: e164(digits), language: "EN" } as const;
    await expect(sendCode(house.deps, perya, { ...order, purpose: "login" })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    await sendCode(house.deps, perya, { ...order, purpose: "second-step" });
    const { call } = await house.signIn((await house.createMember()).account);
    const body = { channel: "sms", mobileNum: digits, countryDialingCode: "63" } as const;
    expect(await call(codes.sendBindCode, { body })).toEqual({ expiredMinutes: 1 });
  });

  it("the fourth from one address needs a captcha, whatever the numbers, and no number's owner elsewhere does", async () => {
    const numbers = [freshDigits(), freshDigits(), freshDigits()];
    const ask = house.browser({ address: "192.0.2.50" }).client();
    for (const digits of numbers) await ask(codes.sendSmsCode, askForCode(digits));
    const fourth = freshDigits();
    await expect(ask(codes.sendSmsCode, askForCode(fourth))).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    await ask(codes.sendSmsCode, askForCode(fourth, await house.readCaptcha()));
    const elsewhere = house.browser({ address: "192.0.2.51" }).client();
    await elsewhere(codes.sendSmsCode, askForCode(numbers[0] ?? ""));
  });

  it("once half of a prefix's are gone, strangers need a captcha; refused is only when all are", async () => {
    const digitsOf = (last: number) => `918777${String(last).padStart(4, "0")}`;
    const ask = (last: number, change = {}) =>
      house.browser({ address: `198.51.100.${last}` }).client()(codes.sendSmsCode, askForCode(digitsOf(last), change));
    for (let last = 0; last < 25; last += 1) await ask(last);
    await expect(ask(25)).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    for (let last = 25; last < 50; last += 1) await ask(last, await house.readCaptcha());
    await expect(ask(50, await house.readCaptcha())).rejects.toMatchObject({ code: "CODE_QUOTA" });
  });

  it("of ten thousand numbers in a row, fifty get one, and the other purposes go on", async () => {
    const send = (last: number, purpose: "register" | "bind") =>
      sendCode(house.deps, perya, {
        purpose,
        channel: "sms",
        target: `+63918777${String(last).padStart(4, "0")}`,
        language: "EN",
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, (_, last) => send(last, "register")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    await expect(send(9_999, "register")).rejects.toMatchObject({ code: "CODE_QUOTA", status: 429 });
    await send(9_999, "bind");
  });

  it("twenty to an address in an hour, whichever numbers it names", async () => {
    const ask = async (index: number) =>
      sendCode(house.deps, perya, {
        purpose: "register",
        channel: "sms",
        target: `+6391800${String(index).padStart(5, "0")}`,
        language: "EN",
        ip: "203.0.113.77",
      });
    for (let index = 0; index < 20; index += 1) await ask(index);
    await expect(ask(20)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });
});

describe("a code", () => {
  type Ask = { brandId: string; purpose: "login" | "forgot"; target: string };

  async function sent(purpose: "login" | "forgot" = "login") {
    const target = e164(freshDigits());
    await sendCode(house.deps, perya, { purpose, channel: "sms", target, language: "EN" });
    const ask: Ask = { brandId: perya.id, purpose, target };
    return { ask, code: house.outside.sms.lastCodeTo(target) };
  }
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const spend = (ask: Ask, code: string) => spendCode(house.deps, { ...ask, code });

  it("is good once", async () => {
    const { ask, code } = await sent();
    await spend(ask, ` ${code} `);
    await expect(spend(ask, code)).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("dies after five wrong tries", async () => {
    const { ask, code } = await sent();
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(spend(ask, wrongOf(code))).rejects.toMatchObject({ code: "CODE_WRONG" });
    }
    await expect(spend(ask, code)).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("dies after five wrong tries, also of twenty at once", async () => {
    const { ask, code } = await sent();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => spend(ask, wrongOf(code))));
    const codesOf = outcomes.map((outcome) =>
      outcome.status === "rejected" ? (outcome.reason as { code: string }).code : "right",
    );
    expect(codesOf.filter((each) => each === "CODE_WRONG")).toHaveLength(5);
    expect(codesOf.filter((each) => each === "CODE_EXPIRED")).toHaveLength(15);
    await expect(spend(ask, code)).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("brought twenty times at once opens once", async () => {
    const { ask, code } = await sent();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => spend(ask, code)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("of one purpose, brand or number opens nothing of another", async () => {
    const { ask, code } = await sent("login");
    const other = await sent("forgot");
    await expect(spend({ ...ask, purpose: "forgot" }, code)).rejects.toMatchObject({ code: "CODE_WRONG" });
    await expect(spend({ ...ask, brandId: fiesta.id }, code)).rejects.toMatchObject({ code: "CODE_WRONG" });
    await expect(spend({ ...other.ask, purpose: "forgot" }, code)).rejects.toMatchObject({ code: "CODE_WRONG" });
    await spend(ask, code);
  });

  it("is replaced by the next one", async () => {
    const { ask, code } = await sent();
    await sendCode(house.deps, perya, { purpose: "login", channel: "sms", target: ask.target, language: "EN" });
    await expect(spend(ask, code)).rejects.toMatchObject({ code: "CODE_WRONG" });
    await spend(ask, house.outside.sms.lastCodeTo(ask.target));
  });

  it("is good for the brand's minute, and not a moment longer", async () => {
    const [early, late] = [await sent(), await sent()];
    house.clock.advance(59_999);
    await spend(early.ask, early.code);
    house.clock.advance(1);
    await expect(spend(late.ask, late.code)).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("that is empty is missing, and one that was never sent is wrong", async () => {
    const ask: Ask = { brandId: perya.id, purpose: "login", target: e164(freshDigits()) };
    await expect(spend(ask, "  ")).rejects.toMatchObject({ code: "CODE_MISSING" });
    await expect(spend(ask, "123456")).rejects.toMatchObject({ code: "CODE_WRONG" });
  });

  it("is in the table as a hash that a search of all codes does not find without the key", async () => {
    const { ask, code } = await sent();
    const row = await house.db
      .selectFrom("verification_codes")
      .selectAll()
      .where("target", "=", ask.target)
      .executeTakeFirstOrThrow();
    expect(row.code_hash.toString("latin1")).not.toContain(code);
    expect(row.code_hash).toHaveLength(32);
    expect(row.code_hash.equals(house.deps.vault.hash("captcha", perya.id, "login", ask.target, code))).toBe(false);
  });

  it("by mail has words and a plate of its own, and is good for five minutes", async () => {
    const target = "ana.codes@mail.example";
    await sendCode(house.deps, perya, {
      purpose: "bind",
      channel: "email",
      target: "Ana.Codes@Mail.example",
      language: "EN",
    });
    const mail = house.outside.mail.sent.at(-1);
    expect(mail).toMatchObject({ fromName: "Perya", subject: "Your Perya verification code" });
    const code = house.outside.mail.lastCodeTo("Ana.Codes@Mail.example");
    expect(mail?.html).toContain(`>${code}<`);
    house.clock.advance(299_999);
    await spendCode(house.deps, { brandId: perya.id, purpose: "bind", target, code });
  });
});

describe("a ticket", () => {
  const issue = (seconds = 60) =>
    issueTicket(house.db, house.deps, { brandId: perya.id, purpose: "entry", facts: { to: "somewhere" }, seconds });
  const spend = (ticket: string, change = {}) =>
    spendTicket(house.deps, { brandId: perya.id, purpose: "entry", ticket, ...change });

  it("is spent once, also by twenty at once", async () => {
    const ticket = await issue();
    const spent = await Promise.all(Array.from({ length: 20 }, () => spend(ticket)));
    expect(spent.filter(Boolean)).toEqual([{ memberId: null, facts: { to: "somewhere" } }]);
  });

  it("of one purpose or brand is none of another, and ends", async () => {
    const ticket = await issue();
    expect(await spend(ticket, { purpose: "password-reset" })).toBeUndefined();
    expect(await spend(ticket, { brandId: fiesta.id })).toBeUndefined();
    house.clock.advance(60_000);
    expect(await spend(ticket)).toBeUndefined();
  });
});

it("what has expired is forgotten", async () => {
  house.clock.advance(2 * 3_600_000);
  await house.clockwork.runNow("codes.forget-expired");
  for (const table of ["verification_codes", "captchas", "tickets"] as const) {
    expect(await house.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

it("no code is in the log", async () => {
  const log = house.logLines().join("");
  const codesSent = house.outside.sms.sent.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? "");
  expect(codesSent.length).toBeGreaterThan(50);
  // Six digits also turn up in times and addresses; as a word of their own they must not.
  const words = new Set(log.split(/[^0-9A-Za-z]+/));
  expect(codesSent.filter((code) => words.has(code))).toEqual([]);
});
