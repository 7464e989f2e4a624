import { toE164 } from "@perya/rules";
import { useText } from "../../lib/text.ts";
import { useCountries } from "./codes.queries.ts";

/** How many digits a mobile number has after a dialing code, S0 §5. */
export function useMobileDigits(): (dialingCode: string) => number {
  const countries = useCountries();
  return (dialingCode) => {
    const country = countries.find(({ countryDialingCode }) => countryDialingCode === dialingCode) ?? countries[0];
    return country?.mobileDigits ?? 10;
  };
}

/**
 * What `form.register("mobileNum", { validate })` runs: true, or what is wrong, in words. Spaces, a leading zero and the
 * country's own prefix are forgiven, as the server forgives them.
 */
export function useNumberRule(dialingCode: string): (typed: string) => true | string {
  const { t } = useText();
  const digits = useMobileDigits()(dialingCode);
  return (typed) =>
    toE164({ dialingCode, mobileDigits: digits }, typed) !== undefined || t("mobile.invalid", { digits });
}
