import { challenges, site, type Country } from "@perya/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export const codeQueries = {
  /** Cached only while shown, because a picture is valid once, and only for 120 seconds. */
  captcha: (id: string) =>
    queryOptions({
      queryKey: ["codes", "captcha", id],
      queryFn: async () => `data:image/png;base64,${await call(challenges.readCaptcha, { query: { id } })}`,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    }),
  countries: () =>
    queryOptions({
      queryKey: ["site", "countries"],
      queryFn: () => call(site.listCountries),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** Default dialing code (R1.8). */
export const DEFAULT_DIALING_CODE = "63";

/**
 * Used until the country list loads, or if that fails: most players need no other country, and the server checks the
 * number anyway.
 */
const HOME: Country = {
  countryCode: "PH",
  countryDialingCode: DEFAULT_DIALING_CODE,
  mobileDigits: { min: 10, max: 10 },
  mobilePattern: "[0-9]{10}",
};

/** Countries a number may belong to. Never empty. */
export function useCountries(): readonly [Country, ...Country[]] {
  const { data = [] } = useQuery(codeQueries.countries());
  const [first = HOME, ...others] = data;
  return [first, ...others];
}
