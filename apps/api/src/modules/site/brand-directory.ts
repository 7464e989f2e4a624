import { isLanguage, type BrandFace, type Language } from "@perya/contract";
import type { Db } from "@perya/db";
import { PATTERNS, isPatternId, sealServicePath } from "@perya/rules";
import type { Clock, Dice } from "../../deps.ts";
import { findLastNewsId } from "../../realtime/relay.ts";
import { listBrandRows } from "./site.queries.ts";
import { chooseBirthdayAge, gatherClosedRegions, type ClosedRegions } from "./site.rules.ts";

/** A brand, whole, as requests see it. */
export type Brand = {
  id: string;
  merchantCode: string;
  name: string;
  tagline: string;
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
  passwordMaxDays: number | null;
  disclosesUnknownUser: boolean;
  hasSecondStep: boolean;
  allowsBankNameStep: boolean;
  /** `birthdayAge` is what a date of birth must show; the site's notice and the box to tick say `minAge`. */
  jurisdiction: { minAge: number; birthdayAge: number; regulatorLine: string; closedCategories: string[] };
  /** `agentId`: whose downline a visitor of this host becomes. */
  hosts: { host: string; sequence: number | null; agentId: string | null }[];
  flags: ReadonlySet<string>;
  closedRegions: ClosedRegions;
  resources: { key: string; url: string; labelNameEn: string }[];
  customerServices: { csPosition: string; csType: string; title: string; path: string }[];
  registerFields: RegisterRow[];
  /** The last news sent before this was read: whatever came later may not be in it. */
  lastNews: string;
};

type RegisterRow = {
  name: string;
  enabled: boolean;
  required: boolean;
  acceptedPattern: string;
  patternId: string;
  minLength: number;
  maxLength: number;
};

export type BrandDirectory = {
  findByHost: (host: string) => Promise<Brand | undefined>;
  /** The next question reads the tables again. */
  forget: () => void;
};

/** Without news (a missed message, a hand in the database) a change is still seen after this long. */
const MAX_AGE_MS = 30_000;

/** All brands in memory: each request asks for its own, and an unknown host must cost an attacker's target nothing. */
export function createBrandDirectory(db: Db, clock: Clock, dice: Dice): BrandDirectory {
  let known: { byHost: Promise<Map<string, Brand>>; readAt: number } | undefined;
  let lastGood: Map<string, Brand> | undefined;

  function read() {
    const nowMs = clock.now().getTime();
    if (!known || nowMs - known.readAt > MAX_AGE_MS) {
      const fresh = { byHost: readBrands(db, dice).then((brands) => (lastGood = brands)), readAt: nowMs };
      known = fresh;
      // A failed read is not remembered: the next question asks again.
      fresh.byHost.catch(() => known === fresh && (known = undefined));
    }
    // While the database is away, what we knew is better than no site at all.
    return known.byHost.catch((error: unknown) => lastGood ?? Promise.reject(error));
  }

  return {
    findByHost: async (host) => (await read()).get(host.toLowerCase()),
    forget: () => (known = undefined),
  };
}

type Rows = Awaited<ReturnType<typeof listBrandRows>>;

async function readBrands(db: Db, dice: Dice): Promise<Map<string, Brand>> {
  // Asked before the rows are read, never after: news in between is then told twice rather than not at all.
  const lastNews = await findLastNewsId(db);
  const rows = await listBrandRows(db);
  const brands = await Promise.all(rows.brands.map((row) => assemble(row, rows, lastNews, dice)));
  return new Map(brands.flatMap((brand) => brand.hosts.map(({ host }) => [host, brand] as const)));
}

async function assemble(row: Rows["brands"][number], rows: Rows, lastNews: string, dice: Dice): Promise<Brand> {
  const isMine = (other: { brand_id: string }) => other.brand_id === row.id;
  const profile = row.profile as Brand["jurisdiction"];
  return {
    id: row.id,
    merchantCode: row.merchant_code,
    name: row.name,
    tagline: row.tagline,
    currency: row.currency,
    timeZone: row.time_zone,
    languages: row.languages.filter(isLanguage),
    defaultLanguage: isLanguage(row.default_language) ? row.default_language : "EN",
    mainDomain: row.main_domain,
    gtagId: row.gtag_id,
    imageCdns: row.image_cdns,
    launchGameCdns: row.launch_game_cdns,
    customerServiceHosts: row.customer_service_hosts,
    theme: row.theme as BrandFace["theme"],
    isInMaintenance: row.is_in_maintenance,
    maintenanceEndsAt: row.maintenance_ends_at,
    isDemo: row.is_demo,
    hasSingleWallet: row.has_single_wallet,
    jackpotSource: row.jackpot_source === "decorative" ? "decorative" : "pool",
    codeMinutes: row.code_minutes,
    passwordMaxDays: row.password_max_days,
    disclosesUnknownUser: row.discloses_unknown_user,
    hasSecondStep: row.has_second_step,
    allowsBankNameStep: row.allows_bank_name_step,
    jurisdiction: { ...profile, birthdayAge: chooseBirthdayAge(profile) },
    hosts: rows.hosts.filter(isMine).map(({ host, sequence, agent_id: agentId }) => ({ host, sequence, agentId })),
    flags: new Set(rows.flags.filter(isMine).map(({ flag }) => flag)),
    closedRegions: gatherClosedRegions(
      rows.blocks
        .filter(isMine)
        .map((block) => ({ addressRange: block.address_range, countryCode: block.country_code })),
    ),
    resources: rows.resources
      .filter(isMine)
      .map((resource) => ({ key: resource.key, url: resource.url, labelNameEn: resource.label_name_en })),
    customerServices: await Promise.all(rows.services.filter(isMine).map((service) => sealService(service, dice))),
    registerFields: rows.fields.filter(isMine).flatMap(readRegisterField),
    lastNews,
  };
}

/** S0 §3: the path is held encrypted, and its last 8 characters are the key. */
async function sealService({ position, type, title, url }: Rows["services"][number], dice: Dice) {
  const key = dice.bytes(4).toString("hex");
  return { csPosition: position, csType: type, title, path: await sealServicePath(url, key) };
}

/** A pattern that is not in the catalogue can only come from a hand in the database; such a field is not asked for. */
function readRegisterField(row: Rows["fields"][number]): RegisterRow[] {
  const { pattern_id: patternId } = row;
  if (!isPatternId(patternId)) return [];
  return [
    {
      name: row.field,
      enabled: row.is_enabled,
      required: row.is_required,
      acceptedPattern: PATTERNS[patternId],
      patternId,
      minLength: row.min_length,
      maxLength: row.max_length,
    },
  ];
}
