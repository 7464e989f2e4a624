// Written by `npm run db:types` from the migrated database. Change a migration, not this file.
import type { Generated, GeneratedAlways } from "kysely";
import type { JsonColumn, JsonColumns, JsonColumnWithDefault, NullableJsonColumn } from "./json-columns.ts";

export type Tables = {
  alert_mails: AlertMailsRow;
  alert_readers: AlertReadersRow;
  alert_runs: AlertRunsRow;
  alerts: AlertsRow;
  announcements: AnnouncementsRow;
  approvals: ApprovalsRow;
  audit_events: AuditEventsRow;
  authenticators: AuthenticatorsRow;
  banners: BannersRow;
  batch_postings: BatchPostingsRow;
  bet_days: BetDaysRow;
  bet_hours: BetHoursRow;
  bet_transfers: BetTransfersRow;
  bets: BetsRow;
  bonus_grants: BonusGrantsRow;
  brand_bet_days: BrandBetDaysRow;
  brand_categories: BrandCategoriesRow;
  brand_customer_services: BrandCustomerServicesRow;
  brand_flags: BrandFlagsRow;
  brand_games: BrandGamesRow;
  brand_hosts: BrandHostsRow;
  brand_limits: BrandLimitsRow;
  brand_popular_games: BrandPopularGamesRow;
  brand_region_blocks: BrandRegionBlocksRow;
  brand_register_fields: BrandRegisterFieldsRow;
  brand_resources: BrandResourcesRow;
  brand_vendors: BrandVendorsRow;
  brands: BrandsRow;
  captchas: CaptchasRow;
  catalogue_dates: CatalogueDatesRow;
  closures: ClosuresRow;
  commission_debts: CommissionDebtsRow;
  complaint_counters: ComplaintCountersRow;
  complaints: ComplaintsRow;
  console_views: ConsoleViewsRow;
  contract_events: ContractEventsRow;
  contracts: ContractsRow;
  countries: CountriesRow;
  deposits: DepositsRow;
  exchange_rates: ExchangeRatesRow;
  exchanges: ExchangesRow;
  favorites: FavoritesRow;
  feedback: FeedbackRow;
  feedback_answers: FeedbackAnswersRow;
  free_round_plays: FreeRoundPlaysRow;
  free_rounds: FreeRoundsRow;
  game_listing_counts: GameListingCountsRow;
  game_listing_languages: GameListingLanguagesRow;
  game_listing_names: GameListingNamesRow;
  game_listings: GameListingsRow;
  game_sessions: GameSessionsRow;
  games: GamesRow;
  grant_bets: GrantBetsRow;
  grant_moves: GrantMovesRow;
  jackpot_wins: JackpotWinsRow;
  jurisdictions: JurisdictionsRow;
  known_devices: KnownDevicesRow;
  late_hours: LateHoursRow;
  leaderboard_buckets: LeaderboardBucketsRow;
  leaderboard_incognito: LeaderboardIncognitoRow;
  leaderboard_results: LeaderboardResultsRow;
  leaderboard_rounds: LeaderboardRoundsRow;
  leaderboard_scores: LeaderboardScoresRow;
  leaderboard_versions: LeaderboardVersionsRow;
  leaderboards: LeaderboardsRow;
  ledger_accounts: LedgerAccountsRow;
  ledger_balances: LedgerBalancesRow;
  ledger_blocks: LedgerBlocksRow;
  ledger_entries: LedgerEntriesRow;
  ledger_holds: LedgerHoldsRow;
  ledger_keys: LedgerKeysRow;
  ledger_member_totals: LedgerMemberTotalsRow;
  ledger_rollups: LedgerRollupsRow;
  ledger_transfers: LedgerTransfersRow;
  ledger_voidable_types: LedgerVoidableTypesRow;
  ledger_voids: LedgerVoidsRow;
  ledger_watch: LedgerWatchRow;
  login_failure_levels: LoginFailureLevelsRow;
  login_failures: LoginFailuresRow;
  lottery_bets: LotteryBetsRow;
  lottery_days: LotteryDaysRow;
  lottery_draws: LotteryDrawsRow;
  lottery_entries: LotteryEntriesRow;
  lottery_exposures: LotteryExposuresRow;
  lottery_sales: LotterySalesRow;
  lottery_slips: LotterySlipsRow;
  lottery_terms: LotteryTermsRow;
  mall_items: MallItemsRow;
  member_changes: MemberChangesRow;
  member_devices: MemberDevicesRow;
  member_freezes: MemberFreezesRow;
  member_hours: MemberHoursRow;
  member_identities: MemberIdentitiesRow;
  member_notes: MemberNotesRow;
  member_profiles: MemberProfilesRow;
  member_tags: MemberTagsRow;
  members: MembersRow;
  message_counts: MessageCountsRow;
  messages: MessagesRow;
  mission_counters: MissionCountersRow;
  mission_versions: MissionVersionsRow;
  missions: MissionsRow;
  money_hours: MoneyHoursRow;
  money_steps: MoneyStepsRow;
  notices: NoticesRow;
  opened_accounts: OpenedAccountsRow;
  operator_invitations: OperatorInvitationsRow;
  operator_inviters: OperatorInvitersRow;
  operator_roles: OperatorRolesRow;
  operator_sessions: OperatorSessionsRow;
  operators: OperatorsRow;
  outbox: OutboxRow;
  paying_devices: PayingDevicesRow;
  payment_events: PaymentEventsRow;
  payment_methods: PaymentMethodsRow;
  payment_providers: PaymentProvidersRow;
  payout_accounts: PayoutAccountsRow;
  payout_batches: PayoutBatchesRow;
  payouts: PayoutsRow;
  people_hours: PeopleHoursRow;
  player_hours: PlayerHoursRow;
  player_starts: PlayerStartsRow;
  point_categories: PointCategoriesRow;
  point_counters: PointCountersRow;
  point_entries: PointEntriesRow;
  point_events: PointEventsRow;
  point_rates: PointRatesRow;
  point_sources: PointSourcesRow;
  profit_days: ProfitDaysRow;
  promotion_budgets: PromotionBudgetsRow;
  promotion_claims: PromotionClaimsRow;
  promotion_hiders: PromotionHidersRow;
  promotion_versions: PromotionVersionsRow;
  promotions: PromotionsRow;
  raffle_tickets: RaffleTicketsRow;
  raffle_winners: RaffleWinnersRow;
  raffles: RafflesRow;
  rate_limits: RateLimitsRow;
  rebate_corrections: RebateCorrectionsRow;
  rebate_marks: RebateMarksRow;
  rebate_programs: RebateProgramsRow;
  rebate_versions: RebateVersionsRow;
  rebates: RebatesRow;
  receiving_addresses: ReceivingAddressesRow;
  reconciliation_lines: ReconciliationLinesRow;
  reconciliations: ReconciliationsRow;
  redemptions: RedemptionsRow;
  referral_codes: ReferralCodesRow;
  referral_programs: ReferralProgramsRow;
  referrals: ReferralsRow;
  remember_cookies: RememberCookiesRow;
  rewards: RewardsRow;
  sealed_calls: SealedCallsRow;
  security_events: SecurityEventsRow;
  sessions: SessionsRow;
  settled_bet_followers: SettledBetFollowersRow;
  settled_bets: SettledBetsRow;
  settlement_limits: SettlementLimitsRow;
  settlement_lines: SettlementLinesRow;
  settlement_periods: SettlementPeriodsRow;
  sign_up_link_days: SignUpLinkDaysRow;
  sign_up_link_uses: SignUpLinkUsesRow;
  sign_up_links: SignUpLinksRow;
  team_days: TeamDaysRow;
  team_lineages: TeamLineagesRow;
  team_money_days: TeamMoneyDaysRow;
  team_moves: TeamMovesRow;
  team_places: TeamPlacesRow;
  team_sizes: TeamSizesRow;
  tickets: TicketsRow;
  trail_links: TrailLinksRow;
  trail_queue: TrailQueueRow;
  trail_starts: TrailStartsRow;
  transfers: TransfersRow;
  turnover_steps: TurnoverStepsRow;
  uncounted_play: UncountedPlayRow;
  unmatched_payments: UnmatchedPaymentsRow;
  unusual_win_limits: UnusualWinLimitsRow;
  unusual_wins: UnusualWinsRow;
  uploads: UploadsRow;
  vault_keys: VaultKeysRow;
  vendor_connections: VendorConnectionsRow;
  vendor_keys: VendorKeysRow;
  vendor_minutes: VendorMinutesRow;
  vendors: VendorsRow;
  verification_codes: VerificationCodesRow;
  vip_events: VipEventsRow;
  vip_reviews: VipReviewsRow;
  vip_versions: VipVersionsRow;
  withdrawal_disputes: WithdrawalDisputesRow;
  withdrawal_settings: WithdrawalSettingsRow;
  withdrawals: WithdrawalsRow;
  work_items: WorkItemsRow;
  work_notes: WorkNotesRow;
};

