/** Time zone of every time in the console, whatever the device's zone. The top bar shows it. */
export const ZONE = "Asia/Manila";
export const ZONE_NAME = "GMT+8";

const styles = {
  clock: { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
  minute: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  day: { day: "numeric", month: "short", year: "numeric" },
  shortDay: { day: "numeric", month: "short" },
  weekday: { weekday: "short", day: "numeric", month: "short", year: "numeric" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type MomentStyle = keyof typeof styles;

const formats = new Map<MomentStyle, Intl.DateTimeFormat>();

/** Writes a time in a style: "14:37:08", "14:37", "4 Feb 2025", "4 Feb", "Sun, 15 Nov 2026". */
export function formatMoment(moment: string | Date, style: MomentStyle): string {
  const known = formats.get(style) ?? new Intl.DateTimeFormat("en-GB", { ...styles[style], timeZone: ZONE });
  formats.set(style, known);
  return known.format(typeof moment === "string" ? new Date(moment) : moment);
}

/** Writes a date such as "2025-02-04" in a style. Noon avoids a shift to another day. */
export function formatDay(day: string, style: MomentStyle): string {
  return formatMoment(`${day}T12:00:00+08:00`, style);
}

/** Writes day and time: "4 Feb 2025, 14:37". */
export function formatDayAndMinute(moment: string): string {
  return `${formatMoment(moment, "day")}, ${formatMoment(moment, "minute")}`;
}

/** Writes a duration in at most two units: "2 h 14 m", "35 m", "4 d 2 h". */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} m` : `${hours} h`;
  return `${rest} m`;
}
