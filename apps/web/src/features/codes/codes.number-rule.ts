import { type NumberPlan, toE164 } from "@perya/rules";
import { useText } from "../../lib/text.ts";
import { useCountries } from "./codes.queries.ts";

/** A country's numbering plan. `digits` is the number of digits after the dialing code (R6.5): "10" or "9–10". */
export type CountryNumbers = NumberPlan & { digits: string };

/** Number formats by dialing code. */
export function useCountryNumbers(): (dialingCode: string) => CountryNumbers {
  const countries = useCountries();
  return (dialingCode) => {
    const country = countries.find(({ countryDialingCode }) => countryDialingCode === dialingCode) ?? countries[0];
    const { min, max } = country.mobileDigits;
    return { dialingCode, pattern: country.mobilePattern, digits: min === max ? `${min}` : `${min}–${max}` };
  };
}

/**
 * Returns the rule for `form.register("mobileNum", { validate })`, which returns true or the error text. Accepts
 * spaces, a leading zero and the country's own prefix, as the server does.
 */
export function useNumberRule(dialingCode: string): (typed: string) => true | string {
  const { t } = useText();
  const numbers = useCountryNumbers()(dialingCode);
  return (typed) => toE164(numbers, typed) !== undefined || t("mobile.invalid", { digits: numbers.digits });
}
