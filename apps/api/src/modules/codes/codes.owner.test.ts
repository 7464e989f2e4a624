import { codes, passwords, sessions } from "@perya/contract";
import { waitFor } from "@perya/testing";
import { describe, expect, it } from "vitest";
import { app, e164, freshDigits, memberWithNumber, openAppPerFile } from "./codes.test-setup.ts";

openAppPerFile();

const numberOf = (digits: string) => ({ mobileNum: digits, countryDialingCode: "63" });
const messagesTo = (digits: string) => app.outside.sms.sent.filter(({ to }) => to === e164(digits));
const DAY_CODE = /\b\d{4} \d{4} \d{4}\b/;
const dayCodeOf = (digits: string, words: RegExp) => {
  const sms = messagesTo(digits).find(({ text }) => DAY_CODE.test(text) && words.test(text));
  return DAY_CODE.exec(sms?.text ?? "")?.[0] ?? "";
};

let places = 0;
/** Requests codes for one number, as strangers who each have their own address and browser. */
async function attack(digits: string, requests: number) {
  const answers: unknown[] = [];
  for (let index = 0; index < requests; index += 1) {
    places += 1;
    const address = `198.18.${places}.7`;
    const stranger = () => app.browser({ address }).client();
    for (const purpose of ["login", "forgot"] as const)
      answers.push(await stranger()(codes.sendSmsCode, { body: { ...numberOf(digits), purpose } }));
    const body = { mobileNo: digits, countryDialingCode: "63", regType: "mobile" } as const;
    answers.push(await stranger()(codes.sendRegisterCode, { body }));
  }
  return answers;
}

describe("a number that strangers request codes for", () => {
  it("gets a bounded number of messages, the last of which works for its owner on a new device", async () => {
    const { digits } = await memberWithNumber();
    await attack(digits, 8);
    // Expected messages: 4 codes and 1 day code to log in, the same for a new password, and 3 and 1 to register.
    await waitFor(() => messagesTo(digits).length === 14);

    const phone = app.browser({ address: "203.0.113.9" });
    const sent = await phone.client()(codes.sendSmsCode, { body: { ...numberOf(digits), purpose: "forgot" } });
    expect(sent.dayCodeUntil).toBeDefined();
    const verificationCode = dayCodeOf(digits, /password reset code/);
    const body = { ...numberOf(digits), verificationCode, newPassword: "salamat-kaibigan-7" };
    expect(await phone.client()(passwords.resetByPhone, { body })).toMatchObject({ token: expect.any(String) });
    expect(messagesTo(digits)).toHaveLength(14);
  });

  it("gets ordinary codes on its owner's known device, for every purpose", async () => {
    const digits = freshDigits();
    const { id, account } = await app.createMember();
    const { browser: home } = await app.signIn(account);
    const proved = { mobile: e164(digits), mobile_verified_at: app.clock.now() };
    await app.db.updateTable("members").set(proved).where("id", "=", id).execute();
    await attack(digits, 6);
    await waitFor(() => messagesTo(digits).length === 14);
    for (const purpose of ["login", "forgot"] as const)
      expect(await home.client()(codes.sendSmsCode, { body: { ...numberOf(digits), purpose } })).toEqual({
        expiredMinutes: 1,
      });
    await waitFor(() => messagesTo(digits).length === 16);
  });

  it("logs its owner in once with the day code, after which ordinary codes are sent again", async () => {
    const { digits } = await memberWithNumber();
    await attack(digits, 6);
    await waitFor(() => messagesTo(digits).length === 14);
    const password = dayCodeOf(digits, /login code/);
    const body = { type: "sms", username: digits, countryDialingCode: "63", password } as const;
    const phone = app.browser({ address: "203.0.113.10" }).client();
    expect(await phone(sessions.login, { body })).toMatchObject({ token: expect.any(String) });
    await expect(phone(sessions.login, { body })).rejects.toMatchObject({ code: "CODE_EXPIRED" });
    const another = app.browser({ address: "203.0.113.11" }).client();
    expect(await another(codes.sendSmsCode, { body: { ...numberOf(digits), purpose: "login" } })).toEqual({
      expiredMinutes: 1,
    });
  });

  it("gets the same answers without an account", async () => {
    const [member, nobody] = [(await memberWithNumber()).digits, freshDigits()];
    const [one, other] = [await attack(member, 7), await attack(nobody, 7)];
    const kinds = (answers: unknown[]) => answers.map((answer) => Object.keys(answer as object));
    expect(kinds(one)).toEqual(kinds(other));
  });

  it("has a day code that wrong guesses do not use up, and that is invalid for other numbers, purposes and days", async () => {
    const [first, second] = [await memberWithNumber(), await memberWithNumber()];
    for (const { digits } of [first, second]) await attack(digits, 6);
    await waitFor(() => messagesTo(second.digits).length === 14);
    const [right, foreign] = [dayCodeOf(first.digits, /login code/), dayCodeOf(second.digits, /login code/)];
    const login = (password: string, address: string) =>
      app.browser({ address }).client()(sessions.login, {
        body: { type: "sms", username: first.digits, countryDialingCode: "63", password },
      });
    const wrong = [foreign, dayCodeOf(first.digits, /password reset code/), "0000 0000 0000"];
    for (const [index, code] of [...wrong, ...wrong, ...wrong].entries())
      await expect(login(code, `198.19.${index}.7`)).rejects.toMatchObject({ code: "CODE_WRONG" });
    app.clock.advance(24 * 3_600_000 - 1);
    expect(await login(right.replaceAll(" ", ""), "203.0.113.12")).toMatchObject({ token: expect.any(String) });
    app.clock.advance(1);
    const late = app.browser({ address: "203.0.113.13" }).client();
    const body = { type: "sms", username: second.digits, countryDialingCode: "63", password: foreign } as const;
    await expect(late(sessions.login, { body })).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });
});
