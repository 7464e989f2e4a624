import { type CountryCode, isSupportedCountry, Metadata } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/mobile/metadata";

/** What a mobile number of a country looks like, without dialing code and zero. */
export type MobileNumbers = { pattern: string; minDigits: number; maxDigits: number };

/** Where the library keeps it; its types leave this out, so number-plans.test.ts would be the first to miss it. */
type MobilePlan = { type: (type: "MOBILE") => { pattern: () => string; possibleLengths: () => number[] } | undefined };

const known = new Map<string, MobileNumbers | undefined>();

/** Undefined for what is no country, or one without mobile numbers of its own. */
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
