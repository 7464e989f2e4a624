import type { Refusal } from "@perya/client";
import { codes, sessions } from "@perya/contract";
import { waitFor } from "@perya/testing";
import { describe, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { setFlag } from "../brands/index.ts";
import {
  e164,
  fiesta,
  freshDigits,
  app,
  memberWithNumber,
  orderFrom,
  perya,
  openAppPerFile,
} from "./codes.test-setup.ts";
import { sendCode, spendCode } from "./index.ts";
import { hashTarget } from "./codes.order.ts";

openAppPerFile();

const askForCode = (digits: string, change = {}) => ({
  body: { mobileNum: digits, countryDialingCode: "63", purpose: "login" as const, ...change },
});

describe("a code by SMS", () => {
  it("is sent to a member in their language, with the brand's name and minutes", async () => {
    const { digits } = await memberWithNumber({ language: "TY" });
    expect(await app.client()(codes.sendSmsCode, askForCode(`0${digits}`))).toEqual({ expiredMinutes: 1 });
    const sms = await waitFor(() => app.outside.sms.sent.find(({ to }) => to === e164(digits)));
    expect(sms).toMatchObject({
      brandName: "Perya",
      text: expect.stringMatching(/^Perya: \d{6} ang login code mo\..*1 minuto.*Huwag/),
    });
  });

  it("answers the same for a number without an account, and sends nothing", async () => {
    const known = await memberWithNumber();
    const [digits, unproved] = [freshDigits(), await memberWithNumber({ mobile_verified_at: null })];
    const answers = [];
    for (const [index, number] of [known.digits, digits, unproved.digits].entries()) {
      const { statusCode, body } = await app.ask({
        remoteAddress: `203.0.113.${index}`,
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

  it("does not reveal a gateway failure; a second request delivers", async () => {
    const { digits } = await memberWithNumber();
    app.outside.failNext("sms");
    const browser = app.browser();
    await browser.client()(codes.sendSmsCode, askForCode(digits));
    await browser.client()(codes.sendSmsCode, askForCode(digits));
    expect(await waitFor(() => app.outside.sms.sent.find(({ to }) => to === e164(digits)))).toBeDefined();
  });

  it("not delivered counts wrong tries and then expires, as for a number without an account", async () => {
    const [known, unknown] = [(await memberWithNumber()).digits, freshDigits()];
    app.outside.failNext("sms");
    const answers = [];
    for (const digits of [known, unknown]) {
      const browser = app.browser();
      await browser.client()(codes.sendSmsCode, askForCode(digits));
      const said: string[] = [];
      for (let tries = 0; tries < 7; tries += 1) {
        const payload = { type: "sms", username: digits, countryDialingCode: "63", password: "000000" } as const;
        await browser
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

  it("to register or to bind reports a failed delivery, and cannot be guessed afterwards", async () => {
    await setFlag(app.deps, "perya", "REGMOBVERF3", true);
    app.deps.brands.forget();
    const digits = freshDigits();
    app.outside.failNext("sms");
    const body = { mobileNo: digits, countryDialingCode: "63", regType: "mobile" as const };
    await expect(app.client()(codes.sendRegisterCode, { body })).rejects.toMatchObject({
      code: "SMS_FAILED",
      status: 502,
    });
    const rows = await app.db
      .selectFrom("verification_codes")
      .selectAll()
      .where("target", "=", hashTarget(app.deps, perya.id, e164(digits)))
      .execute();
    expect(rows).toEqual([]);
  });

  it.each([
    ["full-width digits", "９１７１２３４５６７", "63"],
    ["one digit too many", "91712345678", "63"],
    ["a number that is not a mobile number", "0000000000", "63"],
    ["a country we do not serve", "9171234567", "999"],
  ])("is not sent to %s", async (_name, mobileNum, countryDialingCode) => {
    const ask = askForCode(mobileNum, { countryDialingCode });
    await expect(app.client()(codes.sendSmsCode, ask)).rejects.toMatchObject({ code: "MOBILE_INVALID" });
  });

  it("is not sent where the brand does not use codes", async () => {
    await setFlag(app.deps, "perya", "MOBILEVERCODELOGIN3", false);
    app.deps.brands.forget();
    const ask = askForCode(freshDigits());
    await expect(app.client()(codes.sendSmsCode, ask)).rejects.toMatchObject({ code: "FUNCTION_OFF" });
    await setFlag(app.deps, "perya", "MOBILEVERCODELOGIN3", true);
    app.deps.brands.forget();
  });
});

describe("limits on codes", () => {
  const browserAt = (address: string) => app.browser({ address });
  const ask = (browser: TestBrowser, digits: string, change = {}) =>
    browser.client()(codes.sendSmsCode, askForCode(digits, change));
  const sentTo = (digits: string) => app.outside.sms.sent.filter(({ to }) => to === e164(digits));

  it("three to a number in ten minutes, in any spelling, from one browser; the refusal has the exact wait", async () => {
    const digits = freshDigits();
    const here = browserAt("192.0.2.1");
    for (const typed of [`0${digits}`, `+63 ${digits}`, `63${digits}`]) await ask(here, typed);
    const fourth = await ask(here, digits, await app.readCaptcha()).catch((error: Refusal) => error);
    expect(fourth).toMatchObject({ code: "TOO_MANY_REQUESTS", message: expect.stringContaining("10 minutes") });
    const { retryAfterSeconds } = (fourth as Refusal).facts ?? {};
    expect(retryAfterSeconds).toBeGreaterThan(590);
    expect(retryAfterSeconds).toBeLessThanOrEqual(600);
  });

  it("three requested by others do not block the owner", async () => {
    const { digits } = await memberWithNumber();
    for (const index of [1, 2, 3]) await ask(browserAt(`192.0.2.${index}`), digits);
    expect(await ask(browserAt("192.0.2.9"), digits)).toEqual({ expiredMinutes: 1 });
    await waitFor(() => sentTo(digits).length === 4);
  });

  it("four a day to one number and then a day code, from any strangers and addresses", async () => {
    const { digits } = await memberWithNumber();
    for (let index = 0; index < 4; index += 1)
      expect(await ask(browserAt(`192.0.2.${index}`), digits)).toEqual({ expiredMinutes: 1 });
    const dayCodeUntil = expect.any(String);
    for (let index = 4; index < 8; index += 1)
      expect(await ask(browserAt(`192.0.2.${index}`), digits)).toEqual({ expiredMinutes: 1, dayCodeUntil });
    await waitFor(() => sentTo(digits).length === 5);

    // An unknown number gets the same answers. Otherwise the fifth request would reveal whether it has an account.
    const nobodys = freshDigits();
    for (let index = 0; index < 4; index += 1) await ask(browserAt(`192.0.2.${index + 10}`), nobodys);
    expect(await ask(browserAt("192.0.2.77"), nobodys)).toEqual({ expiredMinutes: 1, dayCodeUntil });
  });

  it("three a day to one phone over all brands and a day code of each, with twenty-four requests at once", async () => {
    const target = e164(freshDigits());
    const order = (index: number) => orderFrom(`stranger ${index}`, { purpose: "register", target });
    const brands = [perya, fiesta];
    await Promise.all(
      Array.from({ length: 24 }, (_, index) => sendCode(app.deps, brands[index % 2] ?? perya, order(index))),
    );
    expect(app.outside.sms.sent.filter(({ to }) => to === target)).toHaveLength(5);
  });

  it("a code or day code that the gateway refused does not count", async () => {
    const target = e164(freshDigits());
    let requests = 0;
    const send = () =>
      sendCode(app.deps, perya, orderFrom(`browser ${(requests += 1)}`, { purpose: "register", target }));
    const takes = [false, true, false, true, true, false, false, true, true];
    const outcomes: string[] = [];
    for (const isTaken of takes) {
      if (!isTaken) app.outside.failNext("sms");
      const outcome = await send().then(
        () => "answered",
        ({ code }: { code: string }) => code,
      );
      outcomes.push(outcome);
    }
    expect(outcomes).toEqual(takes.map((isTaken) => (isTaken ? "answered" : "SMS_FAILED")));
    const texts = app.outside.sms.sent.flatMap(({ to, text }) => (to === target ? [text] : []));
    expect(texts.map((text) => /\d{4} \d{4} \d{4}/.test(text))).toEqual([false, false, false, true]);
  });

  it("ten for a second step and then a day code, which wrong passwords cannot use up", async () => {
    const { digits } = await memberWithNumber();
    const send = (index: number) => {
      const order = {
        purpose: "second-step",
        target: e164(digits),
        standing: "member",
        context: `login ${index}`,
      } as const;
      return sendCode(app.deps, perya, orderFrom(`thief ${index}`, order));
    };
    for (let index = 0; index < 14; index += 1) await send(index);
    expect(sentTo(digits)).toHaveLength(11);
    const code = /\d{4} \d{4} \d{4}/.exec(sentTo(digits).at(-1)?.text ?? "")?.[0] ?? "";
    const typed = { brandId: perya.id, purpose: "second-step", target: e164(digits), requester: "the owner" } as const;
    await expect(spendCode(app.deps, { ...typed, purpose: "login", code })).rejects.toMatchObject({
      code: "CODE_WRONG",
    });
    await spendCode(app.deps, { ...typed, context: "login of the owner", code });
  });

  it("a known device and a second step get codes, whatever strangers have used up", async () => {
    const digits = freshDigits();
    const { id, account } = await app.createMember();
    const { browser: home } = await app.signIn(account);
    const proved = { mobile: e164(digits), mobile_verified_at: app.clock.now() };
    await app.db.updateTable("members").set(proved).where("id", "=", id).execute();
    for (let index = 0; index < 10; index += 1) await ask(browserAt(`192.0.2.${index}`), digits);
    expect(await ask(home, digits)).toEqual({ expiredMinutes: 1 });
    await waitFor(() => sentTo(digits).length === 6);
    const order = orderFrom("elsewhere", { purpose: "second-step", target: e164(digits), standing: "member" });
    await sendCode(app.deps, perya, order);
  });

  it("the fourth from one address needs a captcha for any number, without affecting the owners elsewhere", async () => {
    const numbers = [freshDigits(), freshDigits(), freshDigits()];
    const here = browserAt("192.0.2.50");
    for (const digits of numbers) await ask(here, digits);
    const fourth = freshDigits();
    await expect(ask(here, fourth)).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    await ask(here, fourth, await app.readCaptcha());
    await ask(browserAt("192.0.2.51"), numbers[0] ?? "");
  });

  it("requests that send nothing do not count against a prefix, so owners get their codes", async () => {
    const digitsOf = (last: number) => `918776${String(last).padStart(4, "0")}`;
    for (let last = 0; last < 60; last += 1) await ask(browserAt(`198.18.${last}.1`), digitsOf(last));
    const mobile = e164(digitsOf(9_999));
    await app.createMember({ mobile, mobile_verified_at: app.clock.now() });
    await ask(browserAt("198.51.100.200"), digitsOf(9_999));
    await expect.poll(() => app.outside.sms.sent.some(({ to }) => to === mobile)).toBe(true);
  });

  it("after half of a prefix's codes, strangers need a captcha; no member is refused because of neighbors", async () => {
    const digitsOf = (last: number) => `918777${String(last).padStart(4, "0")}`;
    const send = (last: number) =>
      sendCode(app.deps, perya, orderFrom(`requester ${last}`, { target: e164(digitsOf(last)) }));
    for (let last = 0; last < 25; last += 1) await send(last);
    await expect(ask(browserAt("198.51.100.1"), digitsOf(25))).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    await ask(browserAt("198.51.100.2"), digitsOf(26), await app.readCaptcha());
    for (let last = 27; last < 80; last += 1) await send(last);
    await ask(browserAt("198.51.100.3"), digitsOf(90), await app.readCaptcha());
  });

  it("of ten thousand consecutive numbers fifty get a code, and other purposes continue", async () => {
    const send = (last: number, purpose: "register" | "bind") => {
      const target = `+63918778${String(last).padStart(4, "0")}`;
      return sendCode(app.deps, perya, orderFrom(`requester ${last}`, { purpose, target }));
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, (_, last) => send(last, "register")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    await expect(send(9_999, "register")).rejects.toMatchObject({ code: "CODE_QUOTA", status: 429 });
    await send(9_999, "bind");
  });

  it("a code that the gateway refused is not charged", async () => {
    const send = (last: number) =>
      sendCode(
        app.deps,
        perya,
        orderFrom(`requester ${last}`, { target: `+63918779${String(last).padStart(4, "0")}` }),
      );
    for (let last = 0; last < 60; last += 1) {
      app.outside.failNext("sms");
      await expect(send(last)).rejects.toMatchObject({ code: "SMS_FAILED" });
    }
    await send(60);
  });
});

it("the log contains no codes", async () => {
  const log = app.logLines().join("");
  const codesSent = app.outside.sms.sent.map(({ text }) => /\d{6,}/.exec(text.replaceAll(" ", ""))?.[0] ?? "none");
  expect(codesSent.length).toBeGreaterThan(50);
  // Compares whole words, because six digits can also be part of a time or an address.
  const words = new Set(log.split(/[^0-9A-Za-z]+/));
  expect(codesSent.filter((code) => words.has(code))).toEqual([]);
});
