import { describe, expect, it } from "vitest";
import { checkPayoutAccount, isSameHolder, spellAccountNumber } from "./check-payout-account.ts";

describe("the number of an account", () => {
  it.each([
    ["gcash", "09171234567", "09171234567"],
    ["gcash", "+63 917 123 4567", "09171234567"],
    ["maya", "639171234567", "09171234567"],
    ["maya", "9171234567", "09171234567"],
    ["gcash", "0917123456", null],
    ["gcash", "091712345678", null],
    ["gcash", "02171234567", null],
    ["maya", "+1 917 123 4567", null],
    ["bank", "1234-5678", "12345678"],
    ["bank", "1234567", null],
    ["bank", "1234567890123456789", "1234567890123456789"],
    ["bank", "12345678901234567890", null],
    ["bank", "00000000", null],
    ["bank", "１２３４５６７８", null],
    ["bank", "12345678x", null],
  ] as const)("of %s typed as %s is %s", (kind, typed, spelled) => {
    expect(spellAccountNumber(kind, typed)).toBe(spelled);
  });
});

describe("an account", () => {
  const fine = { kind: "bank", bank: "BDO", number: "1234567890", holder: "Juan dela Cruz" } as const;
  it.each([
    ["as it should be", fine, []],
    ["without a bank", { ...fine, bank: undefined }, ["bank"]],
    ["of a bank nobody knows", { ...fine, bank: "constructor" }, ["bank"]],
    ["of a wallet, which has no bank", { ...fine, kind: "gcash", bank: undefined, number: "09171234567" }, []],
    ["with a short number", { ...fine, number: "12" }, ["number"]],
    ["of nobody", { ...fine, holder: " " }, ["holder"]],
    ["with a number for a name", { ...fine, holder: "Juan 2" }, ["holder"]],
  ] as const)("%s", (_name, fields, wrong) => {
    expect(Object.keys(checkPayoutAccount(fields))).toEqual(wrong);
  });
});

it.each([
  ["Juan dela Cruz", "JUAN DELA CRUZ", true],
  ["José Peña Jr.", "JOSE PENA JR", true],
  ["Anne-Marie Uy", "ANNE MARIE UY", true],
  ["Juan  dela   Cruz", "Juan dela Cruz", true],
  ["Juan dela Cruz", "Juana dela Cruz", false],
  ["Juan Cruz", "Cruz Juan", false],
])("%s and %s are one name: %s", (one, other, isSame) => {
  expect(isSameHolder(one, other)).toBe(isSame);
});
