/** What a switch can close: a brand, all its gaming or all its payouts; a vendor; a game; or one member's play. */
export const SWITCH_KINDS = ["brand", "gaming", "payouts", "vendor", "game", "member"] as const;

export type SwitchKind = (typeof SWITCH_KINDS)[number];
