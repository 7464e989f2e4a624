import type { Tables } from "@perya/db";

/**
 * Lists every table that refers to members, and what an erasure does there. A test compares this list with the
 * database, so every new table with a `member_id` needs an entry.
 * - `delete`: only the person needs the rows.
 * - `own`: privacy.erase.ts decides what stays.
 * - `keep`: required by law or the ledger; contains an id, but nothing that identifies the person.
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
  promotion_hiders: "delete",
  remember_cookies: "delete",
  sessions: "delete",
  receiving_addresses: "delete",
  tickets: "delete",

  /** The identity is kept for five years if money moved (AMLC). */
  member_profiles: "own",
  /** Payout destinations are kept for five years if money moved, like the identity. */
  payout_accounts: "own",
  /** The rows and their times stay; the old and new values are deleted. */
  member_changes: "own",
  /** Operators' notes about the person. */
  member_notes: "own",
  /** The rows stay, but are ended, so that no game session continues. */
  game_sessions: "own",

  /** Money, and the causes of its movements. */
  bet_days: "keep",
  bets: "keep",
  bonus_grants: "keep",
  free_rounds: "keep",
  leaderboard_incognito: "keep",
  leaderboard_results: "keep",
  leaderboard_scores: "keep",
  mission_counters: "keep",
  commission_debts: "keep",
  deposits: "keep",
  exchanges: "keep",
  jackpot_wins: "keep",
  lottery_bets: "keep",
  lottery_slips: "keep",
  member_hours: "keep",
  money_steps: "keep",
  player_hours: "keep",
  point_counters: "keep",
  point_entries: "keep",
  profit_days: "keep",
  /** The claims stay; texts that the member wrote for them are deleted. */
  promotion_claims: "own",
  raffle_tickets: "keep",
  rebates: "keep",
  rebate_corrections: "keep",
  rebate_marks: "keep",
  vip_events: "keep",
  referral_codes: "keep",
  rewards: "keep",
  redemptions: "keep",
  settled_bets: "keep",
  settlement_lines: "keep",
  /** Contracts and positions in the team: settlements of the agents above depend on them. */
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
  /** Proofs of payments stay for five years; other uploads are deleted within a day. */
  uploads: "keep",
  /** Complaints stay for five years (GLI-19 A.4.4) with the text that the person wrote. */
  feedback: "keep",
  /** Events stay for five years without gaps, because they form an event chain (0028). */
  security_events: "keep",
} as const satisfies Partial<Record<keyof Tables, AtErasure>>;

type Deleted = {
  [Table in keyof typeof PLACES]: (typeof PLACES)[Table] extends "delete" ? Table : never;
}[keyof typeof PLACES];

export const DELETED = Object.entries(PLACES).flatMap(([table, what]) => (what === "delete" ? [table as Deleted] : []));
