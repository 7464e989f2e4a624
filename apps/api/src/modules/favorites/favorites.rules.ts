import type { GameCard, GameCategory } from "@perya/contract";
import { MAX_FAVORITES } from "@perya/contract/shapes";

export type FavoriteRequest = { nodeId: string; vendor: string; gameType: GameCategory };

/** Checks that the brand shows a game with this id in the given vendor and category. */
export function checkGame(request: FavoriteRequest, game: GameCard | undefined): "ok" | "GAME_UNKNOWN" {
  return game?.vassalage === request.vendor && game.gameType === request.gameType ? "ok" : "GAME_UNKNOWN";
}

/** Checks the limit. Adding an existing favorite again does not count. */
export function checkCount({ isFavorite, count }: { isFavorite: boolean; count: number }): "ok" | "FAVORITES_FULL" {
  return isFavorite || count < MAX_FAVORITES ? "ok" : "FAVORITES_FULL";
}
