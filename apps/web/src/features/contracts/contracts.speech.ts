import { useAmountStyle } from "@perya/ui";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import type { Speech } from "./contracts.words.ts";

export function useSpeech(): Speech {
  const { t, locale } = useText();
  return { t, locale, style: useAmountStyle() };
}

/** Moments as the brand's clock shows them: periods begin and end by it, wherever the reader is. */
export function useBrandMoments(): { zone: string; sayAt: (moment: string) => string } {
  const { locale } = useText();
  const { timeZone } = useBrand();
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  return { zone: sayZone(timeZone), sayAt: (moment) => format.format(new Date(moment)) };
}

/** "GMT+8", as the clock of the agents' header writes it. */
function sayZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
