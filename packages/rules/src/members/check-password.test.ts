import { describe, expect, it } from "vitest";
import { checkPassword } from "./check-password.ts";

const rule = { required: true, patternId: "anyCharacters", minLength: 4, maxLength: 12 };

describe("checkPassword", () => {
  it.each([
    ["accepts an ordinary one", "secret-1", "ana1", null],
    ["misses an empty one", "", "ana1", { key: "input.empty" }],
    ["asks the field rule first", "abc", "abc", { key: "pattern.anyCharacters", values: { min: 4, max: 12 } }],
    ["refuses the username", "ana1", "ana1", { key: "password.isUsername" }],
    ["refuses the username in capitals", "ANA1", "ana1", { key: "password.isUsername" }],
    ["accepts a name that is longer", "ana12", "ana1", null],
    ["refuses the number", "639171234567", "639171234567", { key: "password.isUsername" }],
    ["refuses the number in other clothes", "+6391 712-3", "63917123", { key: "password.isUsername" }],
    ["refuses the number as dialled at home", "09171234567", "639171234567", { key: "password.isUsername" }],
    ["refuses the number with its country", "639171234567", "0917 123 4567", { key: "password.isUsername" }],
    ["accepts digits that only end alike", "88881234", "1234", null],
    ["refuses what sign-in would trim", " secret", "ana1", { key: "pattern.noSpaces", values: { min: 4, max: 12 } }],
    ["accepts a space inside", "my secret", "ana1", null],
    ["knows an account without a name", "secret", "", null],
  ])("%s", (_name, password, account, problem) => {
    expect(checkPassword(rule, password, account)).toEqual(problem);
  });
});
