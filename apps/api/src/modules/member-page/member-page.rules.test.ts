import { describe, expect, it } from "vitest";
import { groupSittings, mergeSources, spellTag, type PlayedEntry } from "./member-page.rules.ts";

it.each([
  ["  Crash   PLAYER ", "crash player"],
  ["ＶＩＰ", "vip"],
  [" ", undefined],
  ["x".repeat(31), undefined],
])("spells the tag %j as %j", (typed, tag) => {
  expect(spellTag(typed)).toBe(tag);
});

const MINUTE_MS = 60_000;
const entry = (id: number, minute: number, game: string | null): PlayedEntry => ({
  id: BigInt(id),
  cause: game === null ? "deposit" : "bet",
  type: "stake",
  reference: "",
  at: new Date(minute * MINUTE_MS),
  amount: 1n,
  after: 1n,
  bet: game ? { id: String(id), gameId: game, names: {} } : null,
});

it.each([
  ["rounds of one game are one line", [entry(3, 9, "a"), entry(2, 8, "a"), entry(1, 0, "a")], [[3, 2, 1]]],
  ["another game is another line", [entry(3, 9, "a"), entry(2, 8, "b"), entry(1, 7, "a")], [[3], [2], [1]]],
  [
    "other movements in between separate lines",
    [entry(3, 9, "a"), entry(2, 8, null), entry(1, 7, "a")],
    [[3], [2], [1]],
  ],
  ["a gap of half an hour starts another line", [entry(2, 31, "a"), entry(1, 0, "a")], [[2], [1]]],
])("%s", (_name, entries, lines) => {
  expect(groupSittings(entries).map((line) => line.map(({ id }) => Number(id)))).toEqual(lines);
});

describe("mergeSources", () => {
  const line = (ms: number) => ({ at: new Date(ms), place: String(ms) });
  const source = (name: string, moments: number[], end: string | null = null) => ({
    name,
    lines: moments.map(line),
    end,
  });
  const placesOf = (merged: { lines: { place: string }[] }) => merged.lines.map(({ place }) => Number(place));

  it("returns newest first, and the next page continues in each source", () => {
    const merged = mergeSources([source("a", [9, 5, 1]), source("b", [8, 7])], 3);
    expect(placesOf(merged)).toEqual([9, 8, 7]);
    expect(merged).toMatchObject({ places: { a: "9", b: "7" }, hasMore: true });
  });

  it("stops where a source has not been read further", () => {
    const merged = mergeSources([source("a", [9], "4"), source("b", [8, 3])], 10);
    expect(placesOf(merged)).toEqual([9]);
    expect(merged).toMatchObject({ places: { a: "4" }, hasMore: true });
    expect(mergeSources([source("a", [9]), source("b", [])], 10)).toMatchObject({ hasMore: false });
  });
});
