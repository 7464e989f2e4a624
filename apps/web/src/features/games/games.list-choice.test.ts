import { describe, expect, it } from "vitest";
import { countFacets, type ListChoice, NO_FACETS, readChoice, toggleVendor, writeChoice } from "./games.list-choice.ts";

const START: ListChoice = { filter: "ALL", ...NO_FACETS, sort: "popular", page: 1 };
const ALL_TAGS = ["JP", "TG", "AC", "BG"] as const;

describe("an address and its filters", () => {
  it.each([
    ["nothing", {}, {}],
    ["a chip", { filter: "FAV" }, { filter: "FAV" }],
    ["one vendor", { vassalage: "PG" }, { vendors: ["PG"] }],
    ["several vendors", { vassalage: "PG,JILI_2" }, { vendors: ["PG", "JILI_2"] }],
    [
      "all facets",
      { vassalage: "JL", tag: "JP", volatility: "HIGH" },
      { vendors: ["JL"], tag: "JP", volatility: "HIGH" },
    ],
    ["an order and a page", { sort: "az", page: "12" }, { sort: "az", page: 12 }],
  ] as const)("%s, both ways", (_name, search, change) => {
    const choice = { ...START, ...change };
    expect(readChoice(search, ALL_TAGS)).toEqual(choice);
    expect(writeChoice(choice)).toEqual(search);
  });

  it.each([
    ["a chip that is none", { filter: "COLD" }, {}],
    ["small letters", { filter: "fav", tag: "jp", sort: "AZ" }, {}],
    ["what is chosen anyway", { filter: "ALL", sort: "popular", page: "1" }, {}],
    ["pages that are none", { page: "0" }, {}],
    ["a page of letters", { page: "2x" }, {}],
    ["a page nobody turns to", { page: "1000" }, {}],
    ["a vendor twice, an empty one, and one that is no code", { vassalage: "PG,,PG,<b>,J L" }, { vassalage: "PG" }],
    ["a tag that the brand does not offer", { tag: "BG" }, {}],
  ])("%s is left out", (_name, search, rest) => {
    expect(writeChoice(readChoice(search, ["JP", "TG", "AC"]))).toEqual(rest);
  });
});

it.each([
  [[], "PG", ["PG"]],
  [["PG"], "JL", ["PG", "JL"]],
  [["PG", "JL"], "PG", ["JL"]],
])("%j, and %s pressed: %j", (vendors, code, expected) => {
  expect(toggleVendor(code)({ ...START, vendors }).vendors).toEqual(expected);
});

it.each([
  [START, 0],
  [{ ...START, vendors: ["PG", "JL"], tag: "JP" }, 3],
  [{ ...START, filter: "HOT", volatility: "LOW" }, 1],
] as const)("counts the facets of %j: %i", (choice, count) => {
  expect(countFacets(choice)).toBe(count);
});
