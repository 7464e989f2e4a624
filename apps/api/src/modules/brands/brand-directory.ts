import { isLanguage } from "@perya/contract";
import type { Db } from "@perya/db";
import { PATTERNS, isPatternId, sealServicePath } from "@perya/rules";
import type { Brand, BrandDirectory, RegisterRule } from "../../brand.ts";
import type { Random } from "../../random.ts";
import type { Clock } from "../../clock.ts";
import { findLastEventId } from "../../realtime/relay.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { listBrandRows } from "./brands.queries.ts";
import { chooseBirthdayAge, fillLanguages, gatherClosedRegions } from "./brands.rules.ts";

/** Keeps all brands in memory: every request needs its brand, and unknown hosts must not cause queries. */
export function createBrandDirectory(db: Db, clock: Clock, random: Random): BrandDirectory {
  // If the database is slow or unavailable, stale brands are served.
  const cache = createTtlCache<Brands>(clock, { stale: "whileRead" });
  const read = () => cache.getOrLoad("all", () => readBrands(db, random));
  return {
    findByHost: async (host) => (await read()).byHost.get(host.toLowerCase()),
    findById: async (id) => (await read()).byId.get(id),
    forget: cache.forget,
  };
}

type Rows = Awaited<ReturnType<typeof listBrandRows>>;

type Brands = { byHost: Map<string, Brand>; byId: Map<string, Brand> };

async function readBrands(db: Db, random: Random): Promise<Brands> {
  // The event id is read before the rows. An event written in between is then delivered twice instead of lost.
  const lastEventId = await findLastEventId(db);
  const rows = await listBrandRows(db);
  const brands = await Promise.all(rows.brands.map((row) => assemble(row, rows, lastEventId, random)));
  return {
    byHost: new Map(brands.flatMap((brand) => brand.hosts.map(({ host }) => [host, brand] as const))),
    byId: new Map(brands.map((brand) => [brand.id, brand])),
  };
}

async function assemble(row: Rows["brands"][number], rows: Rows, lastEventId: string, random: Random): Promise<Brand> {
  const isMine = (other: { brand_id: string }) => other.brand_id === row.id;
  const languages = row.languages.filter(isLanguage);
  const defaultLanguage = isLanguage(row.default_language) ? row.default_language : "EN";
  const inLanguages = (texts: Record<string, string>) => fillLanguages(texts, languages, defaultLanguage);
  return {
    id: row.id,
    merchantCode: row.merchant_code,
    name: row.name,
    taglines: inLanguages(row.taglines),
    currency: row.currency,
    timeZone: row.time_zone,
    languages,
    defaultLanguage,
    mainDomain: row.main_domain,
    gtagId: row.gtag_id,
    imageCdns: row.image_cdns,
    launchGameCdns: row.launch_game_cdns,
    customerServiceHosts: row.customer_service_hosts,
    theme: row.theme,
    isInMaintenance: Boolean(row.is_closed),
    maintenanceEndsAt: row.closed_until,
    isDemo: row.is_demo,
    hasSingleWallet: row.has_single_wallet,
    jackpotSource: row.jackpot_source,
    codeMinutes: row.code_minutes,
    passwordMaxDays: row.password_max_days,
    payoutHoldHours: row.payout_hold_hours,
    transferDay: { cap: row.transfer_day_cap, count: row.transfer_day_count },
    messageDay: { sms: row.sms_day_cap, email: row.mail_day_cap },
    showsTeamContacts: row.shows_team_contacts,
    disclosesUnknownUser: row.discloses_unknown_user,
    hasSecondStep: row.has_second_step,
    asksAtNewAddress: row.asks_at_new_address,
    allowsBankNameStep: row.allows_bank_name_step,
    jurisdiction: {
      ...row.profile,
      regulatorLines: inLanguages(row.profile.regulatorLines ?? {}),
      birthdayAge: chooseBirthdayAge(row.profile),
    },
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
    customerServices: await Promise.all(rows.services.filter(isMine).map((service) => sealService(service, random))),
    registerFields: rows.fields.filter(isMine).flatMap(readRegisterField),
    lastEventId,
  };
}

/**
 * Builds a customer service link. Its path is encrypted, and the last 8 characters of the result are the key (R4.10).
 */
async function sealService({ position, type, title, url }: Rows["services"][number], random: Random) {
  const key = random.bytes(4).toString("hex");
  return { csPosition: position, csType: type, title, path: await sealServicePath(url, key) };
}

/** Reads a registration field. Skips one whose pattern this process does not know, which happens during a rollout. */
function readRegisterField(row: Rows["fields"][number]): RegisterRule[] {
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
