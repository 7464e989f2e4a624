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
      "by mobile: the number first, and no username",
      { way: "mobile" },
      ["mobileNum", "password", "confirmPassword", "email", "payeeName"],
    ],
    ["by mobile without a password", { way: "mobile", hasMobilePassword: false }, ["mobileNum", "email", "payeeName"]],
    [
      "a code stands with the number it proves",
      { way: "mobile", hasMobilePassword: false, hasCode: true },
      ["mobileNum", "verificationCode", "email", "payeeName"],
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

  it("requires a number that must be proved", () => {
    const isRequired = (hasCode: boolean) =>
      chooseFields({ ...usual, hasCode }).find(({ name }) => name === "mobileNum")?.required;
    expect([isRequired(false), isRequired(true)]).toEqual([false, true]);
  });
});

describe("foldAway", () => {
  it.each([
    ["what may stay empty", {}, {}, ["email", "mobileNum", "payeeName"]],
    ["nothing that has an answer already", {}, { email: "m@x.ph" }, ["mobileNum", "payeeName"]],
    ["no number that must be proved", { hasCode: true }, {}, ["email", "payeeName"]],
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
