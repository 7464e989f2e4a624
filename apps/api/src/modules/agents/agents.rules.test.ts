import { describe, expect, it } from "vitest";
import {
  canSee,
  checkMove,
  countDays,
  daysBefore,
  isInSubtree,
  nextBoundary,
  type PlaceFacts,
} from "./agents.rules.ts";

const place = (path: string): PlaceFacts => {
  const ids = path.split("/").filter(Boolean);
  return { id: ids.at(-1) ?? "", uplineId: ids.at(-2) ?? null, level: ids.length, path };
};

describe("isInSubtree and canSee", () => {
  it.each([
    ["the agent", "1/2/", "1/2/", true, true],
    ["directly below", "1/2/", "1/2/3/", true, true],
    ["further down", "1/2/", "1/2/3/4/", true, false],
    ["above", "1/2/", "1/", false, false],
    ["beside", "1/2/", "1/3/", false, false],
    ["with a number that shares a prefix", "1/2/", "1/21/", false, false],
    ["below another top", "1/2/", "3/2/", false, false],
  ])("%s", (_name, viewer, target, isIn, isInReach) => {
    expect(isInSubtree(place(viewer), place(target))).toBe(isIn);
    expect(canSee("subtree", place(viewer), place(target))).toBe(isIn);
    expect(canSee("direct", place(viewer), place(target))).toBe(isInReach);
  });
});

describe("checkMove", () => {
  const usual = { place: place("1/2/3/"), upline: place("1/4/"), deepest: 5, isWaiting: false };
  it.each([
    ["to another upline", {}, "ok"],
    ["to the top", { upline: null }, "ok"],
    ["of an unknown member", { place: undefined }, "MEMBER_UNKNOWN"],
    ["to an unknown upline", { upline: undefined }, "TEAM_UPLINE_UNKNOWN"],
    ["while another move is pending", { isWaiting: true }, "TEAM_MOVE_WAITING"],
    ["to the current upline", { upline: place("1/2/") }, "TEAM_MOVE_THERE"],
    ["to the top, already at the top", { place: place("3/"), upline: null, deepest: 1 }, "TEAM_MOVE_THERE"],
    ["to themselves", { upline: place("1/2/3/") }, "TEAM_MOVE_BELOW"],
    ["below their own team", { upline: place("1/2/3/7/8/") }, "TEAM_MOVE_BELOW"],
    ["that fills the last level", { upline: place("1/a/b/c/d/e/f/8/9/"), deepest: 5 }, "ok"],
    ["past the last level", { upline: place("1/a/b/c/d/e/f/8/9/0/"), deepest: 5 }, "TEAM_TOO_DEEP"],
  ])("%s", (_name, change, verdict) => {
    expect(checkMove({ ...usual, ...change })).toBe(verdict);
  });

  it.each([
    ["daily", "2026-02-28", "2026-03-01"],
    ["weekly", "2026-11-15", "2026-11-16"],
    ["weekly, on a Monday", "2026-11-16", "2026-11-23"],
    ["semimonthly", "2026-11-15", "2026-11-16"],
    ["semimonthly", "2026-11-16", "2026-12-01"],
    ["monthly", "2026-11-30", "2026-12-01"],
    ["monthly, on a first", "2026-12-01", "2027-01-01"],
  ])("takes effect when the next period begins: %s, after %s", (from, today, day) => {
    const evening = new Date(`${today}T23:00:00+08:00`);
    expect(nextBoundary(evening, from.split(",")[0] as "daily", "Asia/Manila")).toBe(day);
  });
});

it.each([
  [{ from: "2026-03-01", to: "2026-03-01" }, 1, { from: "2026-02-28", to: "2026-02-28" }],
  [{ from: "2026-03-01", to: "2026-03-07" }, 7, { from: "2026-02-22", to: "2026-02-28" }],
])("compares %j with as many days right before", (days, length, before) => {
  expect([countDays(days), daysBefore(days)]).toEqual([length, before]);
});
