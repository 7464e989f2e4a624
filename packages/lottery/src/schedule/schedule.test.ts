import { describe, expect, it } from "vitest";
import { writeDrawNumber } from "./draw-number.ts";
import { type Calendar, drawsOfDay, every, isSelling, monthly, nextDraws, weekly } from "./timetable.ts";
import { addDays, dayAt, momentOf, weekdayOf } from "./zone.ts";

const at = (text: string) => Date.parse(text);
const text = (moment: number | undefined) => new Date(moment ?? Number.NaN).toISOString();
const MANILA: Calendar = { zone: "Asia/Manila", holidays: new Set(), earlyCloses: new Map() };

const THREE_MINUTES = every({ minutes: 3 });
/** PCSO 6/42: Tuesday, Thursday and Saturday at nine in the evening. */
const LOTTO = weekly([{ opens: "21:30", opensDaysBefore: 3, closes: "20:00", draws: "21:00" }], [2, 4, 6]);
/** PCSO 3D: three draws a day. */
const DAILY = weekly([
  { opens: "07:00", closes: "13:45", draws: "14:00" },
  { opens: "14:05", closes: "16:45", draws: "17:00" },
  { opens: "17:05", closes: "20:00", draws: "21:00" },
]);

describe("days of a zone", () => {
  it.each([
    ["2026-11-19", "00:00", "Asia/Manila", "2026-11-18T16:00:00.000Z"],
    ["2026-11-19", "24:00", "Asia/Manila", "2026-11-19T16:00:00.000Z"],
    // Clocks go forward at 2:00, so 2:30 is the first moment after the gap; back at 2:00, so 1:30 comes twice.
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:00:00.000Z"],
    ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
  ])("%s %s in %s", (day, time, zone, moment) => {
    expect(text(momentOf(day, time, zone))).toBe(moment);
  });

  it("adds days and names weekdays", () => {
    expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(dayAt(at("2026-11-18T16:00:00Z"), "Asia/Manila")).toBe("2026-11-19");
    expect([weekdayOf("2026-11-15"), weekdayOf("2026-11-19")]).toEqual([0, 4]);
  });
});

describe("continuous draws", () => {
  it.each([
    [every({ minutes: 1 }), "Asia/Manila", "2026-11-19", 1440],
    [every({ minutes: 5 }), "Asia/Manila", "2026-11-19", 288],
    [every({ minutes: 5, from: "13:04", until: "04:04" }), "Asia/Manila", "2026-11-19", 180],
    [every({ minutes: 5 }), "America/New_York", "2026-03-08", 276],
    [every({ minutes: 5 }), "America/New_York", "2026-11-01", 300],
  ])("of case %# are as many as the day has room for", (timetable, zone, day, count) => {
    expect(drawsOfDay(timetable, { ...MANILA, zone }, day)).toHaveLength(count);
  });

  it("sell until seconds before the draw, and the next draw sells at once", () => {
    const [, one, next] = drawsOfDay(THREE_MINUTES, MANILA, "2026-11-19");
    expect([text(one?.closesAt), text(one?.drawsAt)]).toEqual(["2026-11-18T16:05:50.000Z", "2026-11-18T16:06:00.000Z"]);
    expect(next?.opensAt).toBe(one?.closesAt);
    if (!one) throw new Error("the day has no second draw");
    expect([one.opensAt - 1, one.opensAt, one.closesAt - 1, one.closesAt].map((ms) => isSelling(one, ms))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("leave no moment of a day without a draw on sale, except while the last one is drawn", () => {
    const today = drawsOfDay(THREE_MINUTES, MANILA, "2026-11-19");
    expect(today.slice(1).map(({ opensAt }) => opensAt)).toEqual(today.slice(0, -1).map(({ closesAt }) => closesAt));
  });

  it("are not held after an early close", () => {
    const calendar = { ...MANILA, earlyCloses: new Map([["2026-12-24", "18:00"]]) };
    expect(drawsOfDay(THREE_MINUTES, calendar, "2026-12-24")).toHaveLength(360);
    expect(drawsOfDay(THREE_MINUTES, calendar, "2026-12-25")).toHaveLength(480);
  });
});

describe("scheduled draws", () => {
  const calendar: Calendar = {
    ...MANILA,
    holidays: new Set(["2026-11-19"]),
    earlyCloses: new Map([["2026-11-21", "12:00"]]),
  };

  it("keep weekdays, holidays and early closes", () => {
    expect(drawsOfDay(LOTTO, calendar, "2026-11-18")).toEqual([]);
    expect(drawsOfDay(LOTTO, calendar, "2026-11-19")).toEqual([]);
    expect(drawsOfDay(DAILY, calendar, "2026-11-20").map(({ closesAt }) => text(closesAt).slice(11, 16))).toEqual([
      "05:45",
      "08:45",
      "12:00",
    ]);
    const [early] = drawsOfDay(LOTTO, calendar, "2026-11-21");
    expect([text(early?.closesAt), text(early?.drawsAt)]).toEqual([
      "2026-11-21T04:00:00.000Z",
      "2026-11-21T13:00:00.000Z",
    ]);
  });

  it("may be on days of the month", () => {
    const thai = monthly([{ opens: "00:00", closes: "15:30", draws: "16:00" }], [1, 16]);
    const found = nextDraws(thai, { ...MANILA, zone: "Asia/Bangkok" }, at("2026-11-16T08:30:00Z"), 2);
    expect(found.map(({ day }) => day)).toEqual(["2026-12-01", "2026-12-16"]);
  });

  it("are found from a moment on, the one on sale first", () => {
    const days = nextDraws(LOTTO, calendar, at("2026-11-17T12:00:00Z"), 3).map(({ day }) => day);
    expect(days).toEqual(["2026-11-21", "2026-11-24", "2026-11-26"]);
    expect(nextDraws(LOTTO, calendar, at("2026-11-17T11:59:59.999Z"), 1)[0]?.day).toBe("2026-11-17");
    expect(nextDraws(weekly([], []), calendar, 0, 3)).toEqual([]);
  });
});

describe("draw numbers", () => {
  const days = { timetable: LOTTO, calendar: { ...MANILA, holidays: new Set(["2026-01-01"]) } };
  it.each([
    [
      "daily",
      { kind: "daily", width: 4 },
      { timetable: THREE_MINUTES, calendar: MANILA },
      "2026-11-19",
      293,
      "20261119-0293",
    ],
    ["yearly", { kind: "yearly", width: 3 }, days, "2026-01-06", 1, "2026/002"],
    [
      "running",
      { kind: "running", width: 7, firstDay: "2025-12-30", firstNumber: 3312 },
      days,
      "2026-01-06",
      1,
      "0003314",
    ],
  ] as const)("%s", (_name, numbering, place, day, index, number) => {
    expect(writeDrawNumber(numbering, place, { day, index })).toBe(number);
  });

  it("follow one another without gaps", () => {
    const numbering = { kind: "yearly", width: 3 } as const;
    const draws = nextDraws(LOTTO, days.calendar, at("2026-01-01T00:00:00Z"), 6);
    expect(draws.map((draw) => writeDrawNumber(numbering, days, draw))).toEqual(
      draws.map((_draw, index) => `2026/${String(index + 1).padStart(3, "0")}`),
    );
  });
});
