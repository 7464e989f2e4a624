import { useAmountStyle } from "@perya/ui";
import { clockOf } from "../../lib/moments.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import type { TextContext } from "./contracts.words.ts";

export function useTextContext(): TextContext {
  const { t, locale } = useText();
  return { t, locale, style: useAmountStyle() };
}

/** Writes times in the brand's time zone, by which periods start and end, wherever the reader is. */
export function useBrandMoments() {
  const { locale } = useText();
  const { timeZone } = useBrand();
  const format = new Intl.DateTimeFormat(locale, {
    ...clockOf(timeZone),
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  const day = new Intl.DateTimeFormat(locale, { timeZone, month: "short", day: "numeric" });
  const year = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium" });
  const hour = new Intl.DateTimeFormat(locale, {
    ...clockOf(timeZone),
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  return {
    zone: sayZone(timeZone),
    sayAt: (moment: string) => format.format(new Date(moment)),
    sayOn: (moment: string) => year.format(new Date(moment)),
    /** Formats a period such as "Nov 9 – 15". `to` is exclusive. Periods shorter than a day are shown with times. */
    sayPeriodOf: (from: string, to: string) => {
      const [first, end] = [new Date(from), new Date(to)];
      const isShort = end.getTime() - first.getTime() < DAY_MS;
      return isShort ? hour.formatRange(first, end) : day.formatRange(first, new Date(end.getTime() - 1));
    },
  };
}

/** Shorter than any day, even one of 23 hours at a clock change. */
const DAY_MS = 22 * 60 * 60_000;

/** Writes a time zone as in the agent header: "GMT+8". */
function sayZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
