import { describe, expect, it } from "vitest";
import { checkPassword, isSamePassword, spellPassword } from "./check-password.ts";

const rule = { required: true, patternId: "anyCharacters", minLength: 4, maxLength: 20 };
const bounds = { min: 8, max: 20 };

describe("checkPassword", () => {
  it.each([
    ["accepts an ordinary one", "secret-of-1", "ana1", null],
    ["misses an empty one", "", "ana1", { key: "input.empty" }],
    ["asks the field rule first", "abc", "abc", { key: "pattern.anyCharacters", values: bounds }],
    [
      "refuses seven characters, whatever the brand says",
      "mgkrte4",
      "ana1",
      { key: "pattern.anyCharacters", values: bounds },
    ],
    ["accepts eight", "mgkrte47", "ana1", null],
    ["refuses the username", "maria.clara", "maria.clara", { key: "password.isUsername" }],
    ["refuses the username in capitals", "MARIA.CLARA", "maria.clara", { key: "password.isUsername" }],
    ["refuses what is made from it", "maria.clara7", "maria.clara", { key: "password.fromName" }],
    ["refuses the number", "639171234567", "639171234567", { key: "password.isUsername" }],
    ["refuses the number in other clothes", "+6391 712-3", "63917123", { key: "password.isUsername" }],
    ["refuses the number as dialled at home", "09171234567", "639171234567", { key: "password.isUsername" }],
    ["refuses the number with its country", "639171234567", "0917 123 4567", { key: "password.isUsername" }],
    ["accepts the digits of another number", "83709126", "9125", null],
    ["refuses what sign-in would trim", " secret-of", "ana1", { key: "pattern.noSpaces", values: bounds }],
    ["refuses a run", "12345678", "ana1", { key: "password.common" }],
    ["refuses a row of keys", "qwertyuiop", "ana1", { key: "password.common" }],
    ["refuses a word said twice", "abcdabcd", "ana1", { key: "password.common" }],
    ["accepts a space inside", "my own secret", "ana1", null],
    ["knows an account without a name", "secret-of-1", "", null],
  ])("%s", (_name, password, account, problem) => {
    expect(checkPassword(rule, password, account)).toEqual(problem);
  });

  it("counts and compares in one Unicode form", () => {
    const [one, two] = ["pi\u00f1ata", "pin\u0303ata"];
    expect(checkPassword(rule, two, "ana1")).toEqual({ key: "pattern.anyCharacters", values: bounds });
    expect(isSamePassword(`${one}-7`, `${two}-7`)).toBe(true);
    expect(isSamePassword(`${one}-7`, "pinata-7")).toBe(false);
    expect(spellPassword(two)).toBe(one);
  });

  it("refuses a password made from the member's other data", () => {
    const known = ["maria.clara@mail.example", "José Rizal", "Fiesta"];
    for (const password of ["clara-1861", "Rizal1861!", "fiesta2026"])
      expect(checkPassword(rule, password, "ana1", known)).toEqual({ key: "password.fromName" });
    expect(checkPassword(rule, "tatlong bibe", "ana1", known)).toBeNull();
  });

  it("applies a brand's stricter limits", () => {
    const strict = { ...rule, minLength: 12 };
    const problem = { key: "pattern.anyCharacters", values: { min: 12, max: 20 } };
    expect(checkPassword(strict, "mgkrte47zx", "ana1")).toEqual(problem);
  });
});
