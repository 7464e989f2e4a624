import { createContext, useContext } from "react";
import { sayDate, sayDay, sayMoment } from "./moments.ts";
import { useText } from "./text.ts";

/**
 * The zone whose clock a page goes by. Players read their own; agents the brand's, which stands in their header and by which
 * their days begin, so that no bet of a period is written with a day outside it.
 */
export const PageClock = createContext<string | undefined>(undefined);

/** Moments by the clock of the page around. */
export function useMoments() {
  const { locale } = useText();
  const timeZone = useContext(PageClock);
  return {
    sayDay: (moment: string) => sayDay(moment, locale, timeZone),
    sayDate: (moment: string) => sayDate(moment, locale, timeZone),
    sayMoment: (moment: string) => sayMoment(moment, locale, timeZone),
  };
}
