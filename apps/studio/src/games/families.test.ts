import { readFileSync } from "node:fs";
import { GAME_FAMILIES } from "@perya/contract";
import { expect, it } from "vitest";
import { familyOf, IN_HOUSE, isKnownGame, sameAs } from "./families.ts";
import { loadGame } from "./games.ts";

/** Codes of the INHOUSE games in the demo catalog, made from their English names. */
function codesOfCatalogue(): string[] {
  const file = new URL("../../../api/src/seed/catalogue/tables.ts", import.meta.url);
  const listing =
    /category: "INHOUSE",\s*vendor: "BGS",\s*names:\s*read\(`([^`]+)`/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  const names = listing.split(/,\s*/).map((name) => name.split("=")[0]?.trim() ?? "");
  return names.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"));
}

it("has every in-house game of the catalog, and no other", () => {
  expect(Object.keys(IN_HOUSE).toSorted()).toEqual(codesOfCatalogue().toSorted());
  for (const code of Object.keys(IN_HOUSE)) expect(GAME_FAMILIES).toContain(familyOf(code));
});

it("plays no unknown in-house game, and every slot of other vendors", async () => {
  const forgotten = { vendor: "BGS", game: "lipad-agila", tags: [] };
  expect(isKnownGame(forgotten)).toBe(false);
  expect(await loadGame(forgotten)).toBeUndefined();
  // Inherited object properties are not game codes.
  expect(isKnownGame({ vendor: "BGS", game: "constructor" })).toBe(false);
  expect(await loadGame({ ...forgotten, vendor: "PG" })).toBeDefined();
});

it("names equivalent games, within one family only", () => {
  expect(sameAs("kuwitis")).toContain("Lantern Rocket");
  expect(sameAs("kuwitis")).not.toContain("Kuwitis");
  expect(sameAs("bilyar-bank")).toContain("Jack en Poy");
  expect([sameAs("color-game"), sameAs("pista")]).toEqual([[], []]);
});
