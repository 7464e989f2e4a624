// Written by `npm run db:types` from the migrated database. Change a migration, not this file.
import type { Generated, GeneratedAlways } from "kysely";

export type Tables = {
  announcements: AnnouncementsRow;
  brand_customer_services: BrandCustomerServicesRow;
  brand_flags: BrandFlagsRow;
  brand_hosts: BrandHostsRow;
  brand_region_blocks: BrandRegionBlocksRow;
  brand_register_fields: BrandRegisterFieldsRow;
  brand_resources: BrandResourcesRow;
  brands: BrandsRow;
  countries: CountriesRow;
  jurisdictions: JurisdictionsRow;
  ledger_accounts: LedgerAccountsRow;
  ledger_entries: LedgerEntriesRow;
  ledger_holds: LedgerHoldsRow;
  ledger_rollups: LedgerRollupsRow;
  ledger_transfers: LedgerTransfersRow;
  members: MembersRow;
  outbox: OutboxRow;
  rate_limits: RateLimitsRow;
  sealed_calls: SealedCallsRow;
  sessions: SessionsRow;
};

export type AnnouncementsRow = {
  id: GeneratedAlways<bigint>;
  event: string;
  facts: unknown;
  written_at: Generated<Date>;
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

export type BrandHostsRow = {
  host: string;
  brand_id: string;
  sequence: number | null;
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
  pattern_id: string;
  min_length: number;
  max_length: number;
};

export type BrandResourcesRow = {
  brand_id: string;
  key: string;
  url: string;
  label_name_en: string;
};

export type BrandsRow = {
  id: string;
  merchant_code: string;
  name: string;
  tagline: string;
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
  theme: unknown;
  is_in_maintenance: Generated<boolean>;
  maintenance_ends_at: Date | null;
  is_demo: Generated<boolean>;
  created_at: Generated<Date>;
  has_single_wallet: Generated<boolean>;
};

export type CountriesRow = {
  country_code: string;
  dialing_code: string;
  mobile_digits: number;
  sequence: number;
};

export type JurisdictionsRow = {
  code: string;
  profile: unknown;
};

export type LedgerAccountsRow = {
  id: GeneratedAlways<bigint>;
  brand_id: string;
  owner: string;
  kind: string;
  currency: string;
  is_shared: boolean;
  balance: Generated<bigint>;
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
  ended_by: bigint | null;
};

export type LedgerRollupsRow = {
  account_id: bigint;
  balance: bigint;
  through: string;
};

export type LedgerTransfersRow = {
  id: GeneratedAlways<bigint>;
  key: string;
  facts: Buffer;
  refusal: string | null;
  made_at: Generated<Date>;
  written_by: Generated<string>;
};

export type MembersRow = {
  id: string;
  brand_id: string;
  account: string;
  nickname: string;
  type: number;
  password_hash: string;
  last_sign_in_at: Date | null;
  created_at: Generated<Date>;
};

export type OutboxRow = {
  id: GeneratedAlways<bigint>;
  topic: string;
  change: string;
  written_at: Generated<Date>;
  sent_id: bigint | null;
  sent_at: Date | null;
};

export type RateLimitsRow = {
  key: string;
  points: Generated<number>;
  expire: number | null;
};

export type SealedCallsRow = {
  id: string;
  expires_at: Date;
};

export type SessionsRow = {
  token_hash: Buffer;
  member_id: string;
  brand_id: string;
  started_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
};
