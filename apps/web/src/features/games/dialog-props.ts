import type { GameCard, GameVendor } from "@perya/contract";

/** Popups of this feature, with what each must be told. */
export type GameDialogs = {
  gameFrame: { game: GameCard };
  vendorGames: { vendor: Pick<GameVendor, "vassalage" | "displayName" | "gameType"> };
};
