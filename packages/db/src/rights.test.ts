import { openTestDatabase } from "@perya/testing";
import { sql } from "kysely";
import { expect, it } from "vitest";

const READS = "select";
const APPENDS = "select, insert";
const WRITES = "select, insert, update, delete";

/**
 * The application's rights by table. A new table has none until its migration says `grant … on … to perya_app`, and the
 * same is listed here.
 */
const RIGHTS: Record<string, string> = {
  alert_mails: "select, insert, delete",
  alert_readers: "select, insert, delete",
  alert_runs: "select, update",
  // Updated column by column: subject and start are fixed.
  alerts: "select, insert, update",
  announcements: WRITES,
  // Column by column: the database writes expiry and decision.
  approvals: APPENDS,
  audit_events: APPENDS,
  authenticators: WRITES,
  banners: WRITES,
  batch_postings: "select, insert, delete",
  bet_days: "select, insert, update",
  bet_hours: "select, insert, update",
  bet_transfers: READS,
  // Written only by database functions.
  bonus_grants: READS,
  bets: WRITES,
  brand_bet_days: "select, insert, update",
  brand_categories: WRITES,
  brand_customer_services: WRITES,
  brand_flags: WRITES,
  brand_games: WRITES,
  brand_hosts: WRITES,
  brand_limits: WRITES,
  brand_popular_games: "select, insert, delete",
  brand_region_blocks: WRITES,
  brand_register_fields: WRITES,
  brand_resources: WRITES,
  brand_vendors: WRITES,
  brands: WRITES,
  captchas: WRITES,
  catalogue_dates: "select, update",
  // Written by the complaints' trigger.
  complaint_counters: "",
  // The database assigns the number.
  complaints: "select, insert, update",
  console_views: "select, insert, update, delete",
  // Updated column by column: what was closed, by whom and when are fixed.
  closures: "select, insert, update",
  contract_events: APPENDS,
  // Updated column by column: parties and terms are fixed.
  contracts: "select, insert, update",
  // Written by a function of the database when a period is released.
  commission_debts: READS,
  countries: WRITES,
  // Updated column by column: amount, member and provider are fixed.
  deposits: "select, insert, update",
  // Versions are immutable.
  exchange_rates: APPENDS,
  // Written by ledger_exchange.
  exchanges: READS,
  favorites: "select, insert, delete",
  feedback: WRITES,
  feedback_answers: APPENDS,
  // Written only by database functions.
  free_round_plays: READS,
  free_rounds: READS,
  game_listing_counts: WRITES,
  game_listing_languages: READS,
  game_listing_names: WRITES,
  game_listings: WRITES,
  game_sessions: WRITES,
  games: WRITES,
  grant_bets: READS,
  grant_moves: READS,
  jackpot_wins: READS,
  jurisdictions: WRITES,
  known_devices: WRITES,
  late_hours: WRITES,
  // Updated from the scores by a trigger.
  leaderboard_buckets: READS,
  leaderboard_incognito: "select, insert, delete",
  // Updated column by column: review of results, freezing and payment of rounds, counting of scores; the rest is
  // fixed.
  leaderboard_results: "select, insert, update",
  leaderboard_rounds: "select, insert, update",
  leaderboard_scores: "select, insert, update",
  leaderboard_versions: APPENDS,
  // Update permits only row locks: the guard refuses every change.
  leaderboards: "select, insert, update",
  ledger_accounts: READS,
  ledger_balances: READS,
  ledger_blocks: READS,
  ledger_entries: READS,
  ledger_holds: READS,
  ledger_keys: READS,
  ledger_member_totals: READS,
  ledger_rollups: READS,
  ledger_transfers: READS,
  ledger_voidable_types: READS,
  ledger_voids: READS,
  ledger_watch: READS,
  login_failure_levels: WRITES,
  login_failures: WRITES,
  // Updated column by column: the terms of a bet are fixed.
  lottery_bets: "select, insert, update",
  lottery_days: "select, insert, delete",
  // Updated column by column: times and commitment are fixed.
  lottery_draws: "select, insert, update",
  lottery_entries: APPENDS,
  lottery_exposures: WRITES,
  lottery_sales: WRITES,
  // Updated column by column: only the state changes, when a chase ends.
  lottery_slips: "select, insert, update",
  lottery_terms: APPENDS,
  member_changes: APPENDS,
  member_hours: "select, insert, update",
  member_freezes: APPENDS,
  member_identities: WRITES,
  member_notes: APPENDS,
  member_profiles: WRITES,
  member_tags: "select, insert, delete",
  // Updated column by column: an item's brand is fixed.
  mall_items: "select, insert, update",
  members: WRITES,
  // Written by database functions.
  message_counts: READS,
  messages: WRITES,
  migrations: READS,
  // Written by triggers of deposits and payouts.
  member_devices: WRITES,
  // Updated column by column: member, period and target are fixed.
  mission_counters: "select, insert, update",
  mission_versions: APPENDS,
  missions: "select, insert, update",
  money_hours: "select, insert, update",
  money_steps: READS,
  turnover_steps: READS,
  notices: WRITES,
  opened_accounts: APPENDS,
  // Database functions write inviters and invitations.
  operator_invitations: READS,
  operator_inviters: READS,
  operator_roles: "select, insert, delete",
  operator_sessions: WRITES,
  // One column can be updated: the last code that was used.
  operators: "select, update",
  outbox: WRITES,
  paying_devices: "select, insert, delete",
  payment_events: "select, insert, update",
  payment_methods: "select, insert, update",
  payment_providers: "select, insert, update",
  // Updated column by column: owner and creation time are fixed.
  payout_accounts: WRITES,
  // Updated column by column: the requested amounts are fixed.
  payout_batches: "select, insert, update",
  payouts: "select, insert, update",
  people_hours: "select, insert, update",
  player_hours: "select, insert, update",
  player_starts: "select, insert, update",
  profit_days: "select, insert, update",
  // Updated column by column: claims change the reserved and spent amounts.
  promotion_budgets: "select, update",
  // Updated column by column: the terms of a claim are fixed.
  promotion_claims: "select, insert, update",
  promotion_hiders: "select, insert, delete",
  promotion_versions: APPENDS,
  // Updated column by column: the guard sets what is published.
  promotions: "select, insert, update",
  rate_limits: WRITES,
  // Only one column can be updated: the rebate that settles the correction.
  rebate_corrections: "select, insert, update",
  rebate_marks: WRITES,
  rebate_programs: APPENDS,
  rebate_versions: APPENDS,
  rebates: APPENDS,
  // UPDATE is granted on some columns only: a difference is closed or resolved, never deleted.
  reconciliation_lines: "select, insert, update",
  // Written by points_count.
  point_categories: READS,
  point_counters: READS,
  point_entries: READS,
  point_events: READS,
  point_rates: APPENDS,
  point_sources: "",
  // Replaced, never changed; sealed again after a key change.
  receiving_addresses: WRITES,
  reconciliations: "select, insert, update",
  remember_cookies: WRITES,
  sealed_calls: WRITES,
  raffle_tickets: APPENDS,
  raffle_winners: APPENDS,
  // Inserted and updated column by column: terms are fixed.
  raffles: "select, insert, update",
  // Updated column by column: only the count of visitors.
  referral_codes: "select, insert, update",
  referral_programs: APPENDS,
  // Inserted and updated column by column: who referred whom is fixed.
  referrals: "select, insert, update",
  // Updated column by column: the request itself is fixed.
  redemptions: "select, insert, update",
  // Updated column by column: member, kind and amount are fixed.
  rewards: "select, insert, update",
  security_events: APPENDS,
  sessions: WRITES,
  settled_bet_followers: "select, insert, update",
  settled_bets: APPENDS,
  // Updated column by column: the database writes what is released, deducted and paid.
  settlement_limits: "select, insert, update",
  settlement_lines: "select, insert, update",
  settlement_periods: "select, insert, update",
  // Counted by the triggers of uses and deposits.
  sign_up_link_days: READS,
  // Updated column by column: member and link are fixed, and the database counts uses.
  sign_up_link_uses: "select, insert, update",
  sign_up_links: "select, insert, update",
  team_days: "select, insert, update",
  team_money_days: "select, insert, update",
  // Only database functions change positions; they also apply recorded moves.
  team_lineages: READS,
  team_moves: APPENDS,
  team_places: READS,
  team_sizes: "select, insert, update",
  tickets: WRITES,
  trail_links: READS,
  trail_queue: READS,
  trail_starts: READS,
  uncounted_play: "select, insert, update",
  unmatched_payments: "select, insert, update",
  unusual_win_limits: "select, insert, update",
  unusual_wins: APPENDS,
  vault_keys: "select, insert, delete",
  transfers: APPENDS,
  // Updated column by column: kind and owner are fixed.
  uploads: "select, insert, update, delete",
  vendor_connections: WRITES,
  vendor_keys: WRITES,
  vendor_minutes: WRITES,
  vendors: WRITES,
  verification_codes: WRITES,
  // Updated column by column: the requested amounts are fixed.
  vip_events: APPENDS,
  vip_reviews: APPENDS,
  vip_versions: APPENDS,
  withdrawal_disputes: "select, insert, update",
  withdrawal_settings: "select, insert, update",
  withdrawals: "select, insert, update",
  // Updated column by column: the database writes assignments.
  work_items: APPENDS,
  work_notes: APPENDS,
};

