import { describe, expect, it } from "vitest";
import { checkRegistration, type RegistrationValues, writeBirthday } from "./registration.check.ts";
import type { RequestedField, FieldName } from "./registration.fields.ts";
import { NOTHING } from "./registration.form.ts";

const field = (name: FieldName, changes: Partial<RequestedField> = {}): RequestedField => ({
  name,
  required: true,
  patternId: "noSpaces",
  minLength: 4,
  maxLength: 16,
  ...changes,
});

const fields = [
  field("username", { patternId: "letterFirst" }),
  field("password", { minLength: 8 }),
  field("confirmPassword"),
  field("mobileNum", { required: false }),
  field("email", { required: false, patternId: "email", minLength: 6, maxLength: 64 }),
  field("birthday", { required: false, patternId: "yearFirstDate", minLength: 10, maxLength: 10 }),
];

const fine: RegistrationValues = {
  ...NOTHING,
  username: " maria ",
  password: "tatlongbibe",
  confirmPassword: "tatlongbibe ",
  isOfAge: true,
  acceptsTerms: true,
};

const numbers = { dialingCode: "63", pattern: "9[1-9][0-9]{8}", digits: "10" };
const facts = { fields, birthday: { minAge: 21, today: "2026-01-15" }, numbers };

describe("checkRegistration", () => {
  it.each<[string, Partial<RegistrationValues>, object]>([
    ["a form that is fine, spaces around it or not", {}, {}],
    ["nothing typed", { username: "  " }, { username: { key: "input.empty" } }],
    ["a name too short", { username: "ma" }, { username: { key: "pattern.letterFirst", values: { min: 4, max: 16 } } }],
    ["another confirmation", { confirmPassword: "tatlong" }, { confirmPassword: { key: "register.inconsistent" } }],
    [
      "the name as a password",
      { username: "mariaclara", password: "MariaClara", confirmPassword: "MariaClara" },
      { password: { key: "password.isUsername" } },
    ],
    ["a number as people type it", { mobileNum: "0917 123 4567" }, {}],
    ["a number too short", { mobileNum: "917" }, { mobileNum: { key: "mobile.invalid", values: { digits: "10" } } }],
    [
      "no mobile number",
      { mobileNum: "0000000000" },
      { mobileNum: { key: "mobile.invalid", values: { digits: "10" } } },
    ],
    [
      "an address without an @",
      { email: "maria.example" },
      { email: { key: "pattern.email", values: { min: 6, max: 64 } } },
    ],
    ["21 today", { birthday: "2005-01-15" }, {}],
    ["21 tomorrow", { birthday: "2005-01-16" }, { birthday: { key: "register.tooYoung", values: { age: 21 } } }],
    [
      "no consent",
      { isOfAge: false, acceptsTerms: false },
      { isOfAge: { key: "error.AGE_NOT_CONFIRMED" }, acceptsTerms: { key: "error.TERMS_NOT_ACCEPTED" } },
    ],
  ])("%s", (_name, changes, problems) => {
    expect(checkRegistration({ ...facts, values: { ...fine, ...changes } })).toEqual(problems);
  });

  it("requires no code without a number", () => {
    const proved = [field("mobileNum", { required: false }), field("verificationCode", { required: false })];
    expect(checkRegistration({ ...facts, fields: proved, values: { ...fine, mobileNum: "" } })).toEqual({});
  });

  it("compares passwords in one Unicode form", () => {
    const both = [field("password"), field("confirmPassword")];
    const values = { ...fine, password: "pi\u00f1ata-sa-langit", confirmPassword: "pin\u0303ata-sa-langit" };
    expect(checkRegistration({ ...facts, fields: both, values })).toEqual({});
  });

  it("requires the code of a number that must be verified", () => {
    const proved = [field("mobileNum"), field("verificationCode")];
    expect(checkRegistration({ ...facts, fields: proved, values: { ...fine, mobileNum: "9171234567" } })).toEqual({
      verificationCode: { key: "error.CODE_MISSING" },
    });
  });

  it("formats a birthday by the brand's pattern", () => {
    expect(writeBirthday(field("birthday", { patternId: "monthFirstDate" }), "1999-12-31")).toBe("12-31-1999");
    expect(writeBirthday(field("birthday", { patternId: "yearFirstDate" }), "1999-12-31")).toBe("1999-12-31");
  });
});
