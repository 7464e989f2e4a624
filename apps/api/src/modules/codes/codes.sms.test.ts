import { codes, sessions } from "@perya/contract";
import { waitFor } from "@perya/testing";
import { describe, expect, it } from "vitest";
import { setFlag } from "../brands/index.ts";
import { e164, freshDigits, app, memberWithNumber, perya, openAppPerFile } from "./codes.test-setup.ts";
import { sendCode } from "./index.ts";

openAppPerFile();

const askForCode = (digits: string, change = {}) => ({
  body: { mobileNum: digits, countryDialingCode: "63", purpose: "login" as const, ...change },
});

describe("a code by SMS", () => {
  it("goes to a member, in the member's language, with the brand's name and minutes", async () => {
    const { digits } = await memberWithNumber({ language: "TY" });
    expect(await app.client()(codes.sendSmsCode, askForCode(`0${digits}`))).toEqual({ expiredMinutes: 1 });
    const sms = await waitFor(() => app.outside.sms.sent.find(({ to }) => to === e164(digits)));
    expect(sms).toMatchObject({
      brandName: "Perya",
      text: expect.stringMatching(/^Perya: \d{6} ang code mo sa pag-login\..*1 minuto.*Huwag/),
    });
  });

  it("answers the same for a number without an account, and sends nothing", async () => {
    const known = await memberWithNumber();
    const [digits, unproved] = [freshDigits(), await memberWithNumber({ mobile_verified_at: null })];
    const answers = [];
    for (const number of [known.digits, digits, unproved.digits]) {
      const { statusCode, body } = await app.ask({
        method: "POST",
        url: codes.sendSmsCode.path,
        headers: { "x-module-id": "SESSION" },
        payload: askForCode(number).body,
      });
      answers.push([statusCode, body]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    await waitFor(() => app.outside.sms.sent.some(({ to }) => to === e164(known.digits)));
    expect(app.outside.sms.sent.filter(({ to }) => [e164(digits), e164(unproved.digits)].includes(to))).toEqual([]);
  });

  it("is not told whether the gateway failed; asked again, it comes", async () => {
    const { digits } = await memberWithNumber();
    app.outside.failNext("sms");
    await app.client()(codes.sendSmsCode, askForCode(digits));
    await app.client()(codes.sendSmsCode, askForCode(digits));
    expect(await waitFor(() => app.outside.sms.sent.find(({ to }) => to === e164(digits)))).toBeDefined();
  });

  it("whose gateway failed is wrong and then dead, as one of a number without an account", async () => {
    const [known, unknown] = [(await memberWithNumber()).digits, freshDigits()];
    app.outside.failNext("sms");
    const answers = [];
    for (const digits of [known, unknown]) {
      await app.client()(codes.sendSmsCode, askForCode(digits));
      const said: string[] = [];
      for (let tries = 0; tries < 7; tries += 1) {
        const payload = { type: "sms", username: digits, countryDialingCode: "63", password: "000000" } as const;
        await app
          .client()(sessions.login, { body: payload })
          .catch(({ code }: { code: string }) => said.push(code));
      }
      answers.push(said);
      await app.db.deleteFrom("rate_limits").execute();
    }
    expect(app.outside.sms.sent.filter(({ to }) => to === e164(known))).toEqual([]);
    expect(answers[0]).toHaveLength(7);
    expect(answers[0]).toEqual(answers[1]);
  });

  it("to register or to bind says so when it cannot be sent, and can then be guessed by nobody", async () => {
    await setFlag(app.deps, "perya", "REGMOBVERF3", true);
    app.deps.brands.forget();
    const digits = freshDigits();
    app.outside.failNext("sms");
    const body = { mobileNo: digits, countryDialingCode: "63", regType: "mobile" as const };
    await expect(app.client()(codes.sendRegisterCode, { body })).rejects.toMatchObject({
      code: "SMS_FAILED",
      status: 502,
    });
    const rows = await app.db.selectFrom("verification_codes").selectAll().where("target", "=", e164(digits)).execute();
    expect(rows).toEqual([]);
  });

  it.each([
    ["full-width digits", "９１７１２３４５６７", "63"],
    ["a digit too many", "91712345678", "63"],
    ["what is no mobile number", "0000000000", "63"],
    ["a country we do not serve", "9171234567", "999"],
  ])("is not sent to %s", async (_name, mobileNum, countryDialingCode) => {
    const ask = askForCode(mobileNum, { countryDialingCode });
    await expect(app.client()(codes.sendSmsCode, ask)).rejects.toMatchObject({ code: "MOBILE_INVALID" });
  });

  it("is not sent where the brand has no use for it", async () => {
    await setFlag(app.deps, "perya", "MOBILEVERCODELOGIN3", false);
    app.deps.brands.forget();
    const ask = askForCode(freshDigits());
    await expect(app.client()(codes.sendSmsCode, ask)).rejects.toMatchObject({ code: "FUNCTION_OFF" });
    await setFlag(app.deps, "perya", "MOBILEVERCODELOGIN3", true);
    app.deps.brands.forget();
  });
});

describe("codes are few", () => {
  it("three to a number in ten minutes, however it is written and from wherever it is asked", async () => {
    const digits = freshDigits();
    for (const [index, typed] of [`0${digits}`, `+63 ${digits}`, `63${digits}`].entries()) {
      await app.browser({ address: `192.0.2.${index}` }).client()(codes.sendSmsCode, askForCode(typed));
    }
    const fourth = app.browser({ address: "192.0.2.9" }).client()(codes.sendSmsCode, askForCode(digits));
    await expect(fourth).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      facts: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it("a stranger who uses up a number's does not keep its owner from a second step or from binding", async () => {
    const digits = freshDigits();
    for (const index of [1, 2, 3])
      await app.browser({ address: `192.0.2.${index}` }).client()(codes.sendSmsCode, askForCode(digits));
    const order = { channel: "sms", target: e164(digits), language: "EN" } as const;
    await expect(sendCode(app.deps, perya, { ...order, purpose: "login" })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    await sendCode(app.deps, perya, { ...order, purpose: "second-step" });
    const { call } = await app.signIn((await app.createMember()).account);
    const body = { channel: "sms", mobileNum: digits, countryDialingCode: "63" } as const;
    expect(await call(codes.sendBindCode, { body })).toEqual({ expiredMinutes: 1 });
  });

  it("the fourth from one address needs a captcha, whatever the numbers, and no number's owner elsewhere does", async () => {
    const numbers = [freshDigits(), freshDigits(), freshDigits()];
    const ask = app.browser({ address: "192.0.2.50" }).client();
    for (const digits of numbers) await ask(codes.sendSmsCode, askForCode(digits));
    const fourth = freshDigits();
    await expect(ask(codes.sendSmsCode, askForCode(fourth))).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    await ask(codes.sendSmsCode, askForCode(fourth, await app.readCaptcha()));
    const elsewhere = app.browser({ address: "192.0.2.51" }).client();
    await elsewhere(codes.sendSmsCode, askForCode(numbers[0] ?? ""));
  });

  it("once half of a prefix's are gone, strangers need a captcha; refused is only when all are", async () => {
    const digitsOf = (last: number) => `918777${String(last).padStart(4, "0")}`;
    const ask = (last: number, change = {}) =>
      app.browser({ address: `198.51.100.${last}` }).client()(codes.sendSmsCode, askForCode(digitsOf(last), change));
    for (let last = 0; last < 25; last += 1) await ask(last);
    await expect(ask(25)).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    for (let last = 25; last < 50; last += 1) await ask(last, await app.readCaptcha());
    await expect(ask(50, await app.readCaptcha())).rejects.toMatchObject({ code: "CODE_QUOTA" });
  });

  it("of ten thousand numbers in a row, fifty get one, and the other purposes go on", async () => {
    const send = (last: number, purpose: "register" | "bind") =>
      sendCode(app.deps, perya, {
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
      sendCode(app.deps, perya, {
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

it("no code is in the log", async () => {
  const log = app.logLines().join("");
  const codesSent = app.outside.sms.sent.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? "");
  expect(codesSent.length).toBeGreaterThan(50);
  // Six digits also turn up in times and addresses; as a word of their own they must not.
  const words = new Set(log.split(/[^0-9A-Za-z]+/));
  expect(codesSent.filter((code) => words.has(code))).toEqual([]);
});
