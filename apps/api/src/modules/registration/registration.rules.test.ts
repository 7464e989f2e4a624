import type { RegisterField } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { readsAsNumber } from "../codes/index.ts";
import {
  checkConsents,
  checkDetails,
  checkPasswords,
  checkUsername,
  dayIn,
  describeOrigin,
  keepAsked,
  readMobilePolicy,
  readPerson,
  takeFirstName,
} from "./registration.rules.ts";

const field = (name: string, change: Partial<RegisterField> = {}): RegisterField => ({
  name,
  enabled: true,
  required: false,
  acceptedPattern: "*",
  patternId: "anyCharacters",
  minLength: 2,
  maxLength: 20,
  ...change,
});
const facts = { birthdayAge: 21, today: "2026-01-15" };

describe("checkConsents", () => {
  it.each([
    [{ isOfAge: true, acceptsTerms: true }, "ok"],
    [{ isOfAge: false, acceptsTerms: true }, "AGE_NOT_CONFIRMED"],
    [{ isOfAge: true, acceptsTerms: false }, "TERMS_NOT_ACCEPTED"],
    [{ isOfAge: false, acceptsTerms: false }, "AGE_NOT_CONFIRMED"],
  ])("%j", (consents, verdict) => {
    expect(checkConsents(consents)).toBe(verdict);
  });
});

describe("details", () => {
  it("keeps the requested fields, trimmed, and nothing else", () => {
    const fields = [field("line"), field("wechat", { enabled: false })];
    expect(keepAsked(fields, { line: " ana ", wechat: "secret", qqNum: "12345" })).toEqual({ line: "ana" });
  });

  it("names every problem at once", () => {
    const fields = [
      field("line", { required: true }),
      field("qqNum", { patternId: "digits" }),
      field("wechat", { enabled: false, required: true }),
      field("facebook"),
    ];
    expect(checkDetails(fields, { qqNum: "x1", facebook: "ana" }, facts)).toEqual({
      line: { key: "input.empty" },
      qqNum: { key: "pattern.digits", values: { min: 2, max: 20 } },
    });
  });

  it.each([
    ["old enough", "2005-01-15", {}],
    ["a day too young", "2005-01-16", { birthday: { key: "register.tooYoung", values: { age: 21 } } }],
    ["not given and not required", "", {}],
    ["29 February of a common year", "2001-02-29", { birthday: { key: "pattern.yearFirstDate" } }],
  ])("checks a birthday: %s", (_name, birthday, problems) => {
    const fields = [field("birthday", { patternId: "yearFirstDate" })];
    expect(checkDetails(fields, { birthday }, facts)).toMatchObject(problems);
    expect(Object.keys(checkDetails(fields, { birthday }, facts))).toEqual(Object.keys(problems));
  });
});

describe("checkUsername", () => {
  const usual = [field("username", { patternId: "letterFirst", minLength: 3 })];
  const lax = [field("username", { minLength: 1 })];
  const isFine = (fields: RegisterField[], name: string) =>
    Object.keys(checkUsername(fields, name, readsAsNumber)).length === 0;

  it.each(["ana", "Ana", "ana21"])("takes %j", (name) => {
    expect(isFine(usual, name)).toBe(true);
  });

  it.each(["", "an", " ana", "ana ", "an a", "аna", "ana\u200b", "ａｎａ", "1ana", "ana@"])("refuses %j", (name) => {
    expect(isFine(usual, name)).toBe(false);
  });

  // Whatever the brand's pattern, look-alike names must not become two accounts.
  it.each(["ana ", "an a", "ana\u200b", "ａｎａ", "an\u0301a", "ana\u00ad", "\u0130na"])(
    "refuses %j under any pattern",
    (name) => {
      expect(isFine(lax, name)).toBe(false);
    },
  );

  it.each(["09171234567", "639171234567", "+639171234567", "9171234567", "0917-123-4567", "00639171234567", "12-34"])(
    "refuses %j, which the login reads as a number",
    (name) => {
      expect(checkUsername(lax, name, readsAsNumber)).toEqual({ username: { key: "username.isNumber" } });
    },
  );

  it.each(["12345678", "ana09171234567", "091712345"])("accepts %j, which is no mobile number", (name) => {
    expect(isFine(lax, name)).toBe(true);
  });

  it("has a default rule if the brand has none", () => {
    expect(isFine([], "ana1")).toBe(true);
    expect(isFine([], "1ana")).toBe(false);
  });
});

describe("checkPasswords", () => {
  const fields = [field("password", { minLength: 8 })];

  it.each([
    ["both right", "secret-26", "secret-26", []],
    ["another confirmation", "secret-26", "secret-27", ["confirmPassword"]],
    ["no confirmation", "secret-26", "", ["confirmPassword"]],
    ["nothing at all", undefined, undefined, ["password", "confirmPassword"]],
    ["too short", "secret", "secret", ["password"]],
    ["the username", "anabanana", "anabanana", ["password"]],
    ["the username in capitals", "ANABANANA", "ANABANANA", ["password"]],
  ])("%s", (_name, password, confirmPassword, wrong) => {
    expect(Object.keys(checkPasswords(fields, { password, confirmPassword }, { account: "anabanana" }))).toEqual(wrong);
  });
});

describe("readMobilePolicy", () => {
  const verify = new Set(["REGMOBVERF3"]);
  it.each([
    ["not asked", [], verify, { isAsked: false, isProved: false, isRequired: false }],
    ["switched off", [field("mobileNum", { enabled: false, required: true })], verify, { isAsked: false }],
    ["asked", [field("mobileNum")], new Set<string>(), { isAsked: true, isProved: false, isRequired: false }],
    ["required", [field("mobileNum", { required: true })], new Set<string>(), { isRequired: true, isProved: false }],
    ["proved if it is given", [field("mobileNum")], verify, { isProved: true, isRequired: false }],
    ["proved and required", [field("mobileNum", { required: true })], verify, { isProved: true, isRequired: true }],
  ])("%s", (_name, fields, flags, policy) => {
    expect(readMobilePolicy(fields, flags)).toMatchObject(policy);
  });
});

it("counts the day in the brand's time zone", () => {
  expect(dayIn("Asia/Manila", new Date("2026-01-15T16:00:00Z"))).toBe("2026-01-16");
  expect(dayIn("America/New_York", new Date("2026-01-15T04:00:00Z"))).toBe("2026-01-14");
});

it("keeps the known names of the origin, and never a password", () => {
  const user = { domain: "a.example", registerUrl: "https://a.example/\uD83C", referralCode: "", password: "secret" };
  expect(describeOrigin(user)).toEqual({ domain: "a.example", registerUrl: "https://a.example/\uFFFD" });
});

it("reads a provider's person from any content of a ticket", () => {
  const vouched = {
    provider: "google",
    subject: "7",
    name: " Ana\u0000\n<b> ",
    email: "a@b.ph",
    isEmailVerified: "true",
  };
  expect(readPerson(vouched)).toEqual({
    provider: "google",
    subject: "7",
    name: "Ana<b>",
    email: "a@b.ph",
    isEmailVerified: false,
  });
  expect(readPerson({ name: "x".repeat(99), subject: 7 })).toMatchObject({ name: "x".repeat(32), subject: "" });
});

it.each([
  ["Lola Basyang", "Lola"],
  ["Lola", "Lola"],
  ["Lola\u00a0Basyang", "Lola"],
  ["", ""],
])("the name %j is shown to others as %j", (name, nickname) => {
  expect(takeFirstName(name)).toBe(nickname);
});
