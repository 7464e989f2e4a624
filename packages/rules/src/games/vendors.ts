import type { GameVendor } from "@perya/contract";

/** Listed in R12.9. */
const COCKFIGHT_VENDORS: ReadonlySet<string> = new Set(["SV3", "DS88", "DIG", "WGB", "WS168"]);

/** R12.9: listed as slots, shown as in-house games. */
const EXCLUDED_RNG_VENDORS: ReadonlySet<string> = new Set(["BGS"]);

type Kind = Pick<GameVendor, "vassalage" | "gameType">;

/** Listed in R12.9; a vendor with this game type counts as well. */
export function isCockfight({ vassalage, gameType }: Kind): boolean {
  return COCKFIGHT_VENDORS.has(vassalage) || gameType === "COCKFIGHT";
}

/** R12.9 lists no codes (it says the list is empty), so only the vendor's game type counts. */
export function isEsports({ gameType }: Kind): boolean {
  return gameType === "ESPORTS";
}

export function isInHouse({ vassalage, gameType }: Kind): boolean {
  return EXCLUDED_RNG_VENDORS.has(vassalage) || gameType === "INHOUSE";
}
