import type { GameCard } from "@perya/contract";

/** Where a tile leads: a page of the site, the popup with a vendor's games, or the game. */
export type Launch =
  | { kind: "page"; to: "/vnLottery"; search: { gameCode: string } }
  | { kind: "page"; to: "/seaLottery" | "/lottery"; search: object }
  | { kind: "page"; to: "/rng"; search: { vassalage: string } }
  | { kind: "vendorGames" }
  | { kind: "game" };

type Card = Pick<GameCard, "vassalage" | "gameCode" | "gameType" | "isGame">;

/**
 * R13, game launch, for a real account. `category`: the tile stands for its category on the home page, where slots lead
 * to the vendor's list; `game`: it stands for the game itself, in a list or among hot games.
 */
export function chooseLaunch(card: Card, tile: "category" | "game"): Launch {
  const { vassalage, gameCode, gameType, isGame } = card;
  if (vassalage === "TCG_LOTTO_VN") return { kind: "page", to: "/vnLottery", search: { gameCode } };
  if (vassalage === "TCG_SEA") return { kind: "page", to: "/seaLottery", search: {} };
  if (gameType === "LOTT" || gameType === "ELOTT") return { kind: "page", to: "/lottery", search: {} };
  if (gameType === "RNG" && tile === "category") return { kind: "page", to: "/rng", search: { vassalage } };
  return { kind: isGame === "VASSALAGE" ? "vendorGames" : "game" };
}