/** Functions that run with the owner's rights. */
const AS_OWNER = [
  "approvals_decide",
  "approvals_expire",
  "bets_apply",
  "bets_refuse",
  "bets_void",
  "free_rounds_claim",
  "free_rounds_end",
  "free_rounds_play",
  "free_rounds_told",
  "grants_claim",
  "grants_close",
  "ledger_apply",
  "ledger_check",
  "ledger_claw_back",
  "ledger_end_hold",
  "ledger_exchange",
  "ledger_is_sealed",
  "ledger_make_months",
  // A trigger function: it cannot be called.
  "ledger_open_brand",
  "ledger_open_shared",
  "ledger_post_batch",
  "ledger_repay",
  "ledger_stop",
  "ledger_void",
  "lottery_pay",
  "member_changes_forget",
  "member_changes_seal",
  "member_notes_forget",
  "message_counts_charge",
  "message_counts_return",
  "operators_accept_invitation",
  "operators_change_password",
  "operators_create",
  "operators_drop_uninvited",
  "operators_invite",
  "operators_offer_secret",
  "operators_seal_again",
  "operators_set_locked",
  "points_count",
  // A trigger function: it cannot be called.
  "points_open_brand",
  // A trigger function: it cannot be called.
  "rewards_open_brand",
  "settlement_release",
  "sign_up_link_opened",
  "statistics_gather",
  "team_move",
  "trail_forget",
  "trail_seal",
  "work_items_cancel",
  "work_items_claim",
  "work_items_finish",
  "work_items_forget",
  "work_items_next",
  "work_items_release",
];

