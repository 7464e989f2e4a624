import { type NumberPlan, toE164 } from "@perya/rules";
import { useText } from "../../lib/text.ts";
import { useCountries } from "./codes.queries.ts";

/** `digits` says how many there are after the dialing code (S0 §5): "10", or "9–10". */
export type CountryNumbers = NumberPlan & { digits: string };

/** What mobile numbers after a dialing code look like. */
export function useCountryNumbers(): (dialingCode: string) => CountryNumbers {
  const countries = useCountries();
  return (dialingCode) => {
    const country = countries.find(({ countryDialingCode }) => countryDialingCode === dialingCode) ?? countries[0];
    const { min, max } = country.mobileDigits;
    return { dialingCode, pattern: country.mobilePattern, digits: min === max ? `${min}` : `${min}–${max}` };
  };
}

/**
 * What `form.register("mobileNum", { validate })` runs: true, or what is wrong, in words. Spaces, a leading zero and the
 * country's own prefix are forgiven, as the server forgives them.
 */
export function useNumberRule(dialingCode: string): (typed: string) => true | string {
  const { t } = useText();
  const numbers = useCountryNumbers()(dialingCode);
  return (typed) => toE164(numbers, typed) !== undefined || t("mobile.invalid", { digits: numbers.digits });
}
