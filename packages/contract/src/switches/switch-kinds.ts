/** What can be closed and opened again: a brand, gaming at it, payouts at it; a vendor, a game, one member's play. */
export const SWITCH_KINDS = ["brand", "gaming", "payouts", "vendor", "game", "member"] as const;

export type SwitchKind = (typeof SWITCH_KINDS)[number];
