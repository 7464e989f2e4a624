import { expect, it } from "vitest";
import { judgeAge } from "./queues.age.ts";

const promised = { openedAt: "2026-01-15T00:00:00.000Z", promisedBy: "2026-01-16T00:00:00.000Z" };

it.each([
  ["2026-01-15T00:00:00.000Z", "fresh"],
  ["2026-01-15T05:59:59.999Z", "fresh"],
  ["2026-01-15T06:00:00.000Z", "waiting"],
  ["2026-01-15T23:59:59.999Z", "waiting"],
  ["2026-01-16T00:00:00.000Z", "late"],
])("at %s what was promised within a day is %s", (now, age) => {
  expect(judgeAge(promised, Date.parse(now))).toBe(age);
});
