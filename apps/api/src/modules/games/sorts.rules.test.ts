import { describe, expect, it } from "vitest";
import { nameKey, sortGames } from "./sorts.rules.ts";

describe("nameKey", () => {
  it.each([
    ["Perlas", "perlas"],
    ["PIÑA Colada", "pina colada"],
    ["Ñandú", "nandu"],
    ["7 Bilao", "7 bilao"],
    ["", ""],
  ])("of %j is %j", (name, key) => {
    expect(nameKey(name)).toBe(key);
  });
});

describe("sortGames", () => {
  const game = (id: string, EN: string, day: number, TY?: string) => ({
    id,
    names: { EN, ...(TY && { TY }) },
    released_at: new Date(day * 86_400_000),
  });
  const games = [game("a", "pearl", 1, "Ágila"), game("b", "Ñame", 3), game("c", "Nest", 2), game("d", "Pearl", 3)];

  it.each([
    ["newest first, the later id on equal dates", "new", "EN", "dbca"],
    ["by name, ignoring case and accents", "az", "EN", "bcad"],
    ["by name in the reader's language", "az", "TY", "abcd"],
    ["most played first, then newest", "popular", "EN", "cadb"],
  ] as const)("%s", (_name, sort, language, order) => {
    const sorted = sortGames(games, sort, [{ id: "c" }, { id: "z" }, { id: "a" }], { language });
    expect(sorted.map(({ id }) => id).join("")).toBe(order);
  });
});
