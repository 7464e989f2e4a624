import { describe, expect, it } from "vitest";
import { isLeakedPassword } from "./leaked-passwords.ts";

describe("a common password", () => {
  it.each([
    "password",
    "Password",
    "passwordpassword",
    "P@ssw0rd2024!",
    "iloveyou143",
    "Sunshine123",
    "!!dragon99",
    "@dmin2024",
    "mahalkita",
    "Pilipinas2025",
    "jollibee_1",
    "trustno1",
    "baseball2",
  ])("is %s", (password) => {
    expect(isLeakedPassword(password)).toBe(true);
  });

  it.each([
    "mgkrte47",
    "tatlong bibe sa ilog",
    "sunshine-8k27w4-ilog",
    "Mgk-rte47!zxQw",
    "perya-demo-2026",
    "sariwang-hangin-26",
    "fair-and-square-26",
  ])("is not %s", (password) => {
    expect(isLeakedPassword(password)).toBe(false);
  });

  it("may have the maximum length, and is still checked", () => {
    expect(isLeakedPassword("a".repeat(256))).toBe(false);
    expect(isLeakedPassword(`password${"1".repeat(248)}`)).toBe(true);
  });
});
