import { expect, it } from "vitest";
import { readAccountFilter, writeAccountFilter } from "./account-record.filter.ts";

const days = { from: "2026-02-27", to: "2026-02-28" };

it.each([
  [{}, ""],
  [{ days }, "at>=2026-02-27 at<2026-03-01"],
  [{ days, cause: "deposit", fund: "cash" }, "fund:cash cause:deposit at>=2026-02-27 at<2026-03-01"],
] as const)("%j is written as %j, and read back", (filter, text) => {
  expect(writeAccountFilter(filter)).toBe(text);
  expect(readAccountFilter(text)).toMatchObject(filter);
});

it("requests no cause without a period, and drops unknown filters", () => {
  expect(writeAccountFilter({ cause: "deposit" })).toBe("");
  expect(readAccountFilter("cause:emperor at>=2026-02-31 member:1 nonsense")).toEqual({});
});
