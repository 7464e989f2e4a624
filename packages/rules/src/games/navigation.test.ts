import { describe, expect, it } from "vitest";
import { lane } from "./lanes.test-setup.ts";
import { navigationOrder } from "./navigation-order.ts";
import { choosePrizeMode } from "./prize-mode.ts";
import { sidebarCategories } from "./sidebar-categories.ts";

describe("navigationOrder", () => {
  it.each([
    ["the fixed places alone", [], ["home", "favorite", "promotions"]],
    ["as the server lists them", [lane("LIVE"), lane("RNG")], ["home", "favorite", "LIVE", "RNG", "promotions"]],
    ["what has no page is left out", [lane("JACKPOT"), lane("RNG")], ["home", "favorite", "RNG", "promotions"]],
    ["each once", [lane("RNG"), lane("RNG")], ["home", "favorite", "RNG", "promotions"]],
  ])("%s", (_name, lanes, expected) => {
    expect(navigationOrder(lanes)).toEqual(expected);
  });
});

describe("choosePrizeMode", () => {
  it.each([
    ["no lanes", [], "LOTT"],
    ["e-lottery with the Vietnamese vendor", [lane("ELOTT", "TCG_LOTTO_VN")], "ELOTT"],
    ["e-lottery with the vendor LOTT", [lane("ELOTT", "TCG_SEA", "LOTT")], "ELOTT"],
    ["e-lottery with neither", [lane("ELOTT", "TCG_SEA")], "LOTT"],
    ["an empty e-lottery", [lane("ELOTT")], "LOTT"],
    ["the same vendors in the lottery", [lane("LOTT", "TCG_LOTTO_VN", "LOTT")], "LOTT"],
  ] as const)("%s", (_name, lanes, mode) => {
    expect(choosePrizeMode(lanes)).toBe(mode);
  });
});

describe("sidebarCategories", () => {
  it.each([
    [["EN"], ["JP", "TG", "AC"]],
    [["TY"], ["JP", "TG", "AC", "BG"]],
    [
      ["EN", "TY"],
      ["JP", "TG", "AC", "BG"],
    ],
    [[], ["JP", "TG", "AC"]],
  ] as const)("of a brand in %j are %j", (languages, expected) => {
    expect(sidebarCategories(languages)).toEqual(expected);
  });
});
