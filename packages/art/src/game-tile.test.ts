import { describe, expect, it } from "vitest";
import { CASTS } from "./tiles/casts.ts";
import { GAME_CATEGORIES, type GameCategory } from "@perya/contract";
import { renderGameTile, type GameTile, tileLookOf } from "./game-tile.ts";

const VENDORS = "PG EG2 PT JDB CQ9 FC JL BGS SV3 DS88 DIG WGB WS168 TCG_LOTTO_VN TCG_SEA LOTT".split(" ");
const PER_CATEGORY = 840;

const catalogue = new Map(GAME_CATEGORIES.map((category) => [category, tilesOf(category)]));

function tilesOf(category: GameCategory): GameTile[] {
  return Array.from({ length: PER_CATEGORY }, (_, index) => ({
    vendor: VENDORS[index % VENDORS.length] ?? "PG",
    code: `game-${index}`,
    name: `Game ${index}`,
    category,
    shape: index % 4 === 3 ? "wide" : "portrait",
  }));
}

const usual: GameTile = { vendor: "PG", code: "mango-rush", name: "Mango Rush", category: "RNG", shape: "portrait" };

describe("drawGameTile", () => {
  it("draws the same picture for the same game", () => {
    expect(renderGameTile(usual)).toBe(renderGameTile({ ...usual }));
  });

  it.each([
    ["another vendor", { vendor: "JL" }],
    ["another code", { code: "mango-rush-2" }],
    ["another category", { category: "FISH" }],
    ["a name that speaks of something else", { name: "Jeepney Rush" }],
    ["another shape", { shape: "wide" }],
    ["the same letters cut elsewhere", { vendor: "PGm", code: "ango-rush" }],
  ] satisfies [string, Partial<GameTile>][])("draws another picture for %s", (_name, change) => {
    expect(renderGameTile({ ...usual, ...change })).not.toBe(renderGameTile(usual));
  });

  it.each([
    ["portrait", "0 0 120 160"],
    ["wide", "0 0 208 130"],
  ] as const)("is %s when asked", (shape, viewBox) => {
    expect(renderGameTile({ ...usual, shape })).toContain(`viewBox="${viewBox}"`);
  });

  it("contains no text, so that it serves every language", () => {
    for (const tiles of catalogue.values())
      for (const tile of tiles.slice(0, 100)) expect(renderGameTile(tile)).not.toContain("<text");
  });
});

describe("ten thousand tiles", () => {
  const rendered = new Map([...catalogue].map(([category, tiles]) => [category, tiles.map(renderGameTile)]));

  it("are all different", () => {
    expect([...rendered.values()].flat().length).toBeGreaterThanOrEqual(10_000);
  });

  it.each(GAME_CATEGORIES)("rarely look the same in %s", (category) => {
    const tiles = rendered.get(category) ?? [];
    const portraits = tiles.filter((_, index) => index % 4 !== 3);
    expect(new Set(tiles).size / tiles.length).toBeGreaterThanOrEqual(0.97);
    // SVG ids contain the seed, so they are removed to compare the drawings only.
    expect(new Set(portraits.map(withoutIds)).size / portraits.length).toBeGreaterThanOrEqual(0.97);
  });

  it("stay within their size limits: 2.8 KB on average, 5.6 KB at most, before compression to a third", () => {
    const sizes = [...rendered.values()].flat().map((picture) => picture.length);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(mean).toBeLessThanOrEqual(2800);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5600);
  });

  it.each(GAME_CATEGORIES)("use all variants of %s where no name decides", (category) => {
    const shown = (catalogue.get(category) ?? []).map((tile) => tileLookOf(tile).motif);
    expect(new Set(shown)).toEqual(new Set(CASTS[category]));
  });
});

function withoutIds(picture: string): string {
  return picture.replace(/(id="|#)a[0-9a-z]+?(?=[0-9a-z]["|)])/gu, "$1");
}
