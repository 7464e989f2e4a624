/** How often terms may change: monthly for VIP levels, once per period for rebates. */
export type Rhythm = "month" | "week" | "day";

const COUNT = { month: 12, week: 12, day: 31 } as const;

/** The next days on which a version can start, the earliest first: "2026-12-01". */
export function listStarts(earliest: string, rhythm: Rhythm): string[] {
  return Array.from({ length: COUNT[rhythm] }, (_none, index) => {
    const day = new Date(`${earliest}T00:00:00Z`);
    if (rhythm === "month") day.setUTCMonth(day.getUTCMonth() + index);
    else day.setUTCDate(day.getUTCDate() + index * (rhythm === "week" ? 7 : 1));
    return day.toISOString().slice(0, 10);
  });
}

/** First day of the period: the Monday of the day's week, or the day itself. */
export function firstDayOf(day: string, period: "day" | "week"): string {
  if (period === "day") return day;
  const monday = new Date(`${day}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
