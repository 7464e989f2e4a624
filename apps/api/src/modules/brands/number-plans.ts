import { type CountryCode, isSupportedCountry, Metadata } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/mobile/metadata";

/** Pattern and length of a country's mobile numbers, without dialing code and trunk zero. */
export type MobileNumbers = { pattern: string; minDigits: number; maxDigits: number };

/**
 * Path to a country's mobile numbers in the library. The library's types omit it, so number-plans.test.ts detects
 * changes.
 */
type MobilePlan = { type: (type: "MOBILE") => { pattern: () => string; possibleLengths: () => number[] } | undefined };

const known = new Map<string, MobileNumbers | undefined>();

/** Finds a country's mobile numbers. Undefined for an unknown country, or one without its own mobile numbers. */
export function findMobileNumbers(countryCode: string): MobileNumbers | undefined {
  if (!known.has(countryCode)) known.set(countryCode, readMobileNumbers(countryCode));
  return known.get(countryCode);
}

function readMobileNumbers(countryCode: string): MobileNumbers | undefined {
  if (!isCountry(countryCode)) return undefined;
  const country = new Metadata(metadata);
  country.selectNumberingPlan(countryCode);
  const mobile = (country.numberingPlan as MobilePlan | undefined)?.type("MOBILE");
  if (!mobile) return undefined;
  const lengths = mobile.possibleLengths();
  return { pattern: mobile.pattern(), minDigits: Math.min(...lengths), maxDigits: Math.max(...lengths) };
}

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code as CountryCode, metadata);
