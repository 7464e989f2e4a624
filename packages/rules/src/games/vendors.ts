import type { GameVendor } from "@perya/contract";

/** R12.9. */
const COCKFIGHT_VENDORS: ReadonlySet<string> = new Set(["SV3", "DS88", "DIG", "WGB", "WS168"]);

/** R12.9: listed among the slots, shown among the in-house games. */
const EXCLUDED_RNG_VENDORS: ReadonlySet<string> = new Set(["BGS"]);

type Kind = Pick<GameVendor, "vassalage" | "gameType">;

/** R12.9 lists the codes; a vendor that says so itself counts as well. */
export function isCockfight({ vassalage, gameType }: Kind): boolean {
  return COCKFIGHT_VENDORS.has(vassalage) || gameType === "COCKFIGHT";
}

/** R12.9 lists no codes (it says the list is empty), so a vendor has to say it itself. */
export function isEsports({ gameType }: Kind): boolean {
  return gameType === "ESPORTS";
}

export function isInHouse({ vassalage, gameType }: Kind): boolean {
  return EXCLUDED_RNG_VENDORS.has(vassalage) || gameType === "INHOUSE";
}
