import { describe, expect, it } from "vitest";
import { brandDay, daysAgainst, daysOf, readDays } from "./agents.period.ts";

describe("the days of a page", () => {
  it("are days of the brand's time zone, not of the reader's", () => {
    const late = new Date("2026-11-17T17:30:00Z");
    expect([brandDay(late, "Asia/Manila"), brandDay(late, "America/New_York")]).toEqual(["2026-11-18", "2026-11-17"]);
  });

  it.each([
    ["today", "2026-11-18", "2026-11-18", "2026-11-18"],
    ["week", "2026-11-03", "2026-10-28", "2026-11-03"],
    ["half", "2026-11-15", "2026-11-01", "2026-11-15"],
    ["half", "2026-11-16", "2026-11-16", "2026-11-16"],
    ["month", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["month", "2026-01-01", "2025-12-01", "2025-12-31"],
  ] as const)("%s on %s", (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to });
  });

  it.each([
    ["nothing", {}, "2026-11-16", "2026-11-18"],
    ["both", { from: "2026-10-01", to: "2026-10-05" }, "2026-10-01", "2026-10-05"],
    ["one alone", { from: "2026-10-01" }, "2026-11-16", "2026-11-18"],
    ["the wrong way round", { from: "2026-10-05", to: "2026-10-01" }, "2026-11-16", "2026-11-18"],
    ["no day of a calendar", { from: "2026-02-31", to: "2026-03-01" }, "2026-11-16", "2026-11-18"],
    ["more than a year", { from: "2024-01-01", to: "2026-10-31" }, "2025-10-31", "2026-10-31"],
  ])("with %s in the address", (_name, raw, from, to) => {
    expect(readDays(raw, "2026-11-18")).toEqual({ from, to });
  });

  it.each([
    ["before", "2026-11-01", "2026-11-15", "2026-10-17", "2026-10-31"],
    ["month", "2026-11-01", "2026-11-15", "2026-10-01", "2026-10-15"],
    ["month", "2026-03-30", "2026-03-31", "2026-02-28", "2026-03-01"],
  ] as const)("are compared by %s from %s to %s", (comparison, from, to, earlier, last) => {
    expect(daysAgainst({ from, to }, comparison)).toEqual({ from: earlier, to: last });
  });
});
