import type { DeclaredTable } from "./console-tables.ts";

/** Causes by which a member can filter their account record. "bet" is every stake and win. */
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

/** The member's account record: every entry in their ledger accounts. Filtering by cause requires a period. */
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
