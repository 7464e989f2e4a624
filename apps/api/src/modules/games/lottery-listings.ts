import { PRIZE_MODES, type GameCategory, type LotteryArea, type PrizeMode } from "@perya/contract";
import { findGame, GAMES } from "@perya/lottery";

/** Where the catalog lists the platform's lottery games. Tiles of these vendors lead to the lottery pages (R13). */
export type LotteryListing = { vendorCode: string; category: GameCategory; area: LotteryArea };

const MAIN_FAST: LotteryListing = { vendorCode: "LOTT", category: "ELOTT", area: "MAIN" };
const MAIN: LotteryListing = { vendorCode: "LOTT", category: "LOTT", area: "MAIN" };
const SEA: LotteryListing = { vendorCode: "TCG_SEA", category: "LOTT", area: "SEA" };
const VIETNAM: LotteryListing = { vendorCode: "TCG_LOTTO_VN", category: "ELOTT", area: "VN" };

/** Finds a lottery game by code, which the catalog shares with packages/lottery. Undefined for any other code. */
export function findLotteryListing(code: string): LotteryListing | undefined {
  const game = findGame(code);
  if (!game) return undefined;
  if (game.family.startsWith("vietnam")) return VIETNAM;
  if (game.mode === "SEA") return SEA;
  return game.mode === "LOTT" ? MAIN : MAIN_FAST;
}

/**
 * Lists codes of a category's games by prize mode (R14.1), of the vendors that a brand shows. Empty for other
 * categories.
 */
export function listLotteryMenus(
  category: GameCategory,
  vendors: ReadonlySet<string>,
): { prizeMode: PrizeMode; gameCodes: string[] }[] {
  const isListed = (code: string) => {
    const listing = findLotteryListing(code);
    return listing !== undefined && listing.category === category && vendors.has(listing.vendorCode);
  };
  const listed = GAMES.filter(({ code }) => isListed(code));
  return PRIZE_MODES.flatMap((prizeMode) => {
    const gameCodes = listed.filter(({ mode }) => mode === prizeMode).map(({ code }) => code);
    return gameCodes.length > 0 ? [{ prizeMode, gameCodes }] : [];
  });
}
