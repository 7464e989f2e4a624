import { BlockList, isIP } from "node:net";
import { isPatternId, PATTERNS } from "@perya/rules";

export type RegionBlock = { addressRange: string | null; countryCode: string | null };

/** Where a brand is not offered, ready to be asked at every request: a country list has thousands of ranges. */
export type ClosedRegions = { isEmpty: boolean; ranges: BlockList; countries: ReadonlySet<string> };

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
  return isRange && minLength <= maxLength ? null : `The lengths must be 0 to ${LONGEST}, the shortest first.`;
}

/** S0 §9: 21 for the birthday, unless the law of the place says otherwise; never less than the site's own age. */
export function chooseBirthdayAge({ minAge, birthdayAge = 21 }: { minAge: number; birthdayAge?: number }): number {
  return Math.max(minAge, birthdayAge);
}

/** An IPv4 caller on an IPv6 socket shows as ::ffff:a.b.c.d; rules are written for a.b.c.d. */
function unmap(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
const widthOf = (network: string) => (isIP(network) === 6 ? 128 : 32);
