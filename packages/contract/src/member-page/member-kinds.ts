/** Kinds of entry in a member's timeline, also its filters. */
export const TIMELINE_KINDS = ["money", "play", "identity", "security", "notes", "messages"] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Masked fields. Operators must give a reason to reveal one. */
export const MASKED_FIELDS = ["account", "realName", "mobile", "email", "birthday", "idNumber"] as const;
export type MaskedField = (typeof MASKED_FIELDS)[number];

/** Reasons for a manual adjustment. */
export const ADJUSTMENT_KINDS = ["correction", "goodwill", "refund", "chargeback"] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
