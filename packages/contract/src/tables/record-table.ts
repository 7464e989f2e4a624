import type { DeclaredTable } from "./console-tables.ts";

/** What a member may ask their account record for. "bet" is every stake and win. */
export const RECORD_CAUSES = [
  "bet",
  "deposit",
  "withdrawal",
  "transfer",
  "adjustment",
  "commission",
  "bonus",
  "promo",
  "jackpot",
  "tip",
  "debt",
] as const;

export const RECORD_FUNDS = ["cash", "held", "debt", "bonus", "bonus_held", "points", "float", "float_held"] as const;

/**
 * The member's account record: every entry of the ledger behind what they have. Their own, so no filter says whose. A cause is
 * found among the entries of a time, and not in all of them: whoever asks for one says when.
 */
export const RECORD_TABLE = {
  name: "record",
  columns: {
    at: { kind: "moment", filters: ["from", "to"], isShownAtFirst: true },
    fund: { kind: "choice", filters: ["is"], choices: RECORD_FUNDS, isShownAtFirst: true },
    cause: { kind: "choice", filters: ["is"], choices: RECORD_CAUSES, isShownAtFirst: true },
    type: { kind: "text", isShownAtFirst: true },
    reference: { kind: "text", isShownAtFirst: true },
    transaction: { kind: "text", isShownAtFirst: true },
    currency: { kind: "text", isShownAtFirst: true },
    amount: { kind: "amount", isShownAtFirst: true },
    balanceAfter: { kind: "amount", isShownAtFirst: true },
  },
  served: [
    { by: [], sort: "at" },
    { by: ["fund"], sort: "at" },
  ],
} as const satisfies DeclaredTable;
