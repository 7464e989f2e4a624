import { describe, expect, it } from "vitest";
import { type Facets, NO_FACETS } from "./games.list-choice.ts";
import { narrowOwnGames } from "./games.own-games.ts";
import { sampleGame } from "./sample-games.test-setup.ts";

const GAMES = [
  sampleGame("Alon", { vassalage: "PG", displayName: "Parol Games", tags: ["JP", "VOL_HIGH"] }),
  sampleGame("Bangka", { vassalage: "JL", displayName: "Jolly Lantern", tags: ["JP", "VOL_LOW"] }),
  sampleGame("Kabibe", { vassalage: "JL", displayName: "Jolly Lantern", tags: ["TG", "VOL_HIGH"] }),
  sampleGame("Perlas", { vassalage: "JL", displayName: "Jolly Lantern", tags: [] }),
];

/** Writes options with their counts: "JP 2, TG 1". */
const write = (options: readonly { count: number }[], name: string) =>
  options.map((option) => `${String(Reflect.get(option, name))} ${option.count}`).join(", ");

describe("the member's own games", () => {
  it.each<[string, Partial<Facets>, string[], string, string, string]>([
    ["all of them", {}, ["Alon", "Bangka", "Kabibe", "Perlas"], "JP 2, TG 1", "LOW 1, HIGH 2", "JL 3, PG 1"],
    ["of a kind", { tag: "JP" }, ["Alon", "Bangka"], "JP 2, TG 1", "LOW 1, HIGH 1", "JL 1, PG 1"],
    ["of a volatility", { volatility: "HIGH" }, ["Alon", "Kabibe"], "JP 1, TG 1", "LOW 1, HIGH 2", "JL 1, PG 1"],
    ["of one vendor", { vendors: ["JL"] }, ["Bangka", "Kabibe", "Perlas"], "JP 1, TG 1", "LOW 1, HIGH 1", "JL 3, PG 1"],
    ["of two vendors", { vendors: ["JL", "PG"], tag: "TG" }, ["Kabibe"], "JP 2, TG 1", "HIGH 1", "JL 1"],
    ["of all three", { vendors: ["PG"], tag: "JP", volatility: "HIGH" }, ["Alon"], "JP 1", "HIGH 1", "PG 1"],
    ["of none there is", { vendors: ["CQ9"] }, [], "", "", "JL 3, PG 1"],
  ])("%s, with what each option would show", (_name, chosen, names, tags, volatilities, vendors) => {
    const list = narrowOwnGames(GAMES, { ...NO_FACETS, ...chosen });
    expect(list.content.map(({ gameName }) => gameName)).toEqual(names);
    expect([list.totalCount, list.allCount]).toEqual([names.length, 4]);
    expect(write(list.facets.tags, "tag")).toBe(tags);
    expect(write(list.facets.volatilities, "volatility")).toBe(volatilities);
    expect(write(list.facets.vendors, "vassalage")).toBe(vendors);
  });

  it.each([
    [0, 1, 0, 1, undefined],
    [30, 1, 1, 1, "Game 0"],
    [31, 2, 2, 2, "Game 30"],
    [31, 9, 2, 2, "Game 30"],
  ])("%i of them, page %i: %i pages, on page %i, from %s on", (count, page, pages, shownPage, first) => {
    const games = Array.from({ length: count }, (_, index) => sampleGame(`Game ${index}`));
    const { totalPages, pageNum, content } = narrowOwnGames(games, NO_FACETS, page);
    expect([totalPages, pageNum, content[0]?.gameName]).toEqual([pages, shownPage, first]);
  });
});
