import { describe, expect, it } from "vitest";
import { sayDraw, sayTimes } from "./lottery.areas.ts";
import { phaseOf, sayLeft } from "./lottery.clock.ts";

const at = (seconds: number) => Date.parse("2026-11-19T11:00:00Z") + seconds * 1_000;
const moment = (seconds: number) => new Date(at(seconds)).toISOString();
const draw = {
  id: "",
  drawNumber: "20261119-0001",
  state: "open" as const,
  opensAt: moment(0),
  closesAt: moment(60),
  drawsAt: moment(65),
};

describe("sales of a draw", () => {
  it.each([
    ["half", 30, { phase: "open", leftMs: 30_000, share: 0.5 }],
    ["the last seconds", 45, { phase: "ending", leftMs: 15_000, share: 0.25 }],
    ["the last millisecond", 59.999, { phase: "ending", leftMs: 1 }],
    ["the close", 60, { phase: "closed", leftMs: 0, share: 0 }],
    ["before the opening", -30, { phase: "waiting", leftMs: 30_000, share: 0 }],
  ])("at %s", (_name, seconds, expected) => {
    expect(phaseOf(draw, at(seconds))).toMatchObject(expected);
  });
});

it.each([
  [1, { days: 0, clock: "00:01" }],
  [102_000, { days: 0, clock: "01:42" }],
  [3_600_000, { days: 0, clock: "1:00:00" }],
  [90_000_000, { days: 1, clock: "1:00:00" }],
])("writes %i ms", (leftMs, expected) => {
  expect(sayLeft(leftMs)).toEqual(expected);
});

it.each([
  ["20261119-0381", "381"],
  ["20261119-01", "Nov 19, 19:01"],
  ["2026/137", "Nov 19, 19:01"],
])("names the draw %s %s", (drawNumber, name) => {
  expect(sayDraw({ drawNumber, drawsAt: moment(65) }, "en-PH", "Asia/Manila")).toBe(name);
});

it("names the clock of a draw, with seconds where draws are minutes apart", () => {
  const zone = { locale: "en-PH", timeZone: "Asia/Ho_Chi_Minh" };
  expect(sayTimes(draw, { ...zone, isFast: true })).toEqual({ closes: "18:01:00", draws: "18:01:05 GMT+7" });
  expect(sayTimes(draw, { ...zone, isFast: false })).toEqual({ closes: "18:01", draws: "18:01 GMT+7" });
});
