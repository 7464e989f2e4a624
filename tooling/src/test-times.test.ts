import { describe, expect, it } from "vitest";
import { STEPS, sumBudget } from "./test-steps.ts";
import { formatSeconds, isOver, writeTimes } from "./test-times.ts";

describe("formatSeconds", () => {
  it.each([
    [0, "0:00"],
    [9.4, "0:09"],
    [59.6, "1:00"],
    [600, "10:00"],
  ])("%d s is %s", (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });
});

describe("isOver", () => {
  it.each([
    [39, false],
    [40.4, false],
    [40.6, true],
  ])("%d s of 40: %s", (seconds, verdict) => {
    expect(isOver({ name: "types", seconds, budgetSeconds: 40 })).toBe(verdict);
  });
});

describe("writeTimes", () => {
  it("is a row per step and the total, and marks steps over budget", () => {
    const steps = [
      { name: "types", seconds: 12.2, budgetSeconds: 40 },
      { name: "journeys", seconds: 401, budgetSeconds: 350 },
    ];
    expect(writeTimes(steps, { name: "total", seconds: 413.2, budgetSeconds: 720 }).split("\n")).toEqual([
      "              time  budget",
      "  types       0:12    0:40",
      "  journeys    6:41    5:50  ← OVER BUDGET",
      "  total       6:53   12:00",
    ]);
  });
});

it("all steps together have a budget of at most 18 minutes, and names of their own", () => {
  expect(sumBudget()).toBeLessThanOrEqual(18 * 60);
  expect(new Set(STEPS.flat().map(({ name }) => name)).size).toBe(STEPS.flat().length);
});