export type AlertMailsRow = {
  alert_id: string;
  operator_id: string;
  claimed_at: Date;
};

export type AlertReadersRow = {
  operator_id: string;
};

export type AlertRunsRow = {
  only_row: Generated<boolean>;
  ran_at: Date;
  trail_checked_at: Date | null;
  trail_breaks: Generated<number>;
};

export type AlertsRow = {
  id: string;
  brand_id: string | null;
  source: string;
  key: string;
  severity: "warning" | "critical";
  facts: JsonColumn<JsonColumns["alerts.facts"]>;
  state: Generated<"open" | "acknowledged" | "over">;
  opened_at: Date;
  acknowledged_by: string | null;
  acknowledged_at: Date | null;
  over_at: Date | null;
};

export type AnnouncementsRow = {
  id: GeneratedAlways<bigint>;
  event: string;
  facts: JsonColumn<JsonColumns["announcements.facts"]>;
  written_at: Generated<Date>;
};

export type ApprovalsRow = {
  id: string;
  brand_id: string | null;
  kind: string;
  subject_kind: string;
  subject_id: string;
  payload: JsonColumn<JsonColumns["approvals.payload"]>;
  reason: string;
  proposed_by: string;
  proposed_at: Generated<Date>;
  good_for_hours: number;
  expires_at: Generated<Date>;
  state: Generated<"proposed" | "approved" | "refused" | "expired">;
  decided_by: string | null;
  decided_at: Date | null;
  words: string | null;
};

export type AuditEventsRow = {
  id: string;
  brand_id: string | null;
  action: string;
  operator_id: string | null;
  session_id: string | null;
  actor: string;
  subject_kind: string;
  subject_id: string;
  reason: string;
  before: NullableJsonColumn<JsonColumns["audit_events.before"]>;
  after: NullableJsonColumn<JsonColumns["audit_events.after"]>;
  device_name: string;
  address: string;
  country: string | null;
  at: Date;
};

export type AuthenticatorsRow = {
  member_id: string;
  secret_sealed: Buffer;
  confirmed_at: Date | null;
  last_step: Generated<bigint>;
};

export type BannersRow = {
  id: string;
  brand_id: string;
  group_name: "w_offer" | "w_home" | "w_video" | "w_reg" | "w_leftmenu" | "w_forget";
  url: string;
  linkage_type: "NONE" | "URL" | "PROMOTION" | "GAME" | "VENDOR" | "CATEGORY" | "PAGE";
  target: Generated<string>;
  sequence: number;
  texts: JsonColumn<JsonColumns["banners.texts"]>;
  starts_at: Date | null;
  ends_at: Date | null;
  audiences: Generated<string[]>;
  terms: Generated<string>;
};

export type BatchPostingsRow = {
  batch: string;
  key: string;
  owner: string;
  amount: bigint;
};

export type BetDaysRow = {
  brand_id: string;
  day: string;
  member_id: string;
  game_id: string;
  category: string;
  currency: string;
  bets: bigint;
  stake: bigint;
  valid_stake: bigint;
  win: bigint;
  jackpot_share: bigint;
};

export type BetHoursRow = {
  brand_id: string;
  hour: Date;
  category: string;
  vendor_code: string;
  currency: string;
  bets: bigint;
  stake: bigint;
  valid_stake: bigint;
  win: bigint;
};

export type BetTransfersRow = {
  transfer_id: bigint;
  bet_id: string;
};

export type BetsRow = {
  id: string;
  brand_id: string;
  member_id: string;
  game_id: string;
  category:
    | "RNG"
    | "LIVE"
    | "SPORTS"
    | "ESPORTS"
    | "ELOTT"
    | "LOTT"
    | "FISH"
    | "PVP"
    | "COCKFIGHT"
    | "BINGO"
    | "INHOUSE"
    | "JACKPOT";
  currency: string;
  stake: bigint;
  win: Generated<bigint>;
  placed_at: Date;
  settled_at: Date | null;
  vendor_code: string;
  round_ref: string | null;
  bet_ref: Generated<string>;
  game_session_id: string | null;
  jackpot_share: Generated<bigint>;
  voided_at: Date | null;
  free_rounds_id: string | null;
};

export type BonusGrantsRow = {
  id: string;
  brand_id: string;
  member_id: string;
  reward_id: string;
  currency: string;
  amount: bigint;
  terms: JsonColumn<JsonColumns["bonus_grants.terms"]>;
  required: bigint;
  progress: Generated<bigint>;
  cap: bigint | null;
  max_bet: bigint | null;
  worth: Generated<bigint>;
  state: Generated<"pending" | "active" | "completed" | "expired" | "forfeited">;
  reason: "member" | "spent" | "locked" | "excluded" | "closed" | null;
  created_at: Date;
  activated_at: Date | null;
  expires_at: Date | null;
  ended_at: Date | null;
};

export type BrandBetDaysRow = {
  brand_id: string;
  day: string;
  category: string;
  vendor_code: string;
  currency: string;
  bets: bigint;
  stake: bigint;
  valid_stake: bigint;
  win: bigint;
};

export type BrandCategoriesRow = {
  brand_id: string;
  category:
    | "RNG"
    | "LIVE"
    | "SPORTS"
    | "ESPORTS"
    | "ELOTT"
    | "LOTT"
    | "FISH"
    | "PVP"
    | "COCKFIGHT"
    | "BINGO"
    | "INHOUSE"
    | "JACKPOT";
  sequence: number;
};

export type BrandCustomerServicesRow = {
  brand_id: string;
  position: string;
  type: string;
  title: string;
  url: string;
};

export type BrandFlagsRow = {
  brand_id: string;
  flag: string;
  is_on: boolean;
};

export type BrandGamesRow = {
  brand_id: string;
  game_id: string;
  is_hidden: Generated<boolean>;
  hot_sequence: number | null;
  icon_url: string | null;
};

export type BrandHostsRow = {
  host: string;
  brand_id: string;
  sequence: number | null;
  agent_id: string | null;
};

export type BrandLimitsRow = {
  brand_id: string;
  currency: string;
  family: string | null;
  game_id: string | null;
  min_stake: bigint | null;
  max_stake: bigint | null;
  max_win: bigint | null;
  max_exposure: bigint | null;
};

export type BrandPopularGamesRow = {
  brand_id: string;
  game_id: string;
  players: number;
};

export type BrandRegionBlocksRow = {
  id: string;
  brand_id: string;
  address_range: string | null;
  country_code: string | null;
};

export type BrandRegisterFieldsRow = {
  brand_id: string;
  field: string;
  sequence: number;
  is_enabled: boolean;
  is_required: boolean;
  pattern_id:
    | "anyCharacters"
    | "letterFirst"
    | "chineseAndDigits"
    | "email"
    | "lettersOrDigits"
    | "lettersAndDigits"
    | "digits"
    | "alphanumericWithUppercase"
    | "englishAndSpaces"
    | "noSpaces"
    | "chineseAndPunctuation"
    | "yearFirstDate"
    | "monthFirstDate"
    | "korean"
    | "thai"
    | "thaiOrEnglishAndSpaces"
    | "uppercaseAndSpaces"
    | "uppercase"
    | "fullName"
    | "strongPassword"
    | "fullWidthJapanese";
  min_length: number;
  max_length: number;
};

export type BrandResourcesRow = {
  brand_id: string;
  key: string;
  url: string;
  label_name_en: string;
};

export type BrandVendorsRow = {
  brand_id: string;
  category:
    | "RNG"
    | "LIVE"
    | "SPORTS"
    | "ESPORTS"
    | "ELOTT"
    | "LOTT"
    | "FISH"
    | "PVP"
    | "COCKFIGHT"
    | "BINGO"
    | "INHOUSE"
    | "JACKPOT";
  vendor_code: string;
  sequence: number;
  is_lobby: Generated<boolean>;
  is_in_maintenance: Generated<boolean>;
  maintenance_until: Date | null;
  has_for_fun: Generated<boolean>;
};

