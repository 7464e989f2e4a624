/**
 * States of a settlement run. Open: real-time, and bets are still being added. Counted: calculated but not released
 * yet.
 */
export const SETTLEMENT_STATES = ["open", "counted", "superseded", "released", "paid"] as const;

export type SettlementState = (typeof SETTLEMENT_STATES)[number];

export const SETTLEMENT_KINDS = ["dividend", "daily", "hourly", "realtime"] as const;

export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];
