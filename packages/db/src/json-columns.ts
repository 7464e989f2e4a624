import type { ColumnType } from "kysely";

/**
 * Types of jsonb columns. `npm run db:types` refers to an entry here for each such column, so a missing one does not
 * compile. They describe the stored form, independent of the contract: old rows may differ from today's wire format,
 * and the modules' views translate.
 */
export type JsonColumns = {
  /** Facts of an event. Each listener knows the type of its own. */
  "announcements.facts": object;
  /** What the approval needs to take effect. The module that registers the kind knows the type. */
  "approvals.payload": object;
  /** Fields by name before and after the change, masked where personal. */
  "audit_events.after": Record<string, unknown>;
  "audit_events.before": Record<string, unknown>;
  "banners.texts": Texts<{ title: string; text?: string; action?: string }>;
  "bonus_grants.terms": StoredBonusTerms;
  "brands.taglines": Texts<string>;
  "brands.theme": { mode: "dark" | "light" | "system"; accentDark: string; accentLight: string } & {
    name?: "perya" | "fiesta" | "gabi";
    mark?: "capiz" | "parol" | "moon";
    face?: "bricolage" | "baloo";
    shape?: "window" | "lantern";
  };
  "alerts.facts": Record<string, unknown>;
  /** Amounts are whole ten-thousandths, as digits. */
  "contracts.terms": StoredTerms;
  "free_rounds.terms": StoredBonusTerms;
  "games.names": Texts<string>;
  "jurisdictions.profile": JurisdictionProfile;
  "lottery_draws.result": readonly (readonly number[])[] | null;
  "lottery_draws.shape": readonly {
    name: string;
    size: number;
    low: number;
    high: number;
    repeats: boolean;
    ordered: boolean;
  }[];
  "lottery_entries.result": readonly (readonly number[])[];
  /** Rates in millionths, as digits, by play. */
  "lottery_terms.rates": Record<string, readonly string[]>;
  /** Amounts are whole ten-thousandths, as digits. */
  "lottery_terms.units": readonly string[];
  /** Number of violations of each invariant of the ledger. */
  "ledger_watch.drift": Record<string, number>;
  "members.registered_from": Record<string, unknown>;
  "leaderboard_versions.titles": Texts<string>;
  "mall_items.notes": Texts<string>;
  "mall_items.titles": Texts<string>;
  "mall_items.units": Texts<string>;
  "messages.facts": Record<string, string>;
  "mission_versions.reward_terms": StoredBonusTerms;
  "mission_versions.titles": Texts<string>;
  "notices.images": { sequence: number; url: string }[];
  "notices.texts": Texts<{ title: string; content: string }>;
  /** Headers of a provider's call that its signature needs. */
  "payment_events.headers": Record<string, string>;
  "payment_methods.instructions": { bank: string; accountName: string; accountNumber: string };
  "deposits.next_step": {
    redirectUrl?: string;
    qrPayload?: string;
    qrImage?: string;
    instructions?: { bank: string; accountName: string; accountNumber: string };
  };
  /** Whole ten-thousandths, as digits. */
  "raffles.prizes": string[];
  "raffles.titles": Texts<string>;
  "referral_programs.terms": StoredReferralTerms;
  /** The formula of a rebate. Amounts are whole ten-thousandths, as digits. */
  "rebate_corrections.lines": StoredRebateLine[];
  "rebate_programs.names": Texts<string>;
  "rebate_versions.terms": {
    levels: { rates: Record<string, string>; cap: string | null }[];
    autoApproveMax: string;
    payAt: string;
  };
  "rebates.lines": StoredRebateLine[];
  "promotion_versions.terms": StoredPromotionTerms;
  "promotion_versions.texts": Texts<{ title: string; lead: string }>;
  "rewards.free_rounds": { gameId: string; count: number; days: number };
  "rewards.terms": StoredBonusTerms;
  "rewards.titles": Texts<string>;
  "security_events.facts": Record<string, string>;
  /** Terms of the contract that is offered to members who join by it. */
  "sign_up_links.terms": StoredTerms;
  /** Content of a ticket, which depends on its purpose. */
  "tickets.facts": object;
  "vendor_connections.launch_paths": Record<string, string>;
  "vip_versions.terms": { levels: StoredVipLevel[]; giftTimes: number | null; giftDays: number };
};

