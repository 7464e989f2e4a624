import { registration, site } from "@perya/contract";
import { PATTERNS } from "@perya/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { setRegisterField } from "./index.ts";
import { checkRegisterField } from "./brands.rules.ts";

let app: TestApp;
let brandId: string;
beforeAll(async () => {
  app = await openTestApp();
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(() => app.close());

const writePattern = (pattern_id: string) =>
  app.db
    .updateTable("brand_register_fields")
    // Bypasses the types, like a manual change in the database.
    .set({ pattern_id: sql`${pattern_id}` })
    .where("brand_id", "=", brandId)
    .where("field", "=", "line")
    .execute();

/** Patterns with catastrophic backtracking on a value of a hundred letters, and invalid ones. */
const DEADLY = ["(a+)+$", "^(a|aa)+$", "(.*)*x", "([a-zA-Z]+)*$", "*", ".*", ""];

describe("a pattern of a register field", () => {
  it.each(DEADLY)("cannot be %j, by a check of the table", async (pattern) => {
    await expect(writePattern(pattern)).rejects.toThrow(/check constraint/);
  });

  it.each(DEADLY)("cannot be %j, with an error for the operator", async (patternId) => {
    const rule = { patternId, minLength: 1, maxLength: 10 };
    const change = { field: "line", isEnabled: true, isRequired: false, rule };
    await expect(setRegisterField(app.deps, "perya", change)).rejects.toThrow(/not of the catalogue/);
  });

  // Every pattern in the catalog must also be in a migration; otherwise no brand can use it.
  it.each(Object.keys(PATTERNS))("can be %s from the catalog", async (pattern) => {
    await expect(writePattern(pattern)).resolves.toBeDefined();
  });

  it("of a birthday is a date", async () => {
    const rule = { patternId: "anyCharacters", minLength: 1, maxLength: 10 };
    const change = { field: "birthday", isEnabled: true, isRequired: true, rule };
    await expect(setRegisterField(app.deps, "perya", change)).rejects.toThrow(/check constraint/);
  });
});

describe("checkRegisterField", () => {
  const line = { field: "line", isEnabled: true, isRequired: false };
  const rule = { patternId: "digits", minLength: 2, maxLength: 9 };

  it.each([
    ["an ordinary change", { ...line, rule }],
    ["disabling a field", { ...line, isEnabled: false }],
    ["equal minimum and maximum length", { ...line, rule: { ...rule, maxLength: 2 } }],
    ["the longest length", { ...line, rule: { ...rule, maxLength: 256 } }],
  ])("accepts %s", (_name, change) => {
    expect(checkRegisterField(change)).toBeNull();
  });

  it.each([
    ["a length above the maximum", { ...line, rule: { ...rule, maxLength: 257 } }, /lengths/],
    ["minimum above maximum", { ...line, rule: { ...rule, minLength: 10 } }, /lengths/],
    ["a fractional length", { ...line, rule: { ...rule, minLength: 1.5 } }, /lengths/],
    ["a length that is not a number", { ...line, rule: { ...rule, minLength: Number.NaN } }, /lengths/],
    ["disabling the username", { ...line, field: "username", isEnabled: false }, /always required/],
    ["an optional password", { ...line, field: "password" }, /always required/],
    [
      "a short password",
      { field: "password", isEnabled: true, isRequired: true, rule: { ...rule, minLength: 7 } },
      /8/,
    ],
  ])("refuses %s", (_name, change, problem) => {
    expect(checkRegisterField(change)).toMatch(problem);
  });
});

it("the table accepts no password of seven characters", async () => {
  const short = app.db.updateTable("brand_register_fields").set({ min_length: 7 }).where("field", "=", "password");
  await expect(short.execute()).rejects.toMatchObject({ constraint: "brand_register_fields_password_length" });
});

describe("an operator's change", () => {
  it("shows on the form and applies at registration", async () => {
    const rule = { patternId: "digits", minLength: 4, maxLength: 8 };
    await setRegisterField(app.deps, "perya", { field: "line", isEnabled: true, isRequired: true, rule });
    app.deps.brands.forget();
    const fields = await app.client()(site.readRegisterSettings);
    expect(fields.find(({ name }) => name === "line")).toMatchObject({ required: true, patternId: "digits" });
    const password = "fair-and-square-26";
    const yes = { isOfAge: true, acceptsTerms: true, registerMethod: "WEB", loginAfter: false } as const;
    const user = { username: "arturo", password, confirmPassword: password, ...yes, line: "abc" };
    await expect(app.client()(registration.register, { body: user })).rejects.toMatchObject({
      facts: { fields: { line: { key: "pattern.digits", values: { min: 4, max: 8 } } } },
    });
  });

  it("needs a field and a brand that exist", async () => {
    const off = { isEnabled: false, isRequired: false };
    await expect(setRegisterField(app.deps, "perya", { field: "shoeSize", ...off })).rejects.toThrow(
      /Unknown register field/,
    );
    await expect(setRegisterField(app.deps, "nobody", { field: "line", ...off })).rejects.toThrow(/Brand .* not found/);
  });

  it("cannot make the username optional, even directly in the database", async () => {
    const hand = app.db
      .updateTable("brand_register_fields")
      .set({ is_required: false })
      .where("field", "=", "username");
    await expect(hand.execute()).rejects.toThrow(/check constraint/);
  });
});
