import { describe, expect, it } from "vitest";
import { chooseMinutes, normaliseTarget, prefixOf } from "./codes.rules.ts";

describe("codes", () => {
  it.each([
    ["Ana@Mail.Example ", "ana@mail.example"],
    ["+639171234567", "+639171234567"],
  ])("sent to %j go to %j", (target, normal) => {
    expect(normaliseTarget(target)).toBe(normal);
  });

  it.each([
    ["sms", 1, 1],
    ["sms", 30, 30],
    ["email", 1, 5],
    ["email", 5, 5],
    ["email", 6, 6],
  ] as const)("by %s at a brand of %i minutes are good for %i", (channel, brandMinutes, minutes) => {
    expect(chooseMinutes(channel, brandMinutes)).toBe(minutes);
  });

  it("to neighbouring numbers share a prefix", () => {
    expect(prefixOf("+639171230000")).toBe(prefixOf("+639171239999"));
    expect(prefixOf("+639171230000")).not.toBe(prefixOf("+639171240000"));
  });
});
