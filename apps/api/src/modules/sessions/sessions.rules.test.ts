import { describe, expect, it } from "vitest";
import { checkPasswordAge, checkRemembered, chooseSteps, isSameName } from "./sessions.rules.ts";

describe("checkPasswordAge", () => {
  const day = 24 * 3_600_000;
  const usual = { how: "password", isInitial: false, setAt: new Date(0), maxDays: 30, now: new Date(29 * day) };
  it.each([
    ["a young password", {}, "fine"],
    ["at the last moment", { now: new Date(30 * day - 1) }, "fine"],
    ["at its age", { now: new Date(30 * day) }, "expired"],
    ["where nobody asks", { now: new Date(300 * day), maxDays: null }, "fine"],
    ["an initial one", { isInitial: true, now: new Date(7 * day - 1) }, "initial"],
    ["an initial one that nobody used in time", { isInitial: true, now: new Date(7 * day) }, "over"],
    ["an old one that was not typed", { how: "sms", now: new Date(300 * day) }, "fine"],
    ["an initial one that was not typed", { how: "social", isInitial: true }, "fine"],
  ] as const)("%s", (_name, change, verdict) => {
    expect(checkPasswordAge({ ...usual, ...change })).toBe(verdict);
  });
});

describe("chooseSteps", () => {
  const nothing = { authenticator: false, sms: false, email: false };
  const all = { authenticator: true, sms: true, email: true };
  const usual = { bound: nothing, how: "password", hasRealName: true, allowsBankName: true };
  it.each([
    ["everything bound, the strongest first", { bound: all }, ["authenticator", "sms", "email"]],
    ["one that is bound", { bound: { ...nothing, email: true } }, ["email"]],
    ["not what they came by", { bound: all, how: "sms" }, ["authenticator", "email"]],
    ["nothing when they came by all they have", { bound: { ...nothing, sms: true }, how: "sms" }, []],
    ["the name when nothing is bound", {}, ["bankAccountName"]],
    ["no name where the brand does not want it", { allowsBankName: false }, []],
    ["no name where none is known", { hasRealName: false }, []],
  ] as const)("%s", (_name, change, steps) => {
    expect(chooseSteps({ ...usual, ...change })).toEqual(steps);
  });
});

describe("checkRemembered", () => {
  const now = new Date(100_000);
  const later = new Date(200_000);
  it.each([
    ["none", { expiresAt: undefined, usedAt: undefined }, "over"],
    ["at its end", { expiresAt: now, usedAt: null }, "over"],
    ["unused", { expiresAt: later, usedAt: null }, "fresh"],
    ["used by another tab", { expiresAt: later, usedAt: new Date(90_000) }, "shared"],
    ["used before that", { expiresAt: later, usedAt: new Date(89_999) }, "stolen"],
    ["used long ago and over", { expiresAt: now, usedAt: new Date(0) }, "over"],
  ] as const)("%s", (_name, facts, verdict) => {
    expect(checkRemembered({ ...facts, now })).toBe(verdict);
  });
});

it.each([
  ["José dela Cruz", "JOSE  DELA CRUZ", true],
  ["Ma. Clara Santos", "ma clara santos", true],
  ["Ana Reyes", "Reyes Ana", false],
  ["Ana Reyes", "Ana", false],
  ["", "", false],
  [" . ", "", false],
])("%j and %j are the same name: %s", (one, other, verdict) => {
  expect(isSameName(one, other)).toBe(verdict);
});
