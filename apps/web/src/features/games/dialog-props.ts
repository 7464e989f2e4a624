import type { GameCard, GameVendor } from "@perya/contract";

/** Dialogs of this feature and their props. */
export type GameDialogs = {
  gameFrame: { game: GameCard };
  vendorGames: { vendor: Pick<GameVendor, "vassalage" | "displayName" | "gameType"> };
};
