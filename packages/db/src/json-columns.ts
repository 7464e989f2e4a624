import type { ColumnType } from "kysely";

/**
 * What each jsonb column holds. `npm run db:types` names the entry of every such column in tables.ts, so one that is
 * missing here does not compile. These are the shapes as stored: this room knows no contract, and what is kept for years
 * may differ from what travels today; the views of the modules turn one into the other.
 */
export type JsonColumns = {
  /** What the event's listeners are told; each knows its own. */
  "announcements.facts": object;
  /** What the kind of approval needs to do it; each knows its own. */
  "approvals.payload": object;
  /** What was so, and what is: fields by name, masked where they are personal. */
  "audit_events.after": Record<string, unknown>;
  "audit_events.before": Record<string, unknown>;
  "banners.texts": Texts<{ title: string; text?: string; action?: string }>;
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
  "games.names": Texts<string>;
  "jurisdictions.profile": JurisdictionProfile;
  /** By promise of the ledger, how often it is broken. */
  "ledger_watch.drift": Record<string, number>;
  "members.registered_from": Record<string, unknown>;
  "messages.facts": Record<string, string>;
  "notices.images": { sequence: number; url: string }[];
  "notices.texts": Texts<{ title: string; content: string }>;
  /** Of a provider's call: only what its signature needs. */
  "payment_events.headers": Record<string, string>;
  "payment_methods.instructions": { bank: string; accountName: string; accountNumber: string };
  "deposits.next_step": {
    redirectUrl?: string;
    qrPayload?: string;
    qrImage?: string;
    instructions?: { bank: string; accountName: string; accountNumber: string };
  };
  "security_events.facts": Record<string, string>;
  /** Of the contract that whoever joins by it is offered. */
  "sign_up_links.terms": StoredTerms;
  /** Its purpose decides what is in it. */
  "tickets.facts": object;
  "vendor_connections.launch_paths": Record<string, string>;
};

/** By code of the language: also of one that a later release has brought, or an earlier one had. */
type Texts<Words> = Record<string, Words>;

/** What the law of a place asks of a brand that is offered there. */
export type JurisdictionProfile = {
  minAge: number;
  /** What a date of birth must show; left out, S0 §9 says it. */
  birthdayAge?: number;
  /** Where people lie about their age, the date of birth is asked for from the first day. */
  asksBirthday?: boolean;
  /** What the regulator wants read; left out where it wants nothing. */
  regulatorLines?: Texts<string>;
  closedCategories: string[];
  needsIdentityBeforeDeposit?: boolean;
  /** What the law asks of a game's pace; left out, the vendor's own manners hold. */
  play?: { minSpinMs: number; hasAutoplay: boolean; hasTurbo: boolean };
};

/** What was agreed on in a contract: by tiers, or for single bets. */
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

/** JSON that was made from such a value: what a jsonb column is written with. */
export type JsonText<Value> = string & { readonly [contents]: Value };

/** Read as a value, written as text: the driver would make a PostgreSQL array of a list. */
export type JsonColumn<Value> = ColumnType<Value, JsonText<Value>, JsonText<Value>>;
export type JsonColumnWithDefault<Value> = ColumnType<Value, JsonText<Value> | undefined, JsonText<Value>>;
export type NullableJsonColumn<Value> = ColumnType<
  Value | null,
  JsonText<Value> | null | undefined,
  JsonText<Value> | null
>;

/** The one way to write a jsonb column, so that what is read from it has the type it says. */
export function toJson<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value) as JsonText<Value>;
}
