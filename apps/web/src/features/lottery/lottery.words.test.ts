import { GAMES } from "@perya/lottery";
import en from "@perya/text/tables/en/lazy";
import { createText, type Table } from "@perya/text";
import { describe, expect, it } from "vitest";
import { animalOf, sayField, sayLevel, sayPlayHint, saySymbol, sayWholePlay } from "./lottery.words.ts";
import { valuesOf } from "./lottery.selection.ts";

const table: Partial<Table> = en;
const { t } = createText("EN", table);
const DAY = new Date("2026-11-19T00:00:00Z");

describe("every play of every game", () => {
  it.each(GAMES.map((game) => [game.code, game] as const))("%s has names", (_code, { plays }) => {
    const names = plays.map(({ code }) => sayWholePlay(t, code));
    expect(new Set(names).size).toBe(plays.length);
    for (const play of plays) {
      const words = [sayWholePlay(t, play.code), sayPlayHint(t, play.code)];
      for (const field of play.fields) {
        words.push(sayField(t, field));
        words.push(
          ...valuesOf(field)
            .slice(0, 60)
            .map((value) => saySymbol(t, field, value, DAY)),
        );
      }
      words.push(...play.levels.map(({ name }) => sayLevel(t, play, name, DAY)));
      for (const word of words) expect(word).not.toMatch(/^$|lotto\.|[{}]/u);
    }
  });
});

it("names the animals from the lunar year", () => {
  // The year of the horse began on 17 February 2026.
  expect(animalOf(1, new Date("2026-02-18T00:00:00Z"))).toBe(6);
  expect(animalOf(1, new Date("2026-02-15T00:00:00Z"))).toBe(5);
  expect(animalOf(2, DAY)).toBe(5);
  expect(animalOf(12, DAY)).toBe(7);
});
