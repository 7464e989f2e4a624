import { useIsHydrating } from "@perya/browser/router";
import { useEffect, useState } from "react";
import { clockOf } from "../../lib/moments.ts";
import { useBrand } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";

/** Clock in the brand's time zone, because agents are paid by the brand's day. */
export function Clock() {
  const isHydrating = useIsHydrating();
  return isHydrating ? null : <Running />;
}

function Running() {
  const { locale } = useText();
  const { timeZone } = useBrand();
  const now = useNow();
  const time = new Intl.DateTimeFormat(locale, {
    ...clockOf(timeZone),
    dateStyle: "medium",
    timeStyle: "medium",
  }).format(now);

  return (
    <p className="flex items-baseline gap-2 text-sm text-text-2 tabular-nums">
      <span className="font-semibold text-text-1">{gmtOffset(timeZone, now)}</span>
      <time dateTime={now.toISOString()} className="max-md:hidden">
        {time}
      </time>
      {/* On a phone there is room for the time only. */}
      <time aria-hidden dateTime={now.toISOString()} className="md:hidden">
        {new Intl.DateTimeFormat(locale, { ...clockOf(timeZone), timeStyle: "short" }).format(now)}
      </time>
    </p>
  );
}

/** Writes the offset as "GMT+8" in every language, the notation that agents use. */
function gmtOffset(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
