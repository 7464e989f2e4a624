import type { GameCard } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { checkGame, checkCount } from "./favorites.rules.ts";

describe("checkGame", () => {
  const request = { nodeId: "1", vendor: "PG", gameType: "RNG" } as const;
  const shown = { nodeId: "1", vassalage: "PG", gameType: "RNG" } as GameCard;

  it.each([
    ["the matching game", shown, "ok"],
    ["an unknown id", undefined, "GAME_UNKNOWN"],
    ["another vendor's", { ...shown, vassalage: "JL" }, "GAME_UNKNOWN"],
    ["another category", { ...shown, gameType: "FISH" as const }, "GAME_UNKNOWN"],
  ])("%s", (_name, game, verdict) => {
    expect(checkGame(request, game)).toBe(verdict);
  });
});

describe("checkCount", () => {
  it.each([
    ["the first", { isFavorite: false, count: 0 }, "ok"],
    ["the last one allowed", { isFavorite: false, count: 998 }, "ok"],
    ["one too many", { isFavorite: false, count: 999 }, "FAVORITES_FULL"],
    ["an existing one", { isFavorite: true, count: 999 }, "ok"],
  ])("%s", (_name, facts, verdict) => {
    expect(checkCount(facts)).toBe(verdict);
  });
});
