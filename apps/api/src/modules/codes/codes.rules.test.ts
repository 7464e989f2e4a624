import { describe, expect, it } from "vitest";
import {
  allowedADay,
  chooseMessage,
  chooseMinutes,
  judgeCap,
  normaliseTarget,
  prefixOf,
  priceOfMessage,
  readCode,
  shareOf,
  showDayCode,
} from "./codes.rules.ts";

describe("codes", () => {
  it.each([
    ["Ana@Mail.Example ", "ana@mail.example"],
    ["+639171234567", "+639171234567"],
  ])("sent to %j are kept under %j", (target, normal) => {
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

  it("to neighboring numbers share a prefix", () => {
    expect(prefixOf("+639171230000")).toBe(prefixOf("+639171239999"));
    expect(prefixOf("+639171230000")).not.toBe(prefixOf("+639171240000"));
  });
});

describe("what a request sends", () => {
  it.each([
    [4, 1, 0, "code"],
    [4, 4, 0, "code"],
    [4, 4, 9, "code"],
    [4, 5, 1, "dayCode"],
    [4, 5, 2, "none"],
    [4, 1000, 2, "none"],
    [4, 1000, 1, "dayCode"],
    [0, 1, 1, "dayCode"],
  ] as const)("of a share of %i, as request %i with day code %i: %s", (share, requests, dayCodes, message) => {
    expect(chooseMessage(share, requests, dayCodes)).toBe(message);
  });

  it("is at most 18 messages to a number that strangers attack for every purpose at one brand", () => {
    const purposes = ["register", "bind", "login", "forgot"] as const;
    expect(purposes.reduce((sum, purpose) => sum + shareOf("stranger", purpose) + 1, 0)).toBe(18);
  });

  it.each([
    [-1, 0],
    [0, 0],
    [1, 1],
    [2, 3],
    [3, 5],
    [4, 7],
    [5, 7],
    [900, 7],
  ])("after %i messages costs strangers level %i", (sent, level) => {
    expect(priceOfMessage(sent)).toBe(level);
  });
});

describe("a typed code", () => {
  it.each([
    ["123456", "123456", false],
    [" 123 456 ", "123456", false],
    ["1234 5678 9012", "123456789012", true],
    ["1234-5678-9012", "123456789012", true],
    ["123456789012", "123456789012", true],
    ["1234567890123", "1234567890123", false],
    ["", "", false],
  ])("%j is read as %j, a day code: %s", (typed, code, isDayCode) => {
    expect(readCode(typed)).toEqual({ code, isDayCode });
  });

  it("of twelve digits is shown in groups", () => {
    expect(showDayCode("123456789012")).toBe("1234 5678 9012");
  });
});

describe("the daily cap", () => {
  it.each([
    ["register", "stranger", 1000],
    ["bind", "stranger", 1000],
    ["login", "stranger", 1100],
    ["forgot", "stranger", 1200],
    ["forgot", "own", 1500],
    ["login", "own", 1500],
    ["second-step", "member", 1500],
    ["bind", "member", 1500],
  ] as const)("of 1000 lets %s of a %s have %i", (purpose, standing, allowed) => {
    expect(allowedADay(1000, purpose, standing)).toBe(allowed);
  });

  it("of zero allows no message", () => {
    expect(allowedADay(0, "second-step", "member")).toBe(0);
  });

  it.each([
    [1000, 799, null],
    [1000, 800, "warning"],
    [1000, 999, "warning"],
    [1000, 1000, "critical"],
    [1000, 1500, "critical"],
    [0, 0, null],
  ])("of %i with %i sent: %s", (cap, sent, severity) => {
    expect(judgeCap(cap, sent)).toBe(severity);
  });
});
