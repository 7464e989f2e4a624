import type { GameCard, GameCategory } from "@perya/contract";
import { MAX_FAVORITES } from "@perya/contract/shapes";

export type FavoriteRequest = { nodeId: string; vendor: string; gameType: GameCategory };

/** The id must belong to the given vendor and category, as the brand shows them. */
export function checkGame(request: FavoriteRequest, game: GameCard | undefined): "ok" | "GAME_UNKNOWN" {
  return game?.vassalage === request.vendor && game.gameType === request.gameType ? "ok" : "GAME_UNKNOWN";
}

/** Adding an existing favorite again does not count against the limit. */
export function checkCount({ isFavorite, count }: { isFavorite: boolean; count: number }): "ok" | "FAVORITES_FULL" {
  return isFavorite || count < MAX_FAVORITES ? "ok" : "FAVORITES_FULL";
}