export type BrandsRow = {
  id: string;
  merchant_code: string;
  name: string;
  jurisdiction_code: string;
  currency: string;
  time_zone: string;
  languages: string[];
  default_language: string;
  main_domain: string;
  gtag_id: string | null;
  image_cdns: Generated<string[]>;
  launch_game_cdns: Generated<string[]>;
  customer_service_hosts: Generated<string[]>;
  theme: JsonColumn<JsonColumns["brands.theme"]>;
  is_in_maintenance: Generated<boolean>;
  maintenance_ends_at: Date | null;
  is_demo: Generated<boolean>;
  created_at: Generated<Date>;
  has_single_wallet: Generated<boolean>;
  code_minutes: Generated<number>;
  password_max_days: Generated<number>;
  discloses_unknown_user: Generated<boolean>;
  has_second_step: Generated<boolean>;
  allows_bank_name_step: Generated<boolean>;
  jackpot_source: Generated<"pool" | "decorative">;
  transfer_cap: Generated<bigint>;
  taglines: JsonColumn<JsonColumns["brands.taglines"]>;
  asks_at_new_address: Generated<boolean>;
  payout_hold_hours: Generated<number>;
  transfer_day_cap: Generated<number>;
  transfer_day_count: Generated<number>;
  shows_team_contacts: Generated<boolean>;
  allows_equal_rates: Generated<boolean>;
  sms_day_cap: Generated<number>;
  mail_day_cap: Generated<number>;
  mall_stock_limit: Generated<number>;
};

export type CaptchasRow = {
  id: string;
  brand_id: string;
  answer_hash: Buffer;
  expires_at: Date;
};

export type CatalogueDatesRow = {
  only_row: Generated<boolean>;
  new_since: Date;
};

export type ClosuresRow = {
  id: string;
  kind: "brand" | "gaming" | "payouts" | "vendor" | "game" | "member";
  brand_id: string | null;
  subject: Generated<string>;
  reason: string;
  until: Date | null;
  closed_by: string | null;
  closed_by_name: string;
  closed_at: Date;
  opened_by: string | null;
  opened_by_name: string | null;
  opened_at: Date | null;
};

export type CommissionDebtsRow = {
  member_id: string;
  currency: string;
  brand_id: string;
  amount: bigint;
};

export type ComplaintCountersRow = {
  brand_id: string;
  last: bigint;
};

export type ComplaintsRow = {
  feedback_id: string;
  brand_id: string;
  number: Generated<string>;
  marked_by: string | null;
  marked_at: Date;
  appeal: string | null;
  appealed_at: Date | null;
};

export type ConsoleViewsRow = {
  id: string;
  operator_id: string;
  brand_id: string | null;
  table_name: string;
  name: string;
  filter: string;
  sort: string;
  columns: string;
  is_shared: boolean;
  created_at: Date;
};

export type ContractEventsRow = {
  id: string;
  brand_id: string;
  contract_id: string;
  action: "offered" | "accepted" | "rejected" | "withdrawn" | "endAsked" | "ended";
  member_id: string | null;
  operator_id: string | null;
  session_id: string | null;
  cause_id: string | null;
  at: Date;
};

export type ContractsRow = {
  id: string;
  brand_id: string;
  kind: "dividend" | "daily" | "hourly" | "realtime";
  upline_id: string | null;
  downline_id: string;
  version: number;
  currency: string;
  cycle: "daily" | "weekly" | "semimonthly" | "monthly" | null;
  terms: JsonColumn<JsonColumns["contracts.terms"]>;
  terms_hash: Buffer;
  state: Generated<"offered" | "active" | "rejected" | "withdrawn" | "ended">;
  offered_at: Date;
  offered_operator: string | null;
  offered_session: string;
  offered_seal: Buffer;
  answered_at: Date | null;
  answered_session: string | null;
  answered_seal: Buffer | null;
  withdrawn_at: Date | null;
  starts_at: Date | null;
  end_asked_by: "upline" | "downline" | null;
  end_asked_at: Date | null;
  ended_at: Date | null;
  ended_for: "agreed" | "replaced" | "upline_lowered" | "moved" | null;
  ends_at: Date | null;
};

export type CountriesRow = {
  country_code: string;
  dialing_code: string;
  sequence: number;
};

export type DepositsRow = {
  id: string;
  brand_id: string;
  member_id: string;
  method_id: string;
  provider_id: string;
  provider: string;
  reference: string;
  request_key: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  state: Generated<
    | "created"
    | "awaiting_payer"
    | "processing"
    | "paid"
    | "credited"
    | "settled"
    | "expired"
    | "failed"
    | "cancelled"
    | "mismatch"
    | "refunded"
    | "disputed"
    | "charged_back"
  >;
  provider_reference: string | null;
  next_step: NullableJsonColumn<JsonColumns["deposits.next_step"]>;
  created_at: Date;
  expires_at: Date;
  ask_at: Date | null;
  asked: Generated<number>;
  paid_amount: bigint | null;
  paid_currency: string | null;
  paid_at: Date | null;
  credited_at: Date | null;
  settled_at: Date | null;
  ended_at: Date | null;
  reason: string | null;
  proof_id: string | null;
  bank_reference: string | null;
  taken_back_at: Date | null;
  handed_back_at: Date | null;
  contradiction: "failed" | "expired" | "cancelled" | "amount" | null;
  contradicted_at: Date | null;
  reported_on: string | null;
};

export type ExchangeRatesRow = {
  id: Generated<string>;
  brand_id: string;
  from_kind: "cash" | "points";
  from_currency: string;
  to_kind: string;
  to_currency: string;
  version: number;
  from_amount: bigint;
  to_amount: bigint;
  minimum: bigint;
  starts_at: Date;
  approval_id: string | null;
};

export type ExchangesRow = {
  id: string;
  brand_id: string;
  member_id: string;
  rate_id: string;
  from_kind: string;
  from_currency: string;
  from_amount: bigint;
  to_kind: string;
  to_currency: string;
  to_amount: bigint;
  refusal: string | null;
  made_at: Generated<Date>;
};

export type FavoritesRow = {
  brand_id: string;
  member_id: string;
  game_id: string;
  added_at: Date;
};

export type FeedbackRow = {
  id: string;
  brand_id: string;
  member_id: string;
  reference: string;
  question_type: "deposit" | "withdrawal" | "game" | "customerService" | "application" | "other";
  content: string;
  at: Date;
};

export type FeedbackAnswersRow = {
  id: string;
  feedback_id: string;
  item_id: string;
  words: string;
  answered_by: string;
  at: Date;
};

export type FreeRoundPlaysRow = {
  bet_id: string;
  free_rounds_id: string;
  number: number;
  win: bigint;
  played_at: Date;
};

export type FreeRoundsRow = {
  id: string;
  brand_id: string;
  member_id: string;
  reward_id: string;
  vendor_code: string;
  game_id: string;
  currency: string;
  count: number;
  stake: bigint;
  terms: NullableJsonColumn<JsonColumns["free_rounds.terms"]>;
  used: Generated<number>;
  won: Generated<bigint>;
  issued: Generated<bigint>;
  state: Generated<"granted" | "inPlay" | "usedUp" | "expired" | "cancelled">;
  reason: "locked" | "excluded" | "closed" | "refused" | null;
  valid_until: Date;
  created_at: Date;
  ended_at: Date | null;
  told: "granted" | "cancelled" | null;
  tell_at: Date | null;
  tries: Generated<number>;
};

export type GameListingCountsRow = {
  category: string;
  tag: string;
  vendor_code: string;
  games: bigint;
};

export type GameListingLanguagesRow = {
  language: string;
};

export type GameListingNamesRow = {
  language: string;
  category: string;
  tag: string;
  vendor_code: string;
  name: string;
  game_id: string;
};

export type GameListingsRow = {
  category: string;
  tag: string;
  vendor_code: string;
  released_at: Date;
  game_id: string;
};

export type GameSessionsRow = {
  id: string;
  brand_id: string;
  member_id: string;
  game_id: string;
  vendor_code: string;
  currency: string;
  session_id: string | null;
  language: string;
  code_hash: Buffer | null;
  code_expires_at: Date;
  token_hash: Buffer | null;
  opened_at: Date;
  ended_at: Date | null;
  is_for_fun: Generated<boolean>;
};

export type GamesRow = {
  id: string;
  vendor_code: string;
  code: string;
  category:
    | "RNG"
    | "LIVE"
    | "SPORTS"
    | "ESPORTS"
    | "ELOTT"
    | "LOTT"
    | "FISH"
    | "PVP"
    | "COCKFIGHT"
    | "BINGO"
    | "INHOUSE"
    | "JACKPOT";
  names: JsonColumn<JsonColumns["games.names"]>;
  tags: Generated<string[]>;
  icon_url: string | null;
  released_at: Date;
};

