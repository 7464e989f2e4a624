import { SITE_FLAGS, type Country, type Permission, type RegisterField, type SiteFlag } from "@perya/contract";
import type { CountriesRow } from "@perya/db";
import type { Selectable } from "kysely";
import type { Brand } from "../../brand.ts";
import { type Random, randomBelow } from "../../random.ts";
import type { Deps } from "../../deps.ts";
import { checkRegion, type MobileNumbers } from "../brands/index.ts";

type Location = { ip: string; country: string | null };

/** Presents everything that the shell needs before its first paint (R4.3). */
export function presentPermission(
  brand: Brand,
  location: Location,
  { sealKeys, clock, random }: Pick<Deps, "sealKeys" | "clock" | "random">,
): Permission {
  const { keyId, publicKey } = sealKeys.current;
  return {
    info: {
      customerService: brand.customerServices,
      domainRoute: presentDomainRoutes(brand),
      resources: Object.fromEntries(brand.resources.map(({ key, url, labelNameEn }) => [key, { url, labelNameEn }])),
      whitelabel: presentWhitelabel(brand),
      register: presentRegisterFields(brand),
      mainDomain: brand.mainDomain,
      analytics: { gtagId: brand.gtagId },
      imageCDNs: pickFirst(brand.imageCdns, random),
      launchGameCDNs: brand.launchGameCdns,
      brand: presentFace(brand),
      customerServiceHosts: brand.customerServiceHosts,
      encryption: { keyId, publicKey },
    },
    serverTime: clock.now().getTime(),
    lastEventId: brand.lastEventId,
    location,
    maintenance: brand.isInMaintenance,
    regionRestriction: checkRegion({ ...location, closed: brand.closedRegions }) !== "ok",
    maintenanceEnd: brand.maintenanceEndsAt?.toISOString() ?? null,
  };
}

/** Puts a random host first (R4.15). The page and the server-rendered home page load images from it (0030). */
function pickFirst(hosts: readonly string[], random: Random): string[] {
  const first = hosts.length > 1 ? randomBelow(random, hosts.length) : 0;
  return [...hosts.slice(first), ...hosts.slice(0, first)];
}

function presentFace({ jurisdiction, ...brand }: Brand): Permission["info"]["brand"] {
  return {
    merchantCode: brand.merchantCode,
    name: brand.name,
    taglines: brand.taglines,
    currency: brand.currency,
    timeZone: brand.timeZone,
    languages: brand.languages,
    defaultLanguage: brand.defaultLanguage,
    theme: brand.theme,
    minAge: jurisdiction.minAge,
    birthdayAge: jurisdiction.birthdayAge,
    closedCategories: jurisdiction.closedCategories,
    regulatorLines: jurisdiction.regulatorLines,
    isDemo: brand.isDemo,
  };
}

export function presentWhitelabel(brand: Brand): Permission["info"]["whitelabel"] {
  const flags = SITE_FLAGS.map((flag) => [flag, brand.flags.has(flag) ? "1" : "0"]);
  return Object.fromEntries(flags) as Record<SiteFlag, "0" | "1">;
}

export function presentDomainRoutes(brand: Brand): Permission["info"]["domainRoute"] {
  return brand.hosts.flatMap(({ host, sequence }) => (sequence === null ? [] : [{ domain: host, sequence }]));
}

export function presentRegisterFields(brand: Brand): RegisterField[] {
  return brand.registerFields;
}

export function presentCountry({ mobile, ...row }: Selectable<CountriesRow> & { mobile: MobileNumbers }): Country {
  return {
    countryCode: row.country_code,
    countryDialingCode: row.dialing_code,
    mobileDigits: { min: mobile.minDigits, max: mobile.maxDigits },
    mobilePattern: mobile.pattern,
  };
}
