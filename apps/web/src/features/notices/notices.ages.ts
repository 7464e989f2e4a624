import type { Announcement } from "@perya/contract";

const DAY_MS = 24 * 60 * 60_000;

export type Age = "day" | "week" | "earlier";

/** Groups notices by their age, newest first. Empty groups are left out. */
export function groupByAge(
  announcements: readonly Announcement[],
  now: Date,
  toMoment: (time: string) => string,
): { age: Age; listed: Announcement[] }[] {
  const ageOf = ({ time }: Announcement): Age => {
    const ageMs = now.getTime() - Date.parse(toMoment(time));
    if (ageMs < DAY_MS) return "day";
    return ageMs < 7 * DAY_MS ? "week" : "earlier";
  };
  const sorted = announcements.toSorted((one, other) => other.time.localeCompare(one.time));
  return [...Map.groupBy(sorted, ageOf)].map(([age, listed]) => ({ age, listed }));
}