export type GrantBetsRow = {
  bet_id: string;
  grant_id: string;
  cash: bigint;
  bonus: bigint;
  weight: number;
  counted: Generated<bigint>;
};

export type GrantMovesRow = {
  transfer_id: bigint;
  grant_id: string;
  bet_id: string;
  cash: bigint;
  bonus: bigint;
};

export type JackpotWinsRow = {
  transfer_id: bigint;
  brand_id: string;
  member_id: string;
  game_id: string;
  bet_id: string;
  currency: string;
  amount: bigint;
  won_at: Date;
  voided_at: Date | null;
};

export type JurisdictionsRow = {
  code: string;
  profile: JsonColumn<JsonColumns["jurisdictions.profile"]>;
};

export type KnownDevicesRow = {
  member_id: string;
  kind: "device" | "address";
  mark_hash: Buffer;
  first_seen_at: Generated<Date>;
  last_seen_at: Generated<Date>;
};

export type LateHoursRow = {
  brand_id: string;
  currency: string;
  hour: Date;
  noted_at: Date;
};

export type LeaderboardBucketsRow = {
  round_id: string;
  is_doubling: boolean;
  bucket: number;
  members: bigint;
};

export type LeaderboardIncognitoRow = {
  member_id: string;
  since: Date;
};

export type LeaderboardResultsRow = {
  round_id: string;
  member_id: string;
  place: number;
  score: bigint;
  prize: bigint;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  review_note: string | null;
};

export type LeaderboardRoundsRow = {
  id: string;
  board_id: string;
  version: number;
  brand_id: string;
  from_day: string;
  starts_at: Date;
  ends_at: Date;
  state: Generated<"running" | "frozen" | "paid">;
  pays_at: Date | null;
  paid_at: Date | null;
  paid: bigint | null;
  remainder: bigint | null;
};

export type LeaderboardScoresRow = {
  round_id: string;
  member_id: string;
  score: bigint;
};

export type LeaderboardVersionsRow = {
  board_id: string;
  version: number;
  brand_id: string;
  from_day: string;
  is_open: boolean;
  titles: JsonColumn<JsonColumns["leaderboard_versions.titles"]>;
  prizes: bigint[];
  approval_id: string | null;
  created_by: string | null;
  created_at: Date;
};

export type LeaderboardsRow = {
  id: string;
  brand_id: string;
  period: "daily" | "weekly";
  categories: string[];
  created_at: Date;
};

export type LedgerAccountsRow = {
  id: GeneratedAlways<bigint>;
  brand_id: string;
  owner: string;
  kind: string;
  currency: string;
  is_shared: boolean;
  is_held: boolean;
  is_debt: boolean;
  bucket: number;
  balance: Generated<bigint>;
};

export type LedgerBalancesRow = {
  id: bigint | null;
  brand_id: string | null;
  owner: string | null;
  kind: string | null;
  currency: string | null;
  is_shared: boolean | null;
  balance: string | null;
};

export type LedgerBlocksRow = {
  number: bigint;
  from_transaction: bigint;
  to_transaction: bigint;
  above_id: bigint;
  up_to_id: bigint;
  transfers: number;
  digest: Buffer;
  sealed_at: Generated<Date>;
};

export type LedgerEntriesRow = {
  account_id: bigint;
  transfer_id: bigint;
  amount: bigint;
  balance_after: bigint | null;
};

export type LedgerHoldsRow = {
  transfer_id: bigint;
  account_id: bigint;
  held_account_id: bigint;
  amount: bigint;
  expires_at: Date | null;
  ended_by: bigint | null;
};

export type LedgerKeysRow = {
  brand_id: string;
  key: string;
  transfer_id: bigint;
  facts: Buffer;
  refusal: string | null;
};

export type LedgerMemberTotalsRow = {
  brand_id: string;
  currency: string;
  total: string;
};

export type LedgerRollupsRow = {
  account_id: bigint;
  balance: string;
};

export type LedgerTransfersRow = {
  id: bigint;
  brand_id: string;
  cause: string;
  reference: string;
  type: string;
  account_id: bigint | null;
  amount: bigint;
  refusal: string | null;
  voids: bigint | null;
  made_at: Generated<Date>;
  written_by: bigint;
};

export type LedgerVoidableTypesRow = {
  cause: string;
  type: string;
};

export type LedgerVoidsRow = {
  transfer_id: bigint;
  voided_by: bigint;
};

export type LedgerWatchRow = {
  only_row: Generated<boolean>;
  through: Generated<bigint>;
  restored_up_to: Generated<bigint>;
  checked_at: Generated<Date>;
  max_age: Generated<string>;
  drift: NullableJsonColumn<JsonColumns["ledger_watch.drift"]>;
  last_block: Generated<bigint>;
};

export type LoginFailureLevelsRow = {
  brand_id: string;
  usual: number;
  measured_at: Date;
};

export type LoginFailuresRow = {
  brand_id: string;
  since: Date;
  slot: number;
  failures: number;
};

export type LotteryBetsRow = {
  id: string;
  slip_id: string;
  draw_id: string;
  brand_id: string;
  member_id: string;
  game: string;
  play: string;
  selection: string;
  lines: number;
  units: number;
  unit: bigint;
  times: number;
  prize_group: number | null;
  terms_version: number;
  rates: bigint[];
  rebate: bigint;
  reduced_lines: string[];
  reduced_rates: bigint[];
  max_prize: bigint;
  stake: bigint;
  placed_at: Date;
  state: Generated<"open" | "won" | "lost" | "tied" | "refunded" | "cancelled">;
  revision: Generated<number>;
  paid_revision: Generated<number>;
  prize: bigint | null;
  rebate_paid: bigint | null;
  hits: number[] | null;
  paid: Generated<bigint>;
  ended_at: Date | null;
};

export type LotteryDaysRow = {
  brand_id: string;
  game: string;
  day: string;
  closes: string | null;
  made_at: Date;
  made_by: string;
};

export type LotteryDrawsRow = {
  id: string;
  brand_id: string;
  game: string;
  game_id: string;
  number: string;
  sequence: bigint;
  shape: JsonColumn<JsonColumns["lottery_draws.shape"]>;
  is_outside: boolean;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  pays_after_seconds: number;
  state: Generated<"open" | "closed" | "drawn" | "settled" | "paid" | "cancelled">;
  made_at: Date;
  commitment: string | null;
  salt_source: string | null;
  salt_name: string | null;
  salt: string | null;
  seed: string | null;
  result: NullableJsonColumn<JsonColumns["lottery_draws.result"]>;
  revision: Generated<number>;
  closed_at: Date | null;
  drawn_at: Date | null;
  settled_at: Date | null;
  paid_at: Date | null;
  cancelled_at: Date | null;
};

export type LotteryEntriesRow = {
  draw_id: string;
  revision: number;
  attempt: number;
  operator_id: string;
  result: JsonColumn<JsonColumns["lottery_entries.result"]>;
  entered_at: Date;
};

export type LotteryExposuresRow = {
  draw_id: string;
  play: string;
  line: string;
  owed: bigint;
};

export type LotterySalesRow = {
  draw_id: string;
  play: string;
  staked: bigint;
  cap: bigint;
  kept: bigint;
  hits: number;
};

export type LotterySlipsRow = {
  id: string;
  brand_id: string;
  member_id: string;
  request_key: string;
  facts: Buffer;
  game: string;
  kind: "bets" | "chase";
  stops_on_win: boolean;
  state: "running" | "finished" | "won" | "cancelled" | null;
  total: bigint;
  placed_at: Date;
};

export type LotteryTermsRow = {
  brand_id: string;
  game: string;
  version: number;
  game_id: string;
  currency: string;
  is_open: boolean;
  highest_group: number | null;
  rates: JsonColumn<JsonColumns["lottery_terms.rates"]>;
  units: JsonColumn<JsonColumns["lottery_terms.units"]>;
  max_times: number;
  max_stake: bigint;
  max_prize: bigint;
  narrow_percent: number;
  narrow_prize: bigint;
  cap: bigint;
  kept: bigint;
  reduced_to: bigint;
  max_chase: number;
  pays_after_seconds: number;
  made_at: Date;
  made_by: string | null;
  approval_id: string | null;
};