/** Functions that run with the application's own rights. */
const AS_CALLER = [
  "agent_invites",
  "agent_opens",
  "bet_is_two_sided",
  "bet_share_of_round",
  "bet_valid_stake",
  "bonus_terms_fault",
  "brands_simulated_in_demo",
  "contracts_lock",
  "controls_loosened",
  "controls_value",
  "free_rounds_fault",
  "game_name",
  "game_name_key",
  "grant_money",
  "grant_required",
  "grant_weight",
  "grants_balance",
  "leaderboard_bucket",
  "leaderboard_floor",
  "leaderboard_limit",
  "leaderboard_place",
  "ledger_audit_accounts",
  "ledger_debt_kind",
  "ledger_describe_account",
  "ledger_held_kind",
  "ledger_id_at",
  "ledger_reference",
  "list_games",
  "listing_tags",
  "lottery_result",
  "lottery_terms_content",
  "lottery_terms_looser",
  "members_simulated_in_demo",
  "mission_first_day",
  "mission_limit",
  "operators_related",
  "payout_hands",
  "promotion_award_alone",
  "promotion_budget_alone",
  "promotion_period_key",
  "promotion_person_key",
  "raffle_list",
  "raffle_number",
  "raffle_pool_limit",
  "rebate_bonuses",
  "rebate_plays",
  "rebate_sum",
  "rebate_version_on",
  "referral_evidence",
  "referral_links",
  "referral_needs_approval",
  "referral_program_at",
  "referral_progress",
  "reward_standing",
  "settlement_limit",
  "shared_accounts",
  "team_lineage_on",
  "team_lock",
  "trail_retention",
  "transfers_held_until",
  "unwagered_amount",
  "unwagered_of",
  "vip_level_on",
  "vip_points_percent",
  "vip_version_on",
  "vip_windows",
];

type Row = { name: string; part: boolean; rights: string };
const isPart = ({ part }: Row) => part;

it("the application has exactly these rights", async () => {
  const database = await openTestDatabase();
  const { rows } = await sql<Row>`
    select relname as name, relispartition as part, array_to_string(array(
      select kind from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
        with ordinality as known (kind, place)
      where case
        when kind in ('select', 'insert', 'update', 'references') then has_any_column_privilege('perya_app', oid, kind)
        else has_table_privilege('perya_app', oid, kind)
      end
      order by place
    ), ', ') as rights
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`.execute(
    database.db,
  );
  // Partitions need no rights, because they are reached through their parent.
  const [parts, tables] = [rows.filter(isPart), rows.filter((row) => !isPart(row))];
  expect(new Set(parts.map(({ rights }) => rights))).toEqual(new Set([""]));
  expect(Object.fromEntries(tables.map(({ name, rights }) => [name, rights]))).toEqual(RIGHTS);
  await database.close();
});

/**
 * PostgreSQL lets everyone execute a new function, so migrations revoke it from those not meant for the application.
 */
it("the application may execute exactly these functions", async () => {
  const database = await openTestDatabase();
  const { rows } = await sql<{ name: string; as_owner: boolean }>`
    select proname as name, prosecdef as as_owner from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('perya_app', oid, 'execute')
    order by proname collate "C"`.execute(database.db);
  const named = (asOwner: boolean) => rows.filter((row) => row.as_owner === asOwner).map(({ name }) => name);
  expect(named(true)).toEqual(AS_OWNER);
  expect(named(false)).toEqual(AS_CALLER);
  await database.close();
});

/**
 * Without a fixed search_path, callers could put their own table or function in front of ours, and the owner would use
 * it.
 */
it("every security definer function sets its search path", async () => {
  const database = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`.execute(database.db);
  expect(rows).toEqual([]);
  await database.close();
});
