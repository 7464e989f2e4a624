import { useEffect, useState } from "react";
import { formatMoment, ZONE_NAME } from "../../lib/moments.ts";

/** Date and time in Manila, the zone of every time in the console. */
export function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={now.toISOString()} className="flex gap-2 px-2 text-xs text-text-3 tabular-nums max-md:hidden">
      <span className="font-semibold text-text-2">{ZONE_NAME}</span>
      {formatMoment(now, "weekday").replace(",", "")}, {formatMoment(now, "clock")}
    </time>
  );
}
