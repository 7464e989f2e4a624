import { describe, expect, it } from "vitest";
import { backAt, chooseLanguage, chooseName, chooseRail, dealApart, foldLanes, newSince } from "./games.rules.ts";

describe("foldLanes", () => {
  it.each([
    ["nothing", [], []],
    ["each its own lane", ["LIVE", "RNG"], ["LIVE: LIVE", "RNG: RNG"]],
    [
      "e-sports and cockfight under sports, in-house games under slots",
      ["RNG", "INHOUSE", "SPORTS", "COCKFIGHT", "ESPORTS", "FISH"],
      ["RNG: RNG INHOUSE", "SPORTS: SPORTS COCKFIGHT ESPORTS", "FISH: FISH"],
    ],
    [
      "what it would be listed under is not shown",
      ["COCKFIGHT", "INHOUSE"],
      ["COCKFIGHT: COCKFIGHT", "INHOUSE: INHOUSE"],
    ],
  ] as const)("%s", (_name, shown, lanes) => {
    expect(foldLanes(shown).map(([lane, categories]) => `${lane}: ${categories.join(" ")}`)).toEqual(lanes);
  });
});

describe("newSince", () => {
  it.each([
    ["2026-01-31T12:00:00Z", "2026-01-01T12:00:00Z"],
    ["2026-01-31T12:59:59Z", "2026-01-01T12:00:00Z"],
    ["2026-01-31T13:00:00Z", "2026-01-01T13:00:00Z"],
  ])("at %s is %s", (now, since) => {
    expect(newSince(new Date(now))).toEqual(new Date(since));
  });
});

describe("chooseName", () => {
  it.each([
    ["the reader's language", { EN: "Pearl", TY: "Perlas" }, "TY", "Perlas"],
    ["English without a translation", { EN: "Pearl" }, "TY", "Pearl"],
    ["English where the name is blank", { EN: "Pearl", TY: " " }, "TY", "Pearl"],
    ["empty for an unknown game", {}, "TY", ""],
  ] as const)("%s", (_name, names, language, name) => {
    expect(chooseName(names, language)).toBe(name);
  });
});

describe("chooseLanguage", () => {
  it.each([
    ["the requested language", "TY", ["EN", "TY"], "TY"],
    ["the reader's without a request", undefined, ["EN", "TY"], "EN"],
    ["the reader's if the brand does not offer it", "TY", ["EN"], "EN"],
    ["the reader's if it is unknown", "XX", ["EN", "TY"], "EN"],
  ] as const)("%s", (_name, wish, offered, language) => {
    expect(chooseLanguage(wish, offered, "EN")).toBe(language);
  });
});

describe("backAt", () => {
  const now = new Date("2026-01-15T12:00:00Z");
  const later = new Date("2026-01-15T12:00:00.001Z");
  it.each([
    ["while available", false, later, null],
    ["without a time", true, null, null],
    ["at the given time", true, later, later],
    ["after that time has passed", true, now, null],
  ])("%s", (_name, is_in_maintenance, maintenance_until, expected) => {
    expect(backAt({ is_in_maintenance, maintenance_until }, now)).toEqual(expected);
  });
});

describe("dealApart", () => {
  it.each([
    ["keeps the order if no neighbors look alike", "a1 b1 a2 c1", "a1 b1 a2 c1"],
    ["moves a game behind the next different one", "a1 a2 b1 c1", "a1 b1 a2 c1"],
    ["moves several games", "a1 a2 a3 b1 c1 d1", "a1 b1 a2 c1 a3 d1"],
    ["moves a game forward if nothing else follows", "a1 b1 c1 a2 a3", "a1 b1 a3 c1 a2"],
    ["leaves them together if nothing can separate them", "a1 a2", "a1 a2"],
    ["accepts an empty list", "", ""],
  ])("%s", (_name, games, dealt) => {
    const split = games.split(" ").filter(Boolean);
    expect(dealApart(split, (one, other) => one[0] === other[0]).join(" ")).toBe(dealt);
  });
});

describe("chooseRail", () => {
  const ids = (...names: string[]) => names.map((id) => ({ id }));
  // In these tests, games whose names begin with the same letter look alike.
  const areAlike = (a: { id: string }, b: { id: string }) => a.id[0] === b.id[0];
  const choose = (games: string[], seen: string[], length: number) =>
    chooseRail(ids(...games), { without: new Set(seen), areAlike, length }).map(({ id }) => id);

  it.each([
    { what: "keeps the order", games: ["a1", "b1", "c1"], seen: [], rail: ["a1", "b1"] },
    { what: "leaves out what an earlier rail has", games: ["a1", "b1", "c1"], seen: ["a1"], rail: ["b1", "c1"] },
    { what: "passes over what looks like the one before", games: ["a1", "a2", "b1"], seen: [], rail: ["a1", "b1"] },
    { what: "would rather repeat a look than a game", games: ["a1", "a2", "b1"], seen: ["b1"], rail: ["a1", "a2"] },
    { what: "repeats a game before it is short", games: ["a1", "b1"], seen: ["a1"], rail: ["b1", "a1"] },
  ])("$what", ({ games, seen, rail }) => {
    expect(choose(games, seen, 2)).toEqual(rail);
  });
});
