import type { GameVendor } from "@perya/contract";

/** Cockfight vendors listed in R12.9. */
const COCKFIGHT_VENDORS: ReadonlySet<string> = new Set(["SV3", "DS88", "DIG", "WGB", "WS168"]);

/** Vendors whose games the server lists as slots, but the site shows as in-house games (R12.9). */
const EXCLUDED_RNG_VENDORS: ReadonlySet<string> = new Set(["BGS"]);

type Kind = Pick<GameVendor, "vassalage" | "gameType">;

/** True for the vendors of R12.9, and for any vendor with the cockfight game type. */
export function isCockfight({ vassalage, gameType }: Kind): boolean {
  return COCKFIGHT_VENDORS.has(vassalage) || gameType === "COCKFIGHT";
}

/** True for vendors with the esports game type. R12.9 lists no vendor codes for it. */
export function isEsports({ gameType }: Kind): boolean {
  return gameType === "ESPORTS";
}

export function isInHouse({ vassalage, gameType }: Kind): boolean {
  return EXCLUDED_RNG_VENDORS.has(vassalage) || gameType === "INHOUSE";
}
