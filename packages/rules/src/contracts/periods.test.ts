import { describe, expect, it } from "vitest";
import { nextPeriod, periodAt, periodsBetween, type Rhythm } from "./periods.ts";

const [tick, hour, day]: Rhythm[] = [{ kind: "realtime" }, { kind: "hourly" }, { kind: "daily" }];
const [daily, week, half, month]: Rhythm[] = (["daily", "weekly", "semimonthly", "monthly"] as const).map((cycle) => ({
  kind: "dividend",
  cycle,
}));

describe("periodAt", () => {
  it.each([
    ["five minutes", tick, "Asia/Manila", "2026-11-17T04:59:59.999Z", "2026-11-17T04:55Z", "2026-11-17T05:00Z"],
    [
      "five minutes, at their first moment",
      tick,
      "Asia/Manila",
      "2026-11-17T05:00Z",
      "2026-11-17T05:00Z",
      "2026-11-17T05:05Z",
    ],
    ["an hour", hour, "Asia/Manila", "2026-11-17T04:59:59.999Z", "2026-11-17T04:00Z", "2026-11-17T05:00Z"],
    [
      "an hour where clocks are half an hour off",
      hour,
      "Asia/Kolkata",
      "2026-11-17T04:59Z",
      "2026-11-17T04:30Z",
      "2026-11-17T05:30Z",
    ],
    [
      "the hour before one that is skipped",
      hour,
      "Europe/Berlin",
      "2026-03-29T00:59Z",
      "2026-03-29T00:00Z",
      "2026-03-29T01:00Z",
    ],
    [
      "an hour shown for the second time",
      hour,
      "Europe/Berlin",
      "2026-10-25T01:30Z",
      "2026-10-25T01:00Z",
      "2026-10-25T02:00Z",
    ],
    [
      "a half hour that is left of a longer day",
      hour,
      "Australia/Lord_Howe",
      "2026-04-05T13:20Z",
      "2026-04-05T13:00Z",
      "2026-04-05T13:30Z",
    ],
    ["a day", day, "Asia/Manila", "2026-11-17T16:00Z", "2026-11-17T16:00Z", "2026-11-18T16:00Z"],
    [
      "a day, at its last moment",
      day,
      "Asia/Manila",
      "2026-11-17T15:59:59.999Z",
      "2026-11-16T16:00Z",
      "2026-11-17T16:00Z",
    ],
    [
      "a day as the cycle of a dividend",
      daily,
      "Asia/Manila",
      "2026-11-17T16:00Z",
      "2026-11-17T16:00Z",
      "2026-11-18T16:00Z",
    ],
    ["a day of 23 hours", day, "Europe/Berlin", "2026-03-29T12:00Z", "2026-03-28T23:00Z", "2026-03-29T22:00Z"],
    ["a day of 25 hours", day, "Europe/Berlin", "2026-10-25T12:00Z", "2026-10-24T22:00Z", "2026-10-25T23:00Z"],
    [
      "a day that begins at one o'clock",
      day,
      "Africa/Cairo",
      "2026-04-24T12:00Z",
      "2026-04-23T22:00Z",
      "2026-04-24T21:00Z",
    ],
    [
      "a day with two midnights, from the first",
      day,
      "America/Havana",
      "2026-11-01T12:00Z",
      "2026-11-01T04:00Z",
      "2026-11-02T05:00Z",
    ],
    [
      "the day before one that a zone left out",
      day,
      "Pacific/Apia",
      "2011-12-30T09:00Z",
      "2011-12-29T10:00Z",
      "2011-12-30T10:00Z",
    ],
    ["a week from its Monday", week, "Asia/Manila", "2026-11-15T16:00Z", "2026-11-15T16:00Z", "2026-11-22T16:00Z"],
    ["a week to its Sunday", week, "Asia/Manila", "2026-11-15T15:59Z", "2026-11-08T16:00Z", "2026-11-15T16:00Z"],
    ["a week over the end of a year", week, "UTC", "2027-01-01T00:00Z", "2026-12-28T00:00Z", "2027-01-04T00:00Z"],
    ["the 1st to the 15th", half, "Asia/Manila", "2026-02-15T15:59Z", "2026-01-31T16:00Z", "2026-02-15T16:00Z"],
    ["the 16th to the end", half, "Asia/Manila", "2026-02-15T16:00Z", "2026-02-15T16:00Z", "2026-02-28T16:00Z"],
    [
      "the 16th to the end of a leap February",
      half,
      "UTC",
      "2028-02-29T23:59Z",
      "2028-02-16T00:00Z",
      "2028-03-01T00:00Z",
    ],
    ["a month", month, "America/New_York", "2026-11-17T12:00Z", "2026-11-01T04:00Z", "2026-12-01T05:00Z"],
    ["the last month of a year", month, "Asia/Manila", "2026-12-31T15:59Z", "2026-11-30T16:00Z", "2026-12-31T16:00Z"],
  ] as const)("is %s", (_name, rhythm, zone, at, from, to) => {
    expect(periodAt(rhythm as Rhythm, new Date(at), zone)).toEqual({ from: new Date(from), to: new Date(to) });
  });

  it.each([
    ["2026-03-29T12:00Z", 23],
    ["2026-06-01T12:00Z", 24],
    ["2026-10-25T12:00Z", 25],
  ])("divides a day into its actual hours (%s)", (at, count) => {
    const { from, to } = periodAt({ kind: "daily" }, new Date(at), "Europe/Berlin");
    expect(periodsBetween({ kind: "hourly" }, from, to, "Europe/Berlin")).toHaveLength(count);
  });

  it("refuses an unknown zone", () => {
    expect(() => periodAt({ kind: "daily" }, new Date(0), "Asia/Perya")).toThrow(RangeError);
  });
});

describe("consecutive periods", () => {
  const rhythms = { tick, hour, day, week, half, month };
  const zones = ["Asia/Manila", "Europe/Berlin", "Australia/Lord_Howe", "America/Havana"];

  it.each(Object.entries(rhythms).flatMap(([name, rhythm]) => zones.map((zone) => [name, zone, rhythm] as const)))(
    "leave no gap and do not overlap: %s in %s",
    (_name, zone, rhythm) => {
      let period = periodAt(rhythm as Rhythm, new Date("2026-10-24T00:00Z"), zone);
      for (let count = 0; count < 40; count += 1) {
        const next = nextPeriod(rhythm as Rhythm, period, zone);
        expect(next.from).toEqual(period.to);
        expect(next.to > next.from).toBe(true);
        expect(periodAt(rhythm as Rhythm, new Date(next.to.getTime() - 1), zone)).toEqual(next);
        period = next;
      }
    },
  );

  it.each([
    ["whole ones only", "2026-11-01T00:00Z", "2026-11-04T00:00Z", ["2026-11-01", "2026-11-02", "2026-11-03"]],
    ["not one that had begun", "2026-11-01T00:00:01Z", "2026-11-03T23:59Z", ["2026-11-02"]],
    ["none in less than one", "2026-11-01T00:00Z", "2026-11-01T23:59Z", []],
    ["none backwards", "2026-11-04T00:00Z", "2026-11-01T00:00Z", []],
  ])("between two moments are %s", (_name, from, to, days) => {
    const periods = periodsBetween({ kind: "daily" }, new Date(from), new Date(to), "UTC");
    expect(periods.map((period) => period.from.toISOString().slice(0, 10))).toEqual(days);
  });
});
