import type { BlockList } from "node:net";
import type { BrandFace, Language } from "@perya/contract";

/** A brand, whole, as requests see it. */
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
  /** What the counter on the home page shows: what our games have put aside, or a labelled illustration. */
  jackpotSource: "pool" | "decorative";
  /** How long a code sent by SMS or mail is good, and how long its button counts down. */
  codeMinutes: number;
  /** After so many days a password must change, where the flag PWDEXPFORCECHANGE3 is on. */
  passwordMaxDays: number;
  /** For so long after a new payout account, phone or password nothing is paid out. */
  payoutHoldHours: number;
  /** What one account may transfer in a day, in whole units of the currency, and how often. */
  transferDay: { cap: number; count: number };
  /** Messages a day, above which only recovery and members' own devices get theirs (codes.rules.ts). */
  messageDay: { sms: number; email: number };
  /** Whether agents see the contacts of those below them, masked. */
  showsTeamContacts: boolean;
  disclosesUnknownUser: boolean;
  hasSecondStep: boolean;
  /** The strict rule (R5.12): at an unknown address also a known device is asked for a second step. */
  asksAtNewAddress: boolean;
  allowsBankNameStep: boolean;
  /** `birthdayAge` is what a date of birth must show; the site's notice and the box to tick say `minAge`. */
  jurisdiction: {
    minAge: number;
    birthdayAge: number;
    regulatorLines: InLanguages;
    closedCategories: string[];
    needsIdentityBeforeDeposit?: boolean;
  };
  /** `agentId`: whose downline a visitor of this host becomes. */
  hosts: { host: string; sequence: number | null; agentId: string | null }[];
  flags: ReadonlySet<string>;
  closedRegions: ClosedRegions;
  resources: { key: string; url: string; labelNameEn: string }[];
  customerServices: { csPosition: string; csType: string; title: string; path: string }[];
  registerFields: RegisterRule[];
  /** The last live event sent before this was read: whatever came later may not be in it. */
  lastEventId: string;
};

/** In each language that the brand offers. */
export type InLanguages = Readonly<Record<Language, string>>;

/** One question of the register form, with the rule that its answer must meet. */
export type RegisterRule = {
  name: string;
  enabled: boolean;
  required: boolean;
  acceptedPattern: string;
  patternId: string;
  minLength: number;
  maxLength: number;
};

/** Where a brand is not offered, ready to be asked at every request: a country list has thousands of ranges. */
export type ClosedRegions = { isEmpty: boolean; ranges: BlockList; countries: ReadonlySet<string> };

export type BrandDirectory = {
  findByHost: (host: string) => Promise<Brand | undefined>;
  /** For whoever comes by a key instead of a host. */
  findById: (id: string) => Promise<Brand | undefined>;
  /** The next question reads the tables again. */
  forget: () => void;
};
