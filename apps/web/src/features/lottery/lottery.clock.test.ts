import { describe, expect, it } from "vitest";
import { sayDraw } from "./lottery.areas.ts";
import { awaitedDrawAt, phaseOf, sayLeft } from "./lottery.clock.ts";

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
    ["before the opening", -30, { phase: "open", share: 1 }],
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
  ["waits for the draw before the one that sells", 180, moment(0), moment(-100), at(0)],
  ["has its result", 180, moment(0), moment(5), null],
  ["has no result at all yet", 180, moment(0), undefined, at(0)],
  ["is scheduled", null, moment(0), moment(-100), null],
  ["sells nothing", 180, undefined, moment(-100), null],
])("a game that %s", (_name, period, opensAt, lastDrawsAt, expected) => {
  expect(awaitedDrawAt(period, opensAt, lastDrawsAt)).toBe(expected);
});

it.each([
  ["20261119-0381", "381"],
  ["20261119-01", "20261119-01"],
  ["2026/137", "2026/137"],
])("shortens the draw number %s to %s", (number, short) => {
  expect(sayDraw(number)).toBe(short);
});
