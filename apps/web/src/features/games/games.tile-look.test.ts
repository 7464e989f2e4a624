import { describe, expect, it } from "vitest";
import { tilePicture } from "./games.tile-look.ts";

const own = { iconUrl: "/art/games/PG/kuwitis.svg", lagerIcon: "/art/games/PG/kuwitis/wide.svg" };
const theirs = { iconUrl: "https://img.example/a.png", lagerIcon: "https://img.example/b.png" };

describe("the image of a tile", () => {
  it.each([
    ["portrait", "any", own.iconUrl],
    ["wide", "any", own.lagerIcon],
    ["square", "any", "/art/games/PG/kuwitis/any-square.svg"],
    ["square", "noon", "/art/games/PG/kuwitis/noon-square.svg"],
    ["wide", "wine", "/art/games/PG/kuwitis/wine-wide.svg"],
    ["portrait", "noon", "/art/games/PG/kuwitis/noon-portrait.svg"],
  ] as const)("of our own is drawn %s in the scheme %s", (shape, art, url) => {
    expect(tilePicture(own, shape, art)).toBe(url);
  });

  it("of a vendor stays the vendor's", () => {
    expect(tilePicture(theirs, "square", "noon")).toBe(theirs.iconUrl);
    expect(tilePicture(theirs, "wide", "wine")).toBe(theirs.lagerIcon);
  });
});
