import { expect, it } from "vitest";
import { checkDays } from "./reports.rules.ts";

it.each([
  ["one day", "2026-03-01", "2026-03-01", "ok"],
  ["a year", "2026-01-01", "2026-12-31", "ok"],
  ["a leap year", "2028-01-01", "2028-12-31", "ok"],
  ["a day more", "2026-01-01", "2027-01-02", "REPORT_DAYS"],
  ["the wrong way round", "2026-03-02", "2026-03-01", "REPORT_DAYS"],
  ["no day of the calendar", "2026-02-31", "2026-03-01", "REPORT_DAYS"],
  ["no month of it", "2026-01-01", "2026-13-01", "REPORT_DAYS"],
])("accepts or refuses %s", (_name, from, to, verdict) => {
  expect(checkDays({ from, to })).toBe(verdict);
});
