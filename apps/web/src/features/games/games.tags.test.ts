import { describe, expect, it } from "vitest";
import { chooseTags } from "./games.tags.ts";

const games = (signs: string) =>
  signs.split("").map((sign, index) => ({
    nodeId: String(index),
    isHot: sign === "h" || sign === "b" ? (1 as const) : (0 as const),
    isNew: sign === "n" || sign === "b",
  }));
const tagsOf = (signs: string, untold?: Parameters<typeof chooseTags>[1]) => {
  const tags = chooseTags(games(signs), untold);
  return games(signs)
    .map(({ nodeId }) => tags.get(nodeId)?.[0] ?? ".")
    .join("");
};

describe("a tag is shown", () => {
  it.each([
    ["where it is rare", "h..n....", "h..n...."],
    ["three times at most of twelve in a row, to the first ones", "hhhhhhhhhhhhhh", "hhh.........hh"],
    ["each kind by itself", "hnhnhnhn", "hnhnhn.."],
    ["as new, where enough others are hot", "hhhbb", "hhhnn"],
    ["as hot rather than new", "b", "h"],
  ])("%s", (_name, signs, tags) => {
    expect(tagsOf(signs)).toBe(tags);
  });

  it("not in a list where all games have it", () => {
    expect(tagsOf("hbn", ["hot"])).toBe(".nn");
  });

  it("on the same tiles when the list grows", () => {
    const signs = "hhbhnnnbhhnh".repeat(3);
    expect(tagsOf(signs).startsWith(tagsOf(signs.slice(0, 12)))).toBe(true);
  });
});
