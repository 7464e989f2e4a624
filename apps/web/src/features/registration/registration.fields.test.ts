import type { RegisterField } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { chooseFields, foldAway, type WayFacts } from "./registration.fields.ts";
import { NOTHING } from "./registration.form.ts";

const rule = (name: string, changes: Partial<RegisterField> = {}): RegisterField => ({
  name,
  enabled: true,
  required: false,
  acceptedPattern: "*",
  patternId: "anyCharacters",
  minLength: 1,
  maxLength: 64,
  ...changes,
});

const usual: WayFacts = {
  way: "username",
  rules: [rule("email"), rule("mobileNum"), rule("wechat", { enabled: false }), rule("payeeName"), rule("shoeSize")],
  hasCode: false,
  hasMobilePassword: true,
  isInvited: false,
};

const namesOf = (changes: Partial<WayFacts>) => chooseFields({ ...usual, ...changes }).map(({ name }) => name);

describe("chooseFields", () => {
  it.each<[string, Partial<WayFacts>, string[]]>([
    [
      "by username: name and passwords always, then what the brand asks for, in its order",
      {},
      ["username", "password", "confirmPassword", "email", "mobileNum", "payeeName"],
    ],
    [
      "by mobile: the number and its code first, and no username",
      { way: "mobile" },
      ["mobileNum", "verificationCode", "password", "confirmPassword", "email", "payeeName"],
    ],
    [
      "by mobile without a password",
      { way: "mobile", hasMobilePassword: false },
      ["mobileNum", "verificationCode", "email", "payeeName"],
    ],
    [
      "by username a code stands with the number it proves",
      { hasCode: true },
      ["username", "password", "confirmPassword", "email", "mobileNum", "verificationCode", "payeeName"],
    ],
    [
      "who was invited sees the code, even where the brand asks for none",
      { isInvited: true, rules: [] },
      ["username", "password", "confirmPassword", "referralCode"],
    ],
    [
      "and sees it once",
      { isInvited: true, rules: [rule("referralCode"), rule("email")] },
      ["username", "password", "confirmPassword", "referralCode", "email"],
    ],
    [
      "name and passwords are there even if the brand's list switches them off",
      { rules: [rule("username", { enabled: false }), rule("password", { enabled: false })] },
      ["username", "password", "confirmPassword"],
    ],
  ])("%s", (_name, changes, names) => {
    expect(namesOf(changes)).toEqual(names);
  });

  it.each<[string, Partial<WayFacts>, boolean]>([
    ["by mobile always", { way: "mobile" }, true],
    ["beside a username where its rule says so", { rules: [rule("mobileNum", { required: true })] }, true],
    ["and not because it would be proved", {}, false],
  ])("requires the number and its code %s", (_name, changes, required) => {
    const fields = chooseFields({ ...usual, hasCode: true, ...changes });
    const asked = fields.filter(({ name }) => name === "mobileNum" || name === "verificationCode");
    expect(asked.map((field) => field.required)).toEqual([required, required]);
  });
});

describe("foldAway", () => {
  it.each([
    ["what may stay empty", {}, {}, ["email", "mobileNum", "payeeName"]],
    ["nothing that has an answer already", {}, { email: "m@x.ph" }, ["mobileNum", "payeeName"]],
    ["a number together with its code", { hasCode: true }, {}, ["email", "mobileNum", "verificationCode", "payeeName"]],
    [
      "no invitation that a link brought",
      { isInvited: true },
      { referralCode: "AB12" },
      ["email", "mobileNum", "payeeName"],
    ],
    ["spaces like nothing", {}, { email: "  " }, ["email", "mobileNum", "payeeName"]],
  ] as const)("folds %s", (_name, facts, values, names) => {
    const fields = chooseFields({ ...usual, ...facts });
    const { shown, folded } = foldAway(fields, { ...NOTHING, ...values });
    expect(folded.map(({ name }) => name)).toEqual(names);
    expect(new Set([...shown, ...folded])).toEqual(new Set(fields));
    expect(shown.some(({ name }) => name === "username")).toBe(true);
  });
});
