import { describe, expect, it } from "vitest";
import { chooseLaunch } from "./choose-launch.ts";

const card = { vassalage: "PG", gameCode: "balete", gameType: "FISH", isGame: "GAME" } as const;

describe("a tile of a real account", () => {
  it.each([
    ["a Vietnam draw", { vassalage: "TCG_LOTTO_VN", gameType: "ELOTT" }, "/vnLottery", { gameCode: "balete" }],
    ["a draw of the region", { vassalage: "TCG_SEA", gameType: "LOTT" }, "/seaLottery", {}],
    ["a lottery", { gameType: "LOTT" }, "/lottery", {}],
    ["an e-lottery", { gameType: "ELOTT" }, "/lottery", {}],
    ["a lottery's lobby", { gameType: "LOTT", isGame: "VASSALAGE" }, "/lottery", {}],
    ["slots as a category", { gameType: "RNG" }, "/rng", { vassalage: "PG" }],
  ] as const)("of %s leads to a page", (_what, change, to, search) => {
    expect(chooseLaunch({ ...card, ...change }, "category")).toEqual({ kind: "page", to, search });
  });

  it.each([
    ["a lobby", { isGame: "VASSALAGE" }, "category", "vendorGames"],
    ["a lobby in a list", { isGame: "VASSALAGE" }, "game", "vendorGames"],
    ["a game", {}, "category", "game"],
    ["a slot that stands for itself", { gameType: "RNG" }, "game", "game"],
    ["a sport", { gameType: "SPORTS" }, "category", "game"],
  ] as const)("of %s opens over the page", (_what, change, tile, kind) => {
    expect(chooseLaunch({ ...card, ...change }, tile)).toEqual({ kind });
  });
});
