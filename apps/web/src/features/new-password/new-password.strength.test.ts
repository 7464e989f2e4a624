import { describe, expect, it } from "vitest";
import { judgePassword } from "./new-password.strength.ts";

describe("judgePassword", () => {
  it.each([
    ["nothing at all", "", null],
    ["a run of digits", "123456789012", "weak"],
    ["the same letter", "aaaaaaaaaaaa", "weak"],
    ["what everybody tries", "Password2024", "weak"],
    ["short, of one kind", "mgkrte", "fair"],
    ["longer, of two kinds", "mgkrte47", "fair"],
    ["ten, of three kinds", "Mgkrte47zx", "good"],
    ["a sentence", "tatlong bibe sa ilog", "strong"],
    ["long and mixed", "Mgk-rte47!zxQw", "strong"],
  ])("%s", (_name, password, strength) => {
    expect(judgePassword(password)).toBe(strength);
  });

  it("does not count the username as strength", () => {
    expect(judgePassword("maria.clara7")).not.toBe("weak");
    expect(judgePassword("maria.clara7", ["Maria", "clara"])).toBe("weak");
  });
});