export type MallItemsRow = {
  id: string;
  brand_id: string;
  titles: JsonColumn<JsonColumns["mall_items.titles"]>;
  notes: JsonColumn<JsonColumns["mall_items.notes"]>;
  units: JsonColumn<JsonColumns["mall_items.units"]>;
  shelf: "home" | "food" | "vouchers" | "handmade";
  art: string;
  picture_id: string | null;
  points: bigint;
  extra: Generated<bigint>;
  cost: bigint;
  stock: Generated<number>;
  max_each: Generated<number>;
  back_on: string | null;
  is_shown: Generated<boolean>;
  position: Generated<number>;
  made_at: Date;
  approval_id: string | null;
};

export type MemberChangesRow = {
  id: string;
  brand_id: string;
  member_id: string;
  kind: "mobile" | "email" | "password";
  before: string | null;
  after: string | null;
  address: string;
  changed_at: Date;
  before_sealed: Buffer | null;
  after_sealed: Buffer | null;
};

export type MemberDevicesRow = {
  brand_id: string;
  device_hash: Buffer;
  member_id: string;
  last_seen_at: Date;
};

export type MemberFreezesRow = {
  id: string;
  brand_id: string;
  member_id: string;
  action: "frozen" | "lifted";
  agent_id: string | null;
  operator_id: string | null;
  session_id: string | null;
  reason: string | null;
  at: Date;
};

export type MemberHoursRow = {
  member_id: string;
  currency: string;
  hour: Date;
  brand_id: string;
  bets: bigint;
  stake: bigint;
  valid_stake: bigint;
  win: bigint;
};

export type MemberIdentitiesRow = {
  brand_id: string;
  provider: string;
  subject: string;
  member_id: string;
  bound_at: Generated<Date>;
};

export type MemberNotesRow = {
  id: string;
  brand_id: string;
  member_id: string;
  operator_id: string;
  words: string;
  written_at: Date;
};

export type MemberProfilesRow = {
  member_id: string;
  payee_name: string | null;
  qq_num: string | null;
  line: string | null;
  whatsapp: string | null;
  facebook: string | null;
  wechat: string | null;
  id_number: string | null;
  birthday: string | null;
  payment_password_hash: string | null;
  identity_sealed: Buffer | null;
  messengers_sealed: Buffer | null;
  name_hash: Buffer | null;
  id_number_hash: Buffer | null;
  is_hashed: Generated<boolean>;
  payment_password_changed_at: Date | null;
};

export type MemberTagsRow = {
  member_id: string;
  brand_id: string;
  tag: string;
  added_by: string;
  added_at: Date;
};

export type MembersRow = {
  id: string;
  brand_id: string;
  account: string;
  nickname: string;
  type: number;
  password_hash: string | null;
  last_sign_in_at: Date | null;
  created_at: Generated<Date>;
  mobile: string | null;
  mobile_verified_at: Date | null;
  email: string | null;
  email_verified_at: Date | null;
  language: string | null;
  password_set_at: Generated<Date>;
  has_initial_password: Generated<boolean>;
  upline_id: string | null;
  invitation_code: string | null;
  registered_from: JsonColumnWithDefault<JsonColumns["members.registered_from"]>;
  is_demo_player: Generated<boolean>;
  account_sealed: Buffer | null;
  mobile_sealed: Buffer | null;
  mobile_hash: Buffer | null;
  email_sealed: Buffer | null;
  email_hash: Buffer | null;
  erased_at: Date | null;
  locked_at: Date | null;
  identity_verified_at: Date | null;
  frozen_at: Date | null;
  bonus_since: Date | null;
};

export type MessageCountsRow = {
  brand_id: string;
  day: string;
  channel: "sms" | "email";
  slot: number;
  sent: Generated<number>;
};

export type MessagesRow = {
  id: string;
  brand_id: string;
  member_id: string;
  type:
    | "depositCredited"
    | "withdrawalApproved"
    | "withdrawalRejected"
    | "depositFailed"
    | "security"
    | "service"
    | "contract"
    | "reward";
  facts: JsonColumn<JsonColumns["messages.facts"]>;
  at: Date;
  read_at: Date | null;
};

export type MissionCountersRow = {
  member_id: string;
  mission_id: string;
  from_day: string;
  version: number;
  brand_id: string;
  target: bigint;
  counted: bigint;
  completed_at: Date | null;
  refused: "locked" | "frozen" | "trial" | "excluded" | "closed" | null;
  missing: bigint | null;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  review_note: string | null;
};

export type MissionVersionsRow = {
  mission_id: string;
  version: number;
  brand_id: string;
  from_day: string;
  is_open: boolean;
  goal: "validStake" | "bets" | "deposits";
  categories: string[];
  target: bigint;
  reward_kind: "cash" | "bonus" | "points";
  reward_amount: bigint;
  reward_terms: NullableJsonColumn<JsonColumns["mission_versions.reward_terms"]>;
  titles: JsonColumn<JsonColumns["mission_versions.titles"]>;
  claim_days: number;
  approval_id: string | null;
  created_by: string | null;
  created_at: Date;
};

export type MissionsRow = {
  id: string;
  brand_id: string;
  period: "daily" | "weekly";
  created_at: Date;
};

export type MoneyHoursRow = {
  brand_id: string;
  currency: string;
  hour: Date;
  deposits: number;
  deposited: bigint;
  withdrawals: number;
  withdrawn: bigint;
  counted_at: Date;
};

export type MoneyStepsRow = {
  source_id: string;
  step: string;
  id: GeneratedAlways<bigint>;
  written_by: Generated<bigint>;
  brand_id: string;
  member_id: string;
  currency: string;
  at: Date;
  deposited: Generated<bigint>;
  withdrawn: Generated<bigint>;
};

export type NoticesRow = {
  id: string;
  brand_id: string;
  type: "PL" | "PU" | "PR" | "H" | "AG";
  execution: Generated<"A" | "B" | "F">;
  term: string | null;
  sequence: Generated<number>;
  texts: JsonColumn<JsonColumns["notices.texts"]>;
  images: JsonColumnWithDefault<JsonColumns["notices.images"]>;
  published_at: Date;
  ends_at: Date | null;
};

export type OpenedAccountsRow = {
  member_id: string;
  brand_id: string;
  agent_id: string;
  request_key: string;
  day: string;
  opened_at: Date;
};

export type OperatorInvitationsRow = {
  id: string;
  operator_id: string;
  token_hash: Buffer;
  secret_sealed: Buffer | null;
  created_at: Date;
  expires_at: Date;
  spent_at: Date | null;
};

export type OperatorInvitersRow = {
  operator_id: string;
  inviter_id: string;
  since: Date;
};

export type OperatorRolesRow = {
  operator_id: string;
  role: "support" | "cashier" | "risk" | "content" | "marketing" | "admin";
  brand_id: string | null;
  granted_by: string | null;
  approval_id: string | null;
  granted_at: Date;
};

export type OperatorSessionsRow = {
  id: string;
  operator_id: string;
  token_hash: Buffer;
  device_hash: Buffer;
  device_name: string;
  address: string;
  started_at: Date;
  last_seen_at: Date;
  proved_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  step_up_used_at: Generated<Date>;
};

export type OperatorsRow = {
  id: string;
  account: string;
  name: string;
  email_sealed: Buffer;
  state: "invited" | "active" | "locked";
  password_hash: string | null;
  secret_sealed: Buffer | null;
  last_step: Generated<bigint>;
  created_at: Date;
};

export type OutboxRow = {
  id: GeneratedAlways<bigint>;
  topic: string;
  change: string;
  written_at: Generated<Date>;
  sent_id: bigint | null;
  sent_at: Date | null;
};

export type PayingDevicesRow = {
  deposit_id: string;
  member_id: string;
  mark_hash: Buffer;
  begun_at: Date;
};

export type PaymentEventsRow = {
  id: string;
  provider_id: string;
  event_id: string;
  kind: string;
  state: "verified" | "processed";
  headers: JsonColumn<JsonColumns["payment_events.headers"]>;
  body: Buffer | null;
  problem: string | null;
  received_at: Date;
  processed_at: Date | null;
  body_sealed: Buffer | null;
};

export type PaymentMethodsRow = {
  id: string;
  brand_id: string;
  provider_id: string;
  code: string;
  kind: "ewallet" | "qrph" | "bank";
  name: string;
  currency: string;
  minimum: bigint;
  maximum: bigint;
  fee_fixed: Generated<bigint>;
  fee_bp: Generated<number>;
  chips: Generated<string[]>;
  arrival_minutes: number;
  expires_minutes: number;
  opens_at: number | null;
  closes_at: number | null;
  is_open: boolean;
  closed_reason: "maintenance" | "provider" | "limit" | null;
  closed_until: Date | null;
  position: number;
  instructions: NullableJsonColumn<JsonColumns["payment_methods.instructions"]>;
  four_eyes_above: bigint | null;
  version: Generated<number>;
  controls_approval_id: string | null;
};

