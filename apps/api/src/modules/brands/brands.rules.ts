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

/** Says whether the brand is offered where the caller is. An address we cannot read is no reason to let it in. */
export function checkRegion({ ip, country, closed }: RegionFacts): "ok" | "REGION_RESTRICTED" {
  if (closed.isEmpty) return "ok";
  const address = unmap(ip);
  if (isIP(address) === 0) return "REGION_RESTRICTED";
  const isClosed = closed.ranges.check(address, familyOf(address)) || closed.countries.has(country ?? "");
  return isClosed ? "REGION_RESTRICTED" : "ok";
}

/** "203.0.113.0/24", "2001:db8::/32" or a single address, as the database will take it. */
export function isAddressRange(text: string): boolean {
  const [network = "", bits, ...rest] = text.split("/");
  if (isIP(network) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widthOf(network));
}

/** An origin as a page's policy names it: by TLS, or of this machine; without a path, which pictures have their own. */
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

/** Why a register field cannot be set like this, as a sentence for the operator, or null. */
export function checkRegisterField({ field, isEnabled, isRequired, rule }: FieldChange): string | null {
  if (ALWAYS_REQUIRED.has(field) && !(isEnabled && isRequired)) return `"${field}" is always required.`;
  if (!rule) return null;

  const { patternId, minLength, maxLength } = rule;
  if (!isPatternId(patternId)) return `"${patternId}" is not of the catalogue: ${Object.keys(PATTERNS).join(", ")}.`;
  const isRange = Number.isInteger(minLength) && Number.isInteger(maxLength) && minLength >= 0 && maxLength <= LONGEST;
  if (!isRange || minLength > maxLength) return `The lengths must be 0 to ${LONGEST}, the shortest first.`;
  const isTooShort = field === "password" && minLength < SHORTEST_PASSWORD;
  return isTooShort ? `A password has ${SHORTEST_PASSWORD} characters at least, at every brand.` : null;
}

type BrandNames = { merchantCode: string; name: string; hosts: readonly string[] };

/** Why a brand cannot be made like this, as a sentence for the operator, or null. */
export function checkNewBrand({ merchantCode, name, hosts }: BrandNames): string | null {
  if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(merchantCode))
    return `"${merchantCode}" is no merchant code: small letters, digits and hyphens, 32 at most.`;
  if (name.trim() === "") return "A brand needs a name.";
  if (hosts.length === 0) return "A brand needs a host.";
  const twice = hosts.find((host, order) => hosts.indexOf(host) !== order);
  if (twice !== undefined) return `The host "${twice}" stands there twice.`;
  const wrong = hosts.find((host) => !isHost(host));
  return wrong === undefined ? null : `"${wrong}" is no host: write it as browsers send it, without scheme or port.`;
}

/** Small letters, no port, names of other scripts as xn--…: what a request's Host header will be compared with. */
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

/** What a new brand asks newcomers for: the usual fields, and what the law of its place wants besides. */
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

/** A line in every language of a brand: where there is no translation, in the brand's own, or in any. */
export function fillLanguages(
  texts: Readonly<Record<string, string>>,
  languages: readonly Language[],
  own: Language,
): InLanguages {
  const otherwise = texts[own] ?? Object.values(texts)[0] ?? "";
  const lines = languages.map((language) => [language, texts[language] ?? otherwise]);
  return Object.fromEntries(lines) as Record<Language, string>;
}

/** R1.7: 21 for the birthday, unless the law of the place says otherwise; never less than the site's own age. */
export function chooseBirthdayAge({ minAge, birthdayAge = 21 }: { minAge: number; birthdayAge?: number }): number {
  return Math.max(minAge, birthdayAge);
}

/** An IPv4 caller on an IPv6 socket shows as ::ffff:a.b.c.d; rules are written for a.b.c.d. */
function unmap(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
const widthOf = (network: string) => (isIP(network) === 6 ? 128 : 32);
