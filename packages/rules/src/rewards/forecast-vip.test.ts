import { amount, toWire, ZERO } from "@perya/money";
import { expect, it } from "vitest";
import { forecastVip, type VipMonth } from "./forecast-vip.ts";
import type { VipLevel } from "./vip.ts";

const threshold = (validStake: string, deposits: string) => ({ validStake, deposits });
const LEVELS: VipLevel[] = [
  { name: "Nipa", up: null, keep: null, levelGift: null, birthdayGift: null, pointsPercent: 0 },
  {
    name: "Buri",
    up: threshold("1000.00", "500.00"),
    keep: threshold("500.00", "100.00"),
    levelGift: "200.00",
    birthdayGift: "120.00",
    pointsPercent: 10,
  },
];
const month = (change: Partial<VipMonth> = {}): VipMonth => ({
  level: 1,
  windows: { validStake: amount("1000.00"), deposits: amount("500.00") },
  points: amount("50.00"),
  given: [],
  ...change,
});
const idle = { validStake: ZERO, deposits: ZERO };
const low = { validStake: amount("499.99"), deposits: amount("500.00") };

it.each<[string, VipMonth[], [up: number, down: number, gifts: string, birthdays: string, points: string]]>([
  ["a member who rises", [month()], [1, 0, "200.00", "0.00", "0.00"]],
  ["a second rise, whose gift was given", [month({ given: [2] })], [1, 0, "0.00", "0.00", "0.00"]],
  ["a member who stays", [month({ level: 2 })], [0, 0, "0.00", "10.00", "5.00"]],
  ["a member who falls", [month({ level: 2, windows: low })], [0, 1, "0.00", "10.00", "5.00"]],
  ["a level that the terms no longer have", [month({ level: 7 })], [0, 0, "0.00", "10.00", "5.00"]],
  ["a member who was away", [month({ level: 2, windows: idle })], [0, 0, "0.00", "0.00", "0.00"]],
  ["two of them", [month(), month({ level: 2 })], [1, 0, "200.00", "10.00", "5.00"]],
])("levels cost, for %s", (_name, months, expected) => {
  const { up, down, levelGifts, birthdayGifts, points } = forecastVip({ levels: LEVELS }, months);
  expect([up, down, toWire(levelGifts), toWire(birthdayGifts), toWire(points)]).toEqual(expected);
});
