import type { Tables } from "@perya/db";

/**
 * Where the tables know of a member, and what an erasure does there. A test compares it with the database: whoever makes a
 * table with a `member_id` decides here.
 *
 * - `delete`: it is of use to the person alone.
 * - `own`: privacy.erase.ts knows what stays.
 * - `keep`: the law or the ledger needs it; it says an id, and nothing that leads back to a person.
 */
export type AtErasure = "delete" | "own" | "keep";

export const PLACES = {
  authenticators: "delete",
  favorites: "delete",
  known_devices: "delete",
  member_devices: "delete",
  member_identities: "delete",
  member_tags: "delete",
  messages: "delete",
  paying_devices: "delete",
  remember_cookies: "delete",
  sessions: "delete",
  tickets: "delete",

  /** The identity stays for five years, where there was money (AMLC). */
  member_profiles: "own",
  /** As the identity: where money went stays for five years, if any did. */
  payout_accounts: "own",
  /** What was changed when stays; from what to what goes. */
  member_changes: "own",
  /** What operators wrote about the person. */
  member_notes: "own",
  /** Ended, so that no game plays on. */
  game_sessions: "own",

  /** Money, and what it was for. */
  bet_days: "keep",
  bets: "keep",
  commission_debts: "keep",
  deposits: "keep",
  jackpot_wins: "keep",
  member_hours: "keep",
  money_steps: "keep",
  player_hours: "keep",
  profit_days: "keep",
  settled_bets: "keep",
  settlement_lines: "keep",
  /** Where they stood: what was settled for those above goes by it. */
  contract_events: "keep",
  member_freezes: "keep",
  opened_accounts: "keep",
  sign_up_link_uses: "keep",
  team_days: "keep",
  team_lineages: "keep",
  team_money_days: "keep",
  team_moves: "keep",
  team_places: "keep",
  team_sizes: "keep",
  uncounted_play: "keep",
  turnover_steps: "keep",
  unusual_wins: "keep",
  withdrawals: "keep",
  payouts: "keep",
  withdrawal_disputes: "keep",
  /** What proves a payment, five years; the rest goes within a day. */
  uploads: "keep",
  /** Complaints, five years (GLI-19 A.4.4). Their words are the person's own. */
  feedback: "keep",
  /** Five years, as a whole: it is sealed as a chain (decision 0028). */
  security_events: "keep",
} as const satisfies Partial<Record<keyof Tables, AtErasure>>;

type Deleted = {
  [Table in keyof typeof PLACES]: (typeof PLACES)[Table] extends "delete" ? Table : never;
}[keyof typeof PLACES];

export const DELETED = Object.entries(PLACES).flatMap(([table, what]) => (what === "delete" ? [table as Deleted] : []));
