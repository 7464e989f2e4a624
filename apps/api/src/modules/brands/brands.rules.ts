import { BlockList, isIP } from "node:net";
import type { Language } from "@perya/contract";
import { isPatternId, PATTERNS, SHORTEST_PASSWORD, type PatternId } from "@perya/rules";
import type { JurisdictionProfile } from "@perya/db";
import type { ClosedRegions, InLanguages } from "../../brand.ts";
import type { RegisterRow } from "./new-brand.ts";

export type RegionBlock = { addressRange: string | null; countryCode: string | null };

export function gatherClosedRegions(blocks: readonly RegionBlock[]): ClosedRegions {
  const ranges = new BlockList();
  for (const { addressRange } of blocks) {
    const [network, bits] = addressRange?.split("/") ?? [];
    if (network) ranges.addSubnet(network, Number(bits ?? widthOf(network)), familyOf(network));
  }
  const countries = new Set(blocks.flatMap(({ countryCode }) => countryCode ?? []));
  return { isEmpty: blocks.length === 0, ranges, countries };
}

export type RegionFacts = { ip: string; country: string | null; closed: ClosedRegions };

/**
 * Checks that the brand is offered at the caller's location. An unreadable address is refused if any region is
 * blocked.
 */
export function checkRegion({ ip, country, closed }: RegionFacts): "ok" | "REGION_RESTRICTED" {
  if (closed.isEmpty) return "ok";
  const address = unmap(ip);
  if (isIP(address) === 0) return "REGION_RESTRICTED";
  const isClosed = closed.ranges.check(address, familyOf(address)) || closed.countries.has(country ?? "");
  return isClosed ? "REGION_RESTRICTED" : "ok";
}

/** True for an address or CIDR range in a form that the database accepts. */
export function isAddressRange(text: string): boolean {
  const [network = "", bits, ...rest] = text.split("/");
  if (isIP(network) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widthOf(network));
}

/** True for an origin without a path that the content security policy may list: https, or 127.0.0.1 with a port. */
export function isImageHost(text: string): boolean {
  return /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?|http:\/\/127\.0\.0\.1:\d{1,5})$/.test(text);
}

const ALWAYS_REQUIRED: ReadonlySet<string> = new Set(["username", "password", "confirmPassword"]);
const LONGEST = 256;

type FieldChange = {
  field: string;
  isEnabled: boolean;
  isRequired: boolean;
  rule?: { patternId: string; minLength: number; maxLength: number };
};

/** Returns why this change of a registration field is invalid, as a sentence for the operator, or null. */
export function checkRegisterField({ field, isEnabled, isRequired, rule }: FieldChange): string | null {
  if (ALWAYS_REQUIRED.has(field) && !(isEnabled && isRequired)) return `"${field}" is always required.`;
  if (!rule) return null;

  const { patternId, minLength, maxLength } = rule;
  if (!isPatternId(patternId)) return `"${patternId}" is not of the catalogue: ${Object.keys(PATTERNS).join(", ")}.`;
  const isRange = Number.isInteger(minLength) && Number.isInteger(maxLength) && minLength >= 0 && maxLength <= LONGEST;
  if (!isRange || minLength > maxLength) return `The lengths must be from 0 to ${LONGEST}, minimum first.`;
  const isTooShort = field === "password" && minLength < SHORTEST_PASSWORD;
  return isTooShort ? `A password needs at least ${SHORTEST_PASSWORD} characters.` : null;
}

type BrandNames = { merchantCode: string; name: string; hosts: readonly string[] };

/** Returns why this brand cannot be created, as a sentence for the operator, or null. */
export function checkNewBrand({ merchantCode, name, hosts }: BrandNames): string | null {
  if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(merchantCode))
    return `"${merchantCode}" is not a merchant code: use up to 32 lower-case letters, digits and hyphens.`;
  if (name.trim() === "") return "A brand needs a name.";
  if (hosts.length === 0) return "A brand needs a host.";
  const twice = hosts.find((host, order) => hosts.indexOf(host) !== order);
  if (twice !== undefined) return `The host "${twice}" is listed twice.`;
  const wrong = hosts.find((host) => !isHost(host));
  return wrong === undefined ? null : `"${wrong}" is not a host: use lower case, without scheme or port.`;
}

/** True for a host as in a request's Host header: lower case, no port, non-Latin names as xn--…. */
function isHost(text: string): boolean {
  return URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text;
}

export type NewRegisterField = {
  field: string;
  is_enabled: boolean;
  is_required: boolean;
  pattern_id: PatternId;
  min_length: number;
  max_length: number;
};

/** Chooses the registration fields of a new brand: the default ones, and those its jurisdiction requires. */
export function chooseRegisterFields(
  fields: readonly RegisterRow[],
  { asksBirthday = false }: Pick<JurisdictionProfile, "asksBirthday">,
  required: readonly string[] = [],
): NewRegisterField[] {
  return fields.map(([field, isEnabled, isRequired, pattern_id, min_length, max_length]) => {
    const isAsked = required.includes(field) || (field === "birthday" && asksBirthday);
    return {
      field,
      is_enabled: isEnabled || isAsked,
      is_required: isRequired || isAsked,
      pattern_id,
      min_length,
      max_length,
    };
  });
}

/**
 * Completes a text for every language of a brand. Missing translations fall back to the brand's default language, or
 * else to any.
 */
export function fillLanguages(
  texts: Readonly<Record<string, string>>,
  languages: readonly Language[],
  own: Language,
): InLanguages {
  const otherwise = texts[own] ?? Object.values(texts)[0] ?? "";
  const lines = languages.map((language) => [language, texts[language] ?? otherwise]);
  return Object.fromEntries(lines) as Record<Language, string>;
}

/**
 * Returns the minimum age for a birthday (R1.7): 21 unless the jurisdiction differs, and never below the site's
 * minimum age.
 */
export function chooseBirthdayAge({ minAge, birthdayAge = 21 }: { minAge: number; birthdayAge?: number }): number {
  return Math.max(minAge, birthdayAge);
}

/**
 * Converts ::ffff:a.b.c.d to a.b.c.d. On an IPv6 socket IPv4 clients appear in the first form, but rules use the
 * second.
 */
function unmap(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
const widthOf = (network: string) => (isIP(network) === 6 ? 128 : 32);