export type PaymentProvidersRow = {
  id: string;
  brand_id: string;
  provider: string;
  url: string | null;
  secrets_sealed: Buffer | null;
  is_live: boolean;
  is_open: boolean;
  created_at: Date;
  tested_at: Date | null;
  body_days: Generated<number>;
};

export type PayoutAccountsRow = {
  id: string;
  brand_id: string;
  member_id: string;
  kind: "gcash" | "maya" | "bank";
  bank: string | null;
  number_sealed: Buffer;
  number_hash: Buffer;
  last_four: string;
  holder_sealed: Buffer;
  added_at: Date;
  removed_at: Date | null;
};

export type PayoutBatchesRow = {
  id: string;
  brand_id: string;
  hash: Buffer;
  lines: number;
  total: bigint;
  currency: string;
  state: Generated<"frozen" | "approved" | "refused">;
  approval_id: string | null;
  made_by: string;
  made_at: Date;
  decided_at: Date | null;
};

export type PayoutsRow = {
  id: string;
  withdrawal_id: string;
  brand_id: string;
  member_id: string;
  reference: string;
  currency: string;
  amount: bigint;
  state: Generated<
    "held" | "queued" | "submitting" | "unknown" | "sent" | "settled" | "failed" | "returned" | "released"
  >;
  provider: string | null;
  provider_id: string | null;
  provider_reference: string | null;
  batch_id: string | null;
  batch_line: number | null;
  paid_by: string | null;
  bank_reference: string | null;
  proof_id: string | null;
  ask_at: Date | null;
  asked: Generated<number>;
  submitted_at: Date | null;
  sent_at: Date | null;
  settled_at: Date | null;
  returned_at: Date | null;
  ended_at: Date | null;
  reason: string | null;
  confirm_by: Date | null;
  reminded: Generated<number>;
  confirmation: "received" | "notReceived" | "forced" | null;
  confirmed_at: Date | null;
  contradiction: "accepted" | "succeeded" | "failed" | "reversed" | "missing" | "amount" | "reference" | null;
  contradicted_at: Date | null;
  return_ground: "provider" | "reversal" | "answer" | "dispute" | null;
  return_event_id: string | null;
  reported_on: string | null;
};

export type PeopleHoursRow = {
  brand_id: string;
  hour: Date;
  registrations: number;
  sign_ins: number;
  counted_at: Date;
};

export type PlayerHoursRow = {
  brand_id: string;
  day: string;
  member_id: string;
  hour: Date;
  bets: number;
};

export type PlayerStartsRow = {
  brand_id: string;
  hour: Date;
  players: number;
};

export type PointCategoriesRow = {
  category: string;
  kind: "live" | "lottery" | "pvp" | "slots" | "sports";
};

export type PointCountersRow = {
  member_id: string;
  currency: string;
  kind: string;
  amount: string;
  fine: string;
  points: bigint;
};

export type PointEntriesRow = {
  id: Generated<string>;
  brand_id: string;
  member_id: string;
  currency: string;
  kind: "live" | "lottery" | "pvp" | "slots" | "sports" | "deposit";
  day: string;
  amount: bigint;
  points: bigint;
  made_at: Date;
};

export type PointEventsRow = {
  source: "bet" | "deposit";
  source_id: string;
  version: number;
  entry_id: string | null;
  per: bigint | null;
  amount: bigint;
  fine: string;
  extra: Generated<number>;
};

export type PointRatesRow = {
  brand_id: string;
  version: number;
  live: bigint | null;
  lottery: bigint | null;
  pvp: bigint | null;
  slots: bigint | null;
  sports: bigint | null;
  deposit: bigint | null;
  starts_at: Date;
  approval_id: string | null;
};

export type PointSourcesRow = {
  source: string | null;
  source_id: string | null;
  version: number | null;
  brand_id: string | null;
  member_id: string | null;
  currency: string | null;
  kind: string | null;
  amount: bigint | null;
  at: Date | null;
};

export type ProfitDaysRow = {
  member_id: string;
  currency: string;
  cut: "all" | "category" | "game";
  subject: string;
  day: string;
  bets: bigint;
  stake: bigint;
  valid_stake: bigint;
  win: bigint;
};

export type PromotionBudgetsRow = {
  promotion_id: string;
  brand_id: string;
  limit_amount: bigint;
  reserved: Generated<bigint>;
  spent: Generated<bigint>;
  approval_id: string | null;
};

export type PromotionClaimsRow = {
  id: string;
  brand_id: string;
  promotion_id: string;
  version: number;
  terms_hash: string;
  member_id: string;
  person_key: string;
  period_key: string;
  state: "joined" | "applying" | "rejected" | "issued" | "claimed" | "closed";
  amount: bigint;
  baseline: Generated<bigint>;
  remark: Generated<string>;
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  reward_id: string | null;
  begun_at: Date;
  issued_at: Date | null;
  ended_at: Date | null;
};

export type PromotionHidersRow = {
  member_id: string;
  hidden_at: Date;
};

export type PromotionVersionsRow = {
  promotion_id: string;
  version: number;
  brand_id: string;
  terms: JsonColumn<JsonColumns["promotion_versions.terms"]>;
  texts: JsonColumn<JsonColumns["promotion_versions.texts"]>;
  picture: string;
  budget: bigint;
  starts_at: Date;
  ends_at: Date | null;
  terms_hash: Generated<string>;
  fingerprint: Generated<string>;
  written_by: string | null;
  written_at: Date;
};

export type PromotionsRow = {
  id: string;
  brand_id: string;
  state: Generated<"draft" | "live" | "paused" | "closed">;
  sequence: Generated<number>;
  version: number | null;
  fingerprint: string | null;
  approval_id: string | null;
  created_at: Date;
  closed_at: Date | null;
};

export type RaffleTicketsRow = {
  raffle_id: string;
  place: number;
  name: string;
  member_id: string;
  tickets: number;
};

export type RaffleWinnersRow = {
  raffle_id: string;
  prize: number;
  place: number;
  tries: number;
};

export type RafflesRow = {
  id: string;
  brand_id: string;
  titles: JsonColumn<JsonColumns["raffles.titles"]>;
  currency: string;
  step: bigint;
  most_tickets: number;
  prizes: JsonColumn<JsonColumns["raffles.prizes"]>;
  first_day: string;
  last_day: string;
  claim_days: number;
  salt_source: string;
  salt_name: string;
  draws_at: Date;
  state: Generated<"draft" | "open" | "frozen" | "drawn" | "paid" | "cancelled">;
  made_at: Date;
  made_by: string | null;
  approval_id: string | null;
  commitment: string | null;
  opened_at: Date | null;
  list_hash: string | null;
  tickets: bigint | null;
  frozen_at: Date | null;
  salt: string | null;
  seed: string | null;
  drawn_at: Date | null;
  paid_at: Date | null;
};

export type RateLimitsRow = {
  key: string;
  points: Generated<number>;
  expire: number | null;
};

export type RebateCorrectionsRow = {
  id: string;
  brand_id: string;
  program_id: string;
  member_id: string;
  currency: string;
  from_day: string;
  kind: "recount" | "carryOver";
  before: bigint;
  after: bigint;
  lines: JsonColumn<JsonColumns["rebate_corrections.lines"]>;
  at: Date;
  posted_in: string | null;
};

export type RebateMarksRow = {
  program_id: string;
  from_day: string;
  member_id: string;
  currency: string;
  written_by: bigint;
  id: bigint;
};

export type RebateProgramsRow = {
  id: string;
  brand_id: string;
  way: "automatic" | "manual";
  base: "validBet" | "netLoss";
  period: "day" | "week";
  names: JsonColumn<JsonColumns["rebate_programs.names"]>;
  created_by: string | null;
  created_at: Date;
};

export type RebateVersionsRow = {
  id: string;
  program_id: string;
  brand_id: string;
  version: number;
  starts_on: string;
  is_on: boolean;
  terms: JsonColumn<JsonColumns["rebate_versions.terms"]>;
  reason: string;
  created_by: string | null;
  created_at: Date;
  approval_id: string | null;
};

