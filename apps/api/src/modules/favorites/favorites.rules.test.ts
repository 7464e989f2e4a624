import type { GameCard } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { checkGame, checkCount } from "./favorites.rules.ts";

describe("checkGame", () => {
  const request = { nodeId: "1", vendor: "PG", gameType: "RNG" } as const;
  const shown = { nodeId: "1", vassalage: "PG", gameType: "RNG" } as GameCard;

  it.each([
    ["the game that was meant", shown, "ok"],
    ["nothing under this id", undefined, "GAME_UNKNOWN"],
    ["another vendor's", { ...shown, vassalage: "JL" }, "GAME_UNKNOWN"],
    ["one of another kind", { ...shown, gameType: "FISH" as const }, "GAME_UNKNOWN"],
  ])("%s", (_name, game, verdict) => {
    expect(checkGame(request, game)).toBe(verdict);
  });
});

describe("checkCount", () => {
  it.each([
    ["the first", { isFavorite: false, count: 0 }, "ok"],
    ["the last there is room for", { isFavorite: false, count: 998 }, "ok"],
    ["one more", { isFavorite: false, count: 999 }, "FAVORITES_FULL"],
    ["one that is there already", { isFavorite: true, count: 999 }, "ok"],
  ])("%s", (_name, facts, verdict) => {
    expect(checkCount(facts)).toBe(verdict);
  });
});