type StoredRebateLine = { category: string; base: string; rate: string; amount: string };

type StoredVipThreshold = { validStake: string; deposits: string };
/** A VIP level. Amounts are decimal texts. */
type StoredVipLevel = {
  name: string;
  up: StoredVipThreshold | null;
  keep: StoredVipThreshold | null;
  levelGift: string | null;
  birthdayGift: string | null;
  pointsPercent: number;
};

/** Texts by language code, including codes of later or earlier releases. */
type Texts<Words> = Record<string, Words>;

/** Wagering terms of bonus money. Amounts are decimal texts; percents by game id and category. */
type StoredBonusTerms = {
  times: number;
  base: "bonus" | "depositAndBonus";
  deposit: string;
  weights: { games: Record<string, number>; categories: Record<string, number>; otherwise: number };
  maxBet: string | null;
  capTimes: number | null;
  days: number;
};

/** Terms of a referral program. Amounts are whole ten-thousandths, as digits. */
export type StoredReferralTerms = {
  minimumDeposit: string;
  minimumStake: string;
  days: number;
  claimDays: number;
  tiers: { from: number; amount: string }[];
  /** Number of friends that the referrer is paid for; null or missing: no limit. */
  maxFriends?: number | null;
  friend: { kind: "cash" | "bonus"; amount: string; terms: StoredBonusTerms | null } | null;
};

/** Terms of a promotion; the contract has their parts (promotion-terms.ts). Amounts are decimal texts. */
type StoredPromotionTerms = {
  type: string;
  entry: string;
  gift: { kind: string };
  conditions: { kind: string }[];
  goal: { kind: string } | null;
  period: string;
  images: number;
  claimDays: number;
  starts: string;
  ends: string | null;
};

/** What a jurisdiction requires of its brands. */
export type JurisdictionProfile = {
  minAge: number;
  /** Minimum age by date of birth; the default is that of R1.7. */
  birthdayAge?: number;
  /** True if registration must request the date of birth, where a confirmed age is not enough. */
  asksBirthday?: boolean;
  /** Text that the regulator requires on the page, if any. */
  regulatorLines?: Texts<string>;
  closedCategories: string[];
  needsIdentityBeforeDeposit?: boolean;
  /** Requirements for promotions; by default bonuses are allowed without further limits. */
  bonuses?: { isAllowed: boolean; maxTimes: number | null; isOneProduct: boolean };
  /** Requirements for the pace of games; by default the vendor's own. */
  play?: { minSpinMs: number; hasAutoplay: boolean; hasTurbo: boolean };
};

/** Terms of a contract: by tiers, or per bet. */
export type StoredTerms =
  | {
      kind: "dividend" | "daily" | "hourly";
      currency: string;
      cycle?: "daily" | "weekly" | "semimonthly" | "monthly";
      carryOver?: "none" | "next" | "always";
      activeBet: string;
      tiers: { rate: number; bet: string; profit: string; members: number }[];
    }
  | { kind: "realtime"; currency: string; winRate: number; lossRate: number; singleBet: string };

declare const contents: unique symbol;

/** JSON text of a value of this type, ready to be written to a jsonb column. */
export type JsonText<Value> = string & { readonly [contents]: Value };

/** A column that is read as a value and written as text: the driver would turn a list into a PostgreSQL array. */
export type JsonColumn<Value> = ColumnType<Value, JsonText<Value>, JsonText<Value>>;
export type JsonColumnWithDefault<Value> = ColumnType<Value, JsonText<Value> | undefined, JsonText<Value>>;
export type NullableJsonColumn<Value> = ColumnType<
  Value | null,
  JsonText<Value> | null | undefined,
  JsonText<Value> | null
>;

/**
 * Converts a value for a jsonb column. The only function that creates JsonText, so that stored values have the
 * column's type.
 */
export function toJson<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value) as JsonText<Value>;
}