export type RebatesRow = {
  id: string;
  brand_id: string;
  program_id: string;
  version_id: string;
  member_id: string;
  currency: string;
  from_day: string;
  to_day: string;
  level: number;
  lines: JsonColumn<JsonColumns["rebates.lines"]>;
  earned: bigint;
  corrected: bigint;
  amount: bigint;
  carry_over: bigint;
  withheld: string | null;
  counted_at: Date;
};

export type ReceivingAddressesRow = {
  id: string;
  brand_id: string;
  member_id: string;
  sealed: Buffer;
  added_at: Date;
};

export type ReconciliationLinesRow = {
  id: string;
  reconciliation_id: string;
  kind: "deposit" | "refund" | "payout" | "clearing";
  problem: "missingThere" | "missingHere" | "amount" | "state" | "clearing";
  reference: string | null;
  provider_reference: string | null;
  our_amount: bigint | null;
  provider_amount: bigint | null;
  seen_in: Generated<number>;
  resolved_at: Date | null;
  closed_at: Date | null;
  closed_by: string | null;
  close_reason: string | null;
  deposit_id: string | null;
  payout_id: string | null;
};

export type ReconciliationsRow = {
  id: string;
  brand_id: string;
  provider_id: string;
  day: string;
  state: "matched" | "different" | "missing";
  currency: string;
  our_count: number;
  our_amount: bigint;
  provider_count: number;
  provider_amount: bigint;
  provider_fee: Generated<bigint>;
  clearing: bigint;
  expected_clearing: bigint;
  made_at: Date;
  comparisons: Generated<number>;
};

export type RedemptionsRow = {
  id: string;
  brand_id: string;
  member_id: string;
  item_id: string;
  address_id: string | null;
  reference: string;
  request_key: string;
  currency: string;
  quantity: number;
  points: bigint;
  extra: bigint;
  state: Generated<"inProcess" | "approved" | "shipped" | "delivered" | "rejected">;
  reason: string | null;
  decided_by: string | null;
  requested_at: Date;
  decided_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
};

export type ReferralCodesRow = {
  member_id: string;
  brand_id: string;
  code: string;
  made_at: Date;
  opened: Generated<bigint>;
};

export type ReferralProgramsRow = {
  brand_id: string;
  version: number;
  is_open: boolean;
  terms: JsonColumn<JsonColumns["referral_programs.terms"]>;
  made_at: Date;
  made_by: string | null;
  starts_on: string;
  reason: string | null;
  approval_id: string | null;
};

export type ReferralsRow = {
  invitee_id: string;
  brand_id: string;
  referrer_id: string;
  program_version: number;
  joined_at: Date;
  until: string;
  is_crowded: boolean;
  network_hash: Buffer | null;
  verified_at: Date | null;
  deposited_at: Date | null;
  qualified_at: Date | null;
  paid_at: Date | null;
  place: number | null;
  linked: Generated<string[]>;
  review: "released" | "cancelled" | null;
  reviewed_by: string | null;
  reviewed_at: Date | null;
};

