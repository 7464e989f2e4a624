import { describe, expect, it } from "vitest";
import { lastDays, momentsOf, readFilter, shiftDays } from "./records.filter.ts";

const TODAY = new Date(2026, 2, 5, 23, 30);

describe("the filters in the address", () => {
  it.each([
    [{}, {}],
    [
      { from: "2026-03-01", to: "2026-03-05" },
      { from: "2026-03-01", to: "2026-03-05" },
    ],
    [{ from: "2026-03-06", to: "2026-03-05" }, {}],
    [{ from: "2026-03-01" }, {}],
    [{ from: "yesterday", to: "2026-13-45" }, {}],
    [
      { gameType: "RNG", state: "open" },
      { gameType: "RNG", state: "open" },
    ],
    [{ gameType: "toString", state: "won" }, {}],
  ])("%j is %j", (raw, filter) => {
    expect(readFilter(raw)).toEqual(filter);
  });
});

describe("days", () => {
  it.each([
    [7, { from: "2026-02-27", to: "2026-03-05" }],
    [30, { from: "2026-02-04", to: "2026-03-05" }],
  ])("the last %i", (count, days) => {
    expect(lastDays(count, TODAY)).toEqual(days);
  });

  it.each([
    ["before", -1, { from: "2026-02-20", to: "2026-02-26" }],
    ["after", 1, undefined],
  ] as const)("the seven %s", (_what, direction, days) => {
    expect(shiftDays({ from: "2026-02-27", to: "2026-03-05" }, direction, TODAY)).toEqual(days);
  });

  it("back and forward returns to the same days", () => {
    const days = lastDays(30, TODAY);
    const before = shiftDays(days, -1, TODAY);
    expect(before && shiftDays(before, 1, TODAY)).toEqual(days);
  });

  it("are requested from midnight to midnight of the reader", () => {
    expect(momentsOf({ from: "2026-03-01", to: "2026-03-05", state: "open" })).toEqual({
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 2, 6).toISOString(),
      state: "open",
    });
  });
});
