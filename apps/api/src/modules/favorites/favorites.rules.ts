import type { GameCard, GameCategory } from "@perya/contract";
import { MAX_FAVORITES } from "@perya/contract/shapes";

export type FavoriteRequest = { nodeId: string; vendor: string; gameType: GameCategory };

/** The game as the brand shows it must be the one that was meant. */
export function checkGame(request: FavoriteRequest, game: GameCard | undefined): "ok" | "GAME_UNKNOWN" {
  return game?.vassalage === request.vendor && game.gameType === request.gameType ? "ok" : "GAME_UNKNOWN";
}

/** One that is a favourite already takes no further place. */
export function checkCount({ isFavorite, count }: { isFavorite: boolean; count: number }): "ok" | "FAVORITES_FULL" {
  return isFavorite || count < MAX_FAVORITES ? "ok" : "FAVORITES_FULL";
}
