import { expect, it } from "vitest";
import { groupByAge } from "./notices.ages.ts";
import { sampleAnnouncement } from "./notices.samples.test-setup.ts";

const at = (id: string, time: string) => sampleAnnouncement(id, { time });
const NOW = new Date("2026-11-15T12:00:00Z");
const toMoment = (time: string) => `${time.replace(" ", "T")}Z`;

it("groups notices by age, newest first, without empty groups", () => {
  const old = at("old", "2026-11-08 12:00:00");
  const week = at("week", "2026-11-14 12:00:00");
  const edge = at("edge", "2026-11-08 12:00:01");
  const fresh = at("fresh", "2026-11-14 12:00:01");
  const grouped = groupByAge([old, fresh, edge, week], NOW, toMoment);
  expect(grouped.map(({ age, listed }) => [age, listed.map(({ id }) => id)])).toEqual([
    ["day", ["fresh"]],
    ["week", ["week", "edge"]],
    ["earlier", ["old"]],
  ]);
  expect(groupByAge([old], NOW, toMoment).map(({ age }) => age)).toEqual(["earlier"]);
});
