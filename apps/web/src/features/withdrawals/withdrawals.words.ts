import type { Text } from "@perya/text";

/** Writes minutes: "19 min", "1 h", "3 h 5 min", "2 days". */
export function sayMinutes(minutes: number, t: Text["t"]): string {
  if (minutes < 60) return t("withdraw.minutes", { minutes });
  if (minutes < 48 * 60 && minutes % 60 === 0) return t("withdraw.wholeHours", { hours: minutes / 60 });
  if (minutes < 48 * 60) return t("withdraw.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return t("withdraw.days", { days: Math.round(minutes / (24 * 60)) });
}

/** Writes a time: "9:16 PM", with the date unless it is today. */
export function sayClockTime(moment: string, locale: string, now = Date.now()): string {
  const at = new Date(moment);
  const isToday = at.toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : ({ month: "short", day: "numeric" } as const);
  return new Intl.DateTimeFormat(locale, { ...day, hour: "numeric", minute: "2-digit" }).format(at);
}