export type RememberCookiesRow = {
  cookie_hash: Buffer;
  family_id: string;
  member_id: string;
  brand_id: string;
  made_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type RewardsRow = {
  id: string;
  brand_id: string;
  member_id: string;
  source: "promotion" | "mission" | "leaderboard" | "rebate" | "vip" | "referral" | "raffle" | "freeRounds";
  source_ref: string;
  kind: "cash" | "bonus" | "points" | "freeRounds";
  currency: string;
  amount: bigint;
  titles: JsonColumn<JsonColumns["rewards.titles"]>;
  terms: NullableJsonColumn<JsonColumns["rewards.terms"]>;
  state: Generated<"claimable" | "held" | "claimed" | "autoPaid" | "expired" | "cancelled">;
  issued_at: Date;
  claim_until: Date | null;
  auto_pay_at: Date | null;
  reason: string | null;
  ended_by: string | null;
  ended_at: Date | null;
  free_rounds: NullableJsonColumn<JsonColumns["rewards.free_rounds"]>;
};

export type SealedCallsRow = {
  id: string;
  expires_at: Date;
};

export type SecurityEventsRow = {
  id: string;
  brand_id: string;
  kind:
    | "transferSent"
    | "signedIn"
    | "signInFailed"
    | "secondStepAsked"
    | "secondStepFailed"
    | "triesSpent"
    | "signedOut"
    | "deviceSignedOut"
    | "signedOutEverywhere"
    | "cookieReused"
    | "passwordChanged"
    | "passwordReset"
    | "passwordResetAsked"
    | "proofFailed"
    | "mobileBound"
    | "emailBound"
    | "authenticatorBound"
    | "authenticatorRemoved"
    | "paymentPasswordSet"
    | "payoutAccountAdded"
    | "payoutAccountRemoved"
    | "denied"
    | "failuresSkipped"
    | "dataExported"
    | "dataErased";
  member_id: string | null;
  who_hash: Buffer;
  session_id: string | null;
  way:
    | "password"
    | "sms"
    | "social"
    | "entry"
    | "remembered"
    | "registration"
    | "reset"
    | "email"
    | "authenticator"
    | "bankAccountName"
    | null;
  is_new_device: boolean;
  device_hash: Buffer | null;
  device_name: string;
  address: string;
  country: string | null;
  facts: JsonColumn<JsonColumns["security_events.facts"]>;
  about_id: string | null;
  at: Date;
};

export type SessionsRow = {
  token_hash: Buffer;
  member_id: string;
  brand_id: string;
  started_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  id: Generated<string>;
  device_name: Generated<string>;
  address: Generated<string>;
  is_restricted: Generated<boolean>;
  way: Generated<"password" | "sms" | "social" | "entry" | "remembered" | "registration" | "reset" | "freePlay">;
};

export type SettledBetFollowersRow = {
  name: string;
  written_by: Generated<bigint>;
  id: Generated<bigint>;
  caught_up_at: Date | null;
};

export type SettledBetsRow = {
  bet_id: string;
  version: number;
  written_by: Generated<bigint>;
  id: GeneratedAlways<bigint>;
  brand_id: string;
  member_id: string;
  game_id: string;
  vendor_code: string;
  category: string;
  currency: string;
  bets: number;
  stake: bigint;
  valid_stake: bigint;
  win: bigint;
  jackpot_share: bigint;
  settled_at: Date;
  bonus_stake: Generated<bigint>;
};

export type SettlementLimitsRow = {
  brand_id: string;
  kind: "dividend" | "daily" | "hourly" | "realtime";
  currency: string;
  most: bigint;
  approval_id: string;
  set_at: Date;
};

export type SettlementLinesRow = {
  id: string;
  period_id: string;
  contract_id: string;
  member_id: string;
  above_id: string | null;
  bets: Generated<bigint>;
  bet: Generated<bigint>;
  profit: Generated<bigint>;
  members: Generated<number>;
  members_for_above: Generated<number>;
  left_out: Generated<bigint>;
  brought_forward: Generated<bigint>;
  base: Generated<bigint>;
  tier: number | null;
  rate: Generated<number>;
  gross: Generated<bigint>;
  below: Generated<bigint>;
  due: Generated<bigint>;
  covered: Generated<bigint>;
  carry_forward: Generated<bigint>;
  settled_before: Generated<bigint>;
  owed: Generated<bigint>;
  deducted: Generated<bigint>;
  paid: bigint | null;
};

export type SettlementPeriodsRow = {
  id: string;
  brand_id: string;
  kind: "dividend" | "daily" | "hourly" | "realtime";
  cycle: "daily" | "weekly" | "semimonthly" | "monthly" | null;
  currency: string;
  starts_at: Date;
  ends_at: Date;
  run: Generated<number>;
  state: Generated<"open" | "counted" | "superseded" | "released" | "paid">;
  lines: Generated<number>;
  gross: Generated<bigint>;
  due: Generated<bigint>;
  covered: Generated<bigint>;
  owed: Generated<bigint>;
  paid: bigint | null;
  hash: Buffer | null;
  counted_at: Date | null;
  approval_id: string | null;
  released_at: Date | null;
  paid_at: Date | null;
  superseded_at: Date | null;
  from_written_by: bigint | null;
  from_id: bigint | null;
  to_written_by: bigint | null;
  to_id: bigint | null;
};

export type SignUpLinkDaysRow = {
  link_id: string;
  day: string;
  opened: Generated<bigint>;
  registered: Generated<bigint>;
  deposited: Generated<bigint>;
  bet: Generated<bigint>;
};

export type SignUpLinkUsesRow = {
  member_id: string;
  link_id: string;
  used_at: Date;
  offer: "waiting" | "offered" | "refused" | null;
  offer_problem: string | null;
  deposited_at: Date | null;
  bet_at: Date | null;
};

export type SignUpLinksRow = {
  id: string;
  brand_id: string;
  agent_id: string;
  session_id: string;
  request_key: string;
  code: string;
  account_type: number;
  campaign: string;
  terms: NullableJsonColumn<JsonColumns["sign_up_links.terms"]>;
  most_uses: number;
  used: Generated<number>;
  made_at: Date;
  expires_at: Date;
  closed_at: Date | null;
};

export type TeamDaysRow = {
  member_id: string;
  currency: string;
  day: string;
  bets: bigint;
  stake: bigint;
  valid_stake: bigint;
  win: bigint;
  active_days: bigint;
};

export type TeamLineagesRow = {
  member_id: string;
  until_on: string;
  lineage: string[];
};

export type TeamMoneyDaysRow = {
  member_id: string;
  currency: string;
  day: string;
  deposited: bigint;
  withdrawn: bigint;
};

export type TeamMovesRow = {
  id: string;
  brand_id: string;
  member_id: string;
  upline_id: string | null;
  approval_id: string;
  effective_on: string;
  asked_at: Date;
  state: Generated<"waiting" | "applied" | "dropped">;
  obstacle: string | null;
  ended_at: Date | null;
  applied_by: bigint | null;
};

export type TeamPlacesRow = {
  member_id: string;
  brand_id: string;
  upline_id: string | null;
  level: number;
  lineage: string[];
  path: string;
  number: bigint;
  joined_on: string;
  written_by: Generated<bigint>;
};

export type TeamSizesRow = {
  member_id: string;
  day: string;
  members: bigint;
  joined: bigint;
};

export type TicketsRow = {
  ticket_hash: Buffer;
  brand_id: string;
  purpose: "second-step" | "entry" | "password-reset" | "social" | "social-registration";
  member_id: string | null;
  facts: JsonColumnWithDefault<JsonColumns["tickets.facts"]>;
  tries_left: Generated<number>;
  expires_at: Date;
  spent_at: Date | null;
};

export type TrailLinksRow = {
  brand_id: string;
  position: bigint;
  source: string;
  event_id: string;
  digest: Buffer;
  sealed_at: Generated<Date>;
};

export type TrailQueueRow = {
  source: string;
  event_id: string;
  brand_id: string;
  queued_at: Generated<Date>;
};

export type TrailStartsRow = {
  brand_id: string;
  position: bigint;
  digest: Buffer;
};

export type TransfersRow = {
  id: string;
  brand_id: string;
  giver_id: string;
  taker_id: string;
  giver_kind: "cash" | "float";
  taker_kind: "cash" | "float";
  currency: string;
  amount: bigint;
  day: string;
  request_key: string;
  sent_at: Date;
  unwagered: Generated<bigint>;
};

export type TurnoverStepsRow = {
  source_id: string;
  step: string;
  brand_id: string;
  member_id: string;
  currency: string;
  amount: bigint;
  at: Date;
};

export type UncountedPlayRow = {
  id: string;
  member_id: string;
  from_at: Date;
  until_at: Date | null;
  cause: "excluded" | "review";
};

export type UnmatchedPaymentsRow = {
  id: string;
  brand_id: string;
  provider_id: string;
  provider: string;
  provider_reference: string;
  reference: string | null;
  reason: "unknown" | "over" | "late" | "mismatch";
  deposit_id: string | null;
  currency: string;
  amount: bigint;
  paid_at: Date;
  found_at: Date;
  state: Generated<"open" | "credited" | "refunded">;
  decided_at: Date | null;
};

export type UnusualWinLimitsRow = {
  brand_id: string;
  times: number;
  least: bigint;
};

export type UnusualWinsRow = {
  bet_id: string;
  brand_id: string;
  member_id: string;
  game_id: string;
  currency: string;
  stake: bigint;
  win: bigint;
  settled_at: Date;
};

export type UploadsRow = {
  id: string;
  brand_id: string;
  member_id: string | null;
  operator_id: string | null;
  type: "image/png" | "image/jpeg";
  bytes: number;
  width: number;
  height: number;
  sha256: Buffer;
  storage_key: string;
  created_at: Date;
  stored_at: Date | null;
  subject_kind: string | null;
  subject_id: string | null;
  attached_at: Date | null;
};

export type VaultKeysRow = {
  key_id: string;
  first_used_at: Generated<Date>;
};

export type VendorConnectionsRow = {
  brand_id: string;
  vendor_code: string;
  adapter: "perya" | "torre";
  launch_path: string;
  feed_url: string | null;
  is_open: Generated<boolean>;
  launch_paths: JsonColumnWithDefault<JsonColumns["vendor_connections.launch_paths"]>;
  may_pay_jackpot: Generated<boolean>;
  free_rounds_url: string | null;
};

export type VendorKeysRow = {
  id: string;
  brand_id: string;
  vendor_code: string;
  secret: Buffer;
  created_at: Generated<Date>;
  ends_at: Date | null;
};

export type VendorMinutesRow = {
  brand_id: string;
  minute: Date;
  vendor_code: string;
  calls: number;
  failures: number;
  took: number[];
  heard_at: Date;
};

export type VendorsRow = {
  code: string;
  name: string;
};

export type VerificationCodesRow = {
  id: string;
  brand_id: string;
  purpose: "login" | "forgot" | "register" | "bind" | "second-step";
  target: string;
  code_hash: Buffer;
  tries_left: number;
  sent_at: Date;
  expires_at: Date;
  spent_at: Date | null;
  asker_hash: Generated<Buffer>;
};

export type VipEventsRow = {
  id: string;
  brand_id: string;
  member_id: string;
  month: string;
  version_id: string;
  from_level: number;
  to_level: number;
  valid_stake: bigint;
  deposits: bigint;
  at: Date;
};

export type VipReviewsRow = {
  brand_id: string;
  month: string;
  finished_at: Date;
};

export type VipVersionsRow = {
  id: string;
  brand_id: string;
  version: number;
  starts_on: string;
  terms: JsonColumn<JsonColumns["vip_versions.terms"]>;
  reason: string;
  created_by: string | null;
  created_at: Date;
  approval_id: string | null;
  is_on: Generated<boolean>;
};

export type WithdrawalDisputesRow = {
  id: string;
  brand_id: string;
  member_id: string;
  payout_id: string;
  words: string;
  proof_ids: Generated<string[]>;
  opened_at: Date;
  answer_by: Date;
  state: Generated<"open" | "upheld" | "refused">;
  answer: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  approval_id: string | null;
  provider_state: "accepted" | "succeeded" | "reversed" | "failed" | "missing" | "manual" | null;
  provider_asked_at: Date | null;
};

export type WithdrawalSettingsRow = {
  brand_id: string;
  minimum: Generated<bigint>;
  maximum: Generated<bigint>;
  day_maximum: Generated<bigint>;
  day_count: Generated<number>;
  turnover_percent: Generated<number>;
  automatic_up_to: Generated<bigint>;
  four_eyes_above: Generated<bigint>;
  way: Generated<"provider" | "manual">;
  confirm_minutes: Generated<number>;
  review_minutes: Generated<number>;
  payout_minutes: Generated<number>;
  version: Generated<number>;
  controls_approval_id: string | null;
};

export type WithdrawalsRow = {
  id: string;
  brand_id: string;
  member_id: string;
  reference: string;
  request_key: string;
  account_id: string;
  currency: string;
  amount: bigint;
  state: Generated<
    | "requested"
    | "review"
    | "needs_kyc"
    | "approved"
    | "queued"
    | "sent"
    | "settled"
    | "failed"
    | "returned"
    | "rejected"
    | "cancelled"
  >;
  objections: Generated<string[]>;
  deposited: bigint;
  staked: bigint;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  approval_id: string | null;
  reason: string | null;
  queued_at: Date | null;
  sent_at: Date | null;
  settled_at: Date | null;
  ended_at: Date | null;
};

export type WorkItemsRow = {
  id: string;
  brand_id: string;
  queue: string;
  subject_id: string;
  opened_at: Date;
  promised_by: Date;
  state: Generated<"open" | "done">;
  not_for: string | null;
  claimed_by: string | null;
  claimed_until: Date | null;
  handed_by: string | null;
  version: Generated<number>;
  done_by: string | null;
  done_at: Date | null;
  outcome: string | null;
};

export type WorkNotesRow = {
  id: string;
  item_id: string;
  operator_id: string;
  words: string;
  at: Date;
};
