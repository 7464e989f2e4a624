import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { checkVipTerms, isBirthday, needsVipApproval, nextVipLevel, type VipLevel, type VipTerms } from "./vip.ts";

const level = (change: Partial<VipLevel>): VipLevel => ({
  name: "Nipa",
  up: null,
  keep: null,
  levelGift: null,
  birthdayGift: null,
  pointsPercent: 0,
  ...change,
});
const of = (validStake: string, deposits: string) => ({ validStake, deposits });
const LEVELS = [
  level({ name: "Nipa" }),
  level({ name: "Buri", up: of("100000.00", "5000.00"), keep: of("50000.00", "3000.00") }),
  level({ name: "Abaka", up: of("200000.00", "10000.00"), keep: of("200000.00", "10000.00") }),
  level({ name: "Rattan", up: of("400000.00", "20000.00"), keep: of("300000.00", "15000.00") }),
];
const TERMS: VipTerms = { levels: LEVELS, giftTimes: 5, giftDays: 30 };

describe("the level after a month", () => {
  it.each([
    ["one down below one level minimum (vector 13)", 3, "180000.00", "12000.00", 2],
    ["kept at both level minimums", 3, "200000.00", "10000.00", 3],
    ["one down a ten-thousandth below one", 3, "200000.00", "9999.9999", 2],
    ["one up at both lines of the next", 3, "400000.00", "20000.00", 4],
    ["not up with one window alone", 3, "9000000.00", "19999.99", 3],
    ["one up at most", 1, "9000000.00", "9000000.00", 2],
    ["one down at most", 4, "0.00", "0.00", 3],
    ["never below the first", 1, "0.00", "0.00", 1],
    ["never above the last", 4, "9000000.00", "9000000.00", 4],
    ["judged as the highest, where it is gone", 9, "300000.00", "15000.00", 4],
  ])("is %s", (_name, from, validStake, deposits, to) => {
    const windows = { validStake: amount(validStake), deposits: amount(deposits) };
    expect(nextVipLevel(from, windows, LEVELS)).toBe(to);
  });
});

describe("terms", () => {
  const change = (index: number, changed: Partial<VipLevel>): VipTerms => ({
    ...TERMS,
    levels: LEVELS.map((one, at) => (at === index ? { ...one, ...changed } : one)),
  });
  it.each([
    ["sound", TERMS, []],
    ["one level", { ...TERMS, levels: LEVELS.slice(0, 1) }, ["levels"]],
    ["no name", change(1, { name: " " }), ["names"]],
    ["a threshold of the first level", change(0, { keep: of("1.00", "1.00") }), ["thresholds"]],
    ["no level minimum", change(1, { keep: null }), ["thresholds"]],
    ["a level minimum above its own threshold", change(1, { keep: of("100000.01", "3000.00") }), ["thresholds"]],
    [
      "a lower threshold than the level below",
      change(3, { up: of("400000.00", "9999.99"), keep: of("200000.00", "9999.99") }),
      ["order"],
    ],
    ["a gift of nothing", change(2, { levelGift: "0.00" }), ["gifts"]],
    ["no day to claim", { ...TERMS, giftDays: 0 }, ["gifts"]],
    ["half a percent", change(2, { pointsPercent: 0.5 }), ["points"]],
  ])("are checked: %s", (_name, terms, problems) => {
    expect(checkVipTerms(terms)).toEqual(expect.arrayContaining(problems));
    expect(checkVipTerms(terms).length === 0).toBe(problems.length === 0);
  });

  it.each([
    ["20000.00", false],
    ["20000.0001", true],
  ])("take two operators above the limit: %s", (levelGift, isNeeded) => {
    expect(needsVipApproval(change(2, { levelGift }))).toBe(isNeeded);
  });

  it.each([
    [50, false],
    [51, true],
  ])("take two operators for %i %% extra points: %s", (pointsPercent, isNeeded) => {
    expect(needsVipApproval(change(2, { pointsPercent }))).toBe(isNeeded);
  });
});

it.each([
  ["1990-05-05", "2026-05-05", true],
  ["1990-05-05", "2026-05-06", false],
  ["1992-02-29", "2028-02-29", true],
  ["1992-02-29", "2028-02-28", false],
  ["1992-02-29", "2026-02-28", true],
])("the birthday %s on %s: %s", (birthday, today, isToday) => {
  expect(isBirthday(birthday, today)).toBe(isToday);
});
