import { describe, expect, it } from "vitest";
import { countFacets, isChosen, listingTag, type Choice } from "./facets.rules.ts";

const ANY: Choice = {
  category: "RNG",
  vendors: ["PG", "JL"],
  tag: undefined,
  volatility: undefined,
  filter: "ALL",
};

describe("listingTag", () => {
  it.each<[Partial<Choice>, string]>([
    [{}, ""],
    [{ tag: "JP" }, "JP"],
    [{ volatility: "LOW" }, "VOL_LOW"],
    [{ tag: "JP", volatility: "LOW" }, "JP VOL_LOW"],
    [{ filter: "NEW" }, "NEW"],
    [{ filter: "NEW", tag: "BG", volatility: "HIGH" }, "NEW BG VOL_HIGH"],
    [{ filter: "HOT", tag: "TG" }, "TG"],
  ])("of %j is %j", (change, tag) => {
    expect(listingTag({ ...ANY, ...change })).toBe(tag);
  });
});

describe("isChosen", () => {
  const since = new Date("2026-01-01T00:00:00Z");
  const game = { category: "RNG", vendor_code: "PG", tags: ["JP", "AC", "VOL_LOW"], released_at: since } as const;

  it.each<[string, Partial<Choice>, boolean]>([
    ["no filter", {}, true],
    ["another category", { category: "FISH" }, false],
    ["its vendor", { vendors: ["PG"] }, true],
    ["other vendors", { vendors: ["JL", "PT"] }, false],
    ["an empty list of vendors", { vendors: [] }, false],
    ["one of its tags", { tag: "AC" }, true],
    ["a tag it does not have", { tag: "BG" }, false],
    ["its volatility", { volatility: "LOW" }, true],
    ["another volatility", { volatility: "MID" }, false],
    ["tag and volatility", { tag: "JP", volatility: "LOW" }, true],
    ["tag and another volatility", { tag: "JP", volatility: "HIGH" }, false],
    ["HOT, which is checked elsewhere", { filter: "HOT" }, true],
  ])("by %s", (_name, change, isIt) => {
    expect(isChosen(game, { ...ANY, ...change }, new Date(0))).toBe(isIt);
  });

  it.each([
    ["at the first moment that counts", 0, true],
    ["one millisecond earlier", -1, false],
  ])("new %s", (_name, byMs, isIt) => {
    const released = new Date(since.getTime() + byMs);
    expect(isChosen({ ...game, released_at: released }, { ...ANY, filter: "NEW" }, since)).toBe(isIt);
    expect(isChosen({ ...game, released_at: released }, ANY, since)).toBe(true);
  });
});

describe("countFacets", () => {
  const vendors = [
    { code: "PG", name: "Parol" },
    { code: "JL", name: "Jolly" },
    { code: "PT", name: "Plaza" },
  ];
  const spell = ({ vendors: codes, tag, volatility, filter }: Choice) =>
    `${codes.join("+")} ${tag ?? "any"} ${volatility ?? "any"} ${filter}`;

  it("varies one choice at a time and keeps the others", () => {
    const asked: string[] = [];
    const chosen: Choice = { ...ANY, tag: "JP", volatility: "LOW", filter: "NEW" };
    countFacets(chosen, vendors, (choice) => asked.push(spell(choice)));
    expect(asked).toEqual([
      ...["JP", "TG", "AC", "BG"].map((tag) => `PG+JL ${tag} LOW NEW`),
      ...["LOW", "MID", "HIGH"].map((volatility) => `PG+JL JP ${volatility} NEW`),
      ...["PG", "JL", "PT"].map((code) => `${code} JP LOW NEW`),
    ]);
  });

  it("lists only choices with games, in the brand's order, by vendor name", () => {
    const count = ({ vendors: [code], tag, volatility }: Choice) =>
      tag === "TG" ? 3 : volatility === "HIGH" ? 2 : code === "PT" || code === "PG" ? 1 : 0;
    expect(countFacets({ ...ANY, vendors: ["JL"] }, vendors, count)).toEqual({
      tags: [{ tag: "TG", count: 3 }],
      volatilities: [{ volatility: "HIGH", count: 2 }],
      vendors: [
        { vassalage: "PG", displayName: "Parol", count: 1 },
        { vassalage: "PT", displayName: "Plaza", count: 1 },
      ],
    });
  });
});
