import { useIsHydrating } from "@perya/browser/router";
import { createContext, useContext } from "react";
import { sayDate, sayDay, sayMoment } from "./moments.ts";
import { useBrand } from "./site.ts";
import { useText } from "./text.ts";

/**
 * Time zone of the page. Undefined for players, who see their own. Agents see the brand's, which defines their days,
 * so that no bet appears outside its period.
 */
export const PageClock = createContext<string | undefined>(undefined);

/** Formats timestamps in the page's time zone. The server does not know the reader's zone, so it uses the brand's. */
export function useMoments() {
  const { locale } = useText();
  const brand = useBrand();
  const isHydrating = useIsHydrating();
  const timeZone = useContext(PageClock) ?? (isHydrating ? brand.timeZone : undefined);
  return {
    sayDay: (moment: string) => sayDay(moment, locale, timeZone),
    sayDate: (moment: string) => sayDate(moment, locale, timeZone),
    sayMoment: (moment: string) => sayMoment(moment, locale, timeZone),
  };
}
