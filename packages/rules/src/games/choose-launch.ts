import type { GameCard } from "@perya/contract";

/** Target of a tile: a page of the site, a vendor's list of games, or the game. */
export type Launch =
  | { kind: "page"; to: "/vnLottery"; search: { gameCode: string } }
  | { kind: "page"; to: "/seaLottery" | "/lottery"; search: object }
  | { kind: "page"; to: "/rng"; search: { vassalage: string } }
  | { kind: "vendorGames" }
  | { kind: "game" };

type Card = Pick<GameCard, "vassalage" | "gameCode" | "gameType" | "isGame">;

/**
 * Decides what a tile opens for a real account (R13). A `category` tile is on the home page; for slots it opens the
 * vendor's game list. A `game` tile is in a game list or among the hot games.
 */
export function chooseLaunch(card: Card, tile: "category" | "game"): Launch {
  const { vassalage, gameCode, gameType, isGame } = card;
  if (vassalage === "TCG_LOTTO_VN") return { kind: "page", to: "/vnLottery", search: { gameCode } };
  if (vassalage === "TCG_SEA") return { kind: "page", to: "/seaLottery", search: {} };
  if (gameType === "LOTT" || gameType === "ELOTT") return { kind: "page", to: "/lottery", search: {} };
  if (gameType === "RNG" && tile === "category") return { kind: "page", to: "/rng", search: { vassalage } };
  return { kind: isGame === "VASSALAGE" ? "vendorGames" : "game" };
}
