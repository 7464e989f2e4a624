import type { BlockList } from "node:net";
import type { BrandFace, Language } from "@perya/contract";

/** A brand with everything that requests need. */
export type Brand = {
  id: string;
  merchantCode: string;
  name: string;
  taglines: InLanguages;
  currency: string;
  timeZone: string;
  languages: Language[];
  defaultLanguage: Language;
  mainDomain: string;
  gtagId: string | null;
  imageCdns: string[];
  launchGameCdns: string[];
  customerServiceHosts: string[];
  theme: BrandFace["theme"];
  isInMaintenance: boolean;
  maintenanceEndsAt: Date | null;
  isDemo: boolean;
  hasSingleWallet: boolean;
  /** What the home page's counter shows: the pool fed by our games, or a decorative counter labelled as such. */
  jackpotSource: "pool" | "decorative";
  /** Minutes that a code sent by SMS or email is valid, also shown as a countdown on the button. */
  codeMinutes: number;
  /** Days after which a password must be changed, if the flag PWDEXPFORCECHANGE3 is on. */
  passwordMaxDays: number;
  /** Hours without payouts after a new payout account, phone or password. */
  payoutHoldHours: number;
  /** Daily limits of one account's transfers: amount in whole units of the currency, and number. */
  transferDay: { cap: number; count: number };
  /** Messages per day. Above it, codes are sent only for recovery and to members' known devices (codes.rules.ts). */
  messageDay: { sms: number; email: number };
  /** True if agents see masked contacts of their downline. */
  showsTeamContacts: boolean;
  disclosesUnknownUser: boolean;
  hasSecondStep: boolean;
  /** The strict rule (R5.12): a known device at an unknown address needs a second step too. */
  asksAtNewAddress: boolean;
  allowsBankNameStep: boolean;
  /** `birthdayAge` is the minimum for a date of birth; notice and checkbox show `minAge`. */
  jurisdiction: {
    minAge: number;
    birthdayAge: number;
    regulatorLines: InLanguages;
    closedCategories: string[];
    needsIdentityBeforeDeposit?: boolean;
  };
  /** `agentId`: visitors of this host become this agent's downline. */
  hosts: { host: string; sequence: number | null; agentId: string | null }[];
  flags: ReadonlySet<string>;
  closedRegions: ClosedRegions;
  resources: { key: string; url: string; labelNameEn: string }[];
  customerServices: { csPosition: string; csType: string; title: string; path: string }[];
  registerFields: RegisterRule[];
  /**
   * Id of the last live event sent before the brand was loaded. Changes announced by later events may be missing
   * here.
   */
  lastEventId: string;
};

/** A text in each language of the brand. */
export type InLanguages = Readonly<Record<Language, string>>;

/** A field of the registration form with its rule. */
export type RegisterRule = {
  name: string;
  enabled: boolean;
  required: boolean;
  acceptedPattern: string;
  patternId: string;
  minLength: number;
  maxLength: number;
};

/**
 * Regions in which a brand is not offered, prepared for the check of every request: a country has thousands of address
 * ranges.
 */
export type ClosedRegions = { isEmpty: boolean; ranges: BlockList; countries: ReadonlySet<string> };

export type BrandDirectory = {
  findByHost: (host: string) => Promise<Brand | undefined>;
  /** Finds a brand for callers who are identified by a key instead of a host. */
  findById: (id: string) => Promise<Brand | undefined>;
  /** Clears the cache, so that the next lookup reads the tables. */
  forget: () => void;
};
