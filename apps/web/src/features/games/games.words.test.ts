import { describe, expect, it } from "vitest";
import { sayBack } from "./games.words.ts";

/** A time without zone, so that it is local wherever the test runs. */
const NOW = new Date("2026-11-16T20:15:00");

describe("the time a game is back", () => {
  it.each([
    ["today", "2026-11-16T23:30:00", "23:30"],
    ["at midnight", "2026-11-17T00:00:00", "Nov 17"],
    ["another day", "2026-11-18T06:05:00", "Nov 18"],
    ["in a year", "2027-11-16T23:30:00", "Nov 16"],
  ])("%s", (_name, backAt, words) => {
    expect(sayBack(backAt, "en", NOW)).toBe(words);
  });
});
