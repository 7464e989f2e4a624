/** What the stream of one member is made of, and filtered by. */
export const TIMELINE_KINDS = ["money", "play", "identity", "security", "notes", "messages"] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** What is shown masked, and opened for a reason. */
export const MASKED_FIELDS = ["account", "realName", "mobile", "email", "birthday", "idNumber"] as const;
export type MaskedField = (typeof MASKED_FIELDS)[number];

/** Why money is given or taken by hand. */
export const ADJUSTMENT_KINDS = ["correction", "goodwill", "refund", "chargeback"] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
