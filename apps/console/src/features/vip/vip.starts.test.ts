import { expect, it } from "vitest";
import { firstDayOf, listStarts } from "./vip.starts.ts";

it.each([
  ["2026-11-01", "month", ["2026-11-01", "2026-12-01", "2027-01-01"]],
  ["2026-12-28", "week", ["2026-12-28", "2027-01-04", "2027-01-11"]],
  ["2028-02-28", "day", ["2028-02-28", "2028-02-29", "2028-03-01"]],
] as const)("versions from %s by %s start on %j", (earliest, rhythm, days) => {
  expect(listStarts(earliest, rhythm).slice(0, 3)).toEqual(days);
});

it.each([
  ["2026-11-16", "2026-11-16"],
  ["2026-11-19", "2026-11-16"],
  ["2026-11-22", "2026-11-16"],
  ["2027-01-01", "2026-12-28"],
])("the week of %s begins on Monday, %s", (day, monday) => {
  expect(firstDayOf(day, "week")).toBe(monday);
});
