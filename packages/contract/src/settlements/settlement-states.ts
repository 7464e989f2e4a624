/** What a count of a period can be. Open: real time, while bets are still added to it. Counted: nobody has released it yet. */
export const SETTLEMENT_STATES = ["open", "counted", "superseded", "released", "paid"] as const;

export type SettlementState = (typeof SETTLEMENT_STATES)[number];

export const SETTLEMENT_KINDS = ["dividend", "daily", "hourly", "realtime"] as const;

export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];
