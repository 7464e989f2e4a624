import Type from "typebox";
import { describe, expect, it } from "vitest";
import { compileShape } from "./compile-shape.ts";

const moment = compileShape(Type.String({ format: "date-time" }));

describe("a date and time", () => {
  it.each([
    ["2026-02-28T23:59:59Z", true],
    ["2026-02-28T23:59:59.123456+14:00", true],
    ["2028-02-29T00:00:00-12:00", true],
    ["a leap second", "2016-12-31T23:59:60Z", false],
    ["a leap second in Manila", "2017-01-01T07:59:60+08:00", false],
    ["the year zero", "0000-01-01T00:00:00Z", false],
    ["an invalid zone", "2026-01-01T00:00:00+23:59", false],
    ["more digits than nanoseconds", `2026-01-01T00:00:00.${"1".repeat(200)}Z`, false],
    ["an invalid day", "2026-02-29T00:00:00Z", false],
    ["no zone", "2026-02-28T00:00:00", false],
    ["words", "tomorrow", false],
  ])("%s", (...[name, text, isRight]) => {
    const [given, wanted] = typeof text === "boolean" ? [name, text] : [text, isRight];
    expect(moment.Check(given)).toBe(wanted);
    expect(!wanted || !Number.isNaN(Date.parse(given))).toBe(true);
  });
});
