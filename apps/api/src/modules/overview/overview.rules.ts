import type { OverviewPeriod } from "@perya/contract";
import type { Sums, SumsRow } from "./overview.queries.ts";

/**
 * Number of days in each period, including today. `shift`: how many days earlier its comparison starts, always on the
 * same weekday.
 */
export const PERIODS: Record<OverviewPeriod, { days: number; shift: number }> = {
  today: { days: 1, shift: 7 },
  "7d": { days: 7, shift: 7 },
  "30d": { days: 30, shift: 35 },
};

export const NOTHING: Sums = {
  bets: 0n,
  stake: 0n,
  win: 0n,
  players: 0n,
  registrations: 0n,
  signIns: 0n,
  deposited: 0n,
  withdrawn: 0n,
};

export function addSums(rows: readonly Sums[]): Sums {
  return rows.reduce(
    (all, row) => ({
      bets: all.bets + row.bets,
      stake: all.stake + row.stake,
      win: all.win + row.win,
      players: all.players + row.players,
      registrations: all.registrations + row.registrations,
      signIns: all.signIns + row.signIns,
      deposited: all.deposited + row.deposited,
      withdrawn: all.withdrawn + row.withdrawn,
    }),
    NOTHING,
  );
}

/** Returns the rows from one key up to, but not including, another. Keys of one kind sort by time. */
export function between(rows: readonly SumsRow[], from: string, until: string): SumsRow[] {
  return rows.filter(({ key }) => key >= from && key < until);
}

/**
 * Returns the change in percent, to a tenth. Null if the earlier value is zero or a loss, where a percentage would
 * mislead.
 */
export function changeOf(value: bigint, before: bigint): number | null {
  if (before <= 0n) return null;
  return Math.round((Number(value - before) / Number(before)) * 1_000) / 10;
}

/** Returns the average, rounded half up, so that averages of player counts are whole numbers. */
export function average(sum: bigint, days: number): bigint {
  return days === 0 ? 0n : (sum * 2n + BigInt(days)) / (2n * BigInt(days));
}

/**
 * Returns the upper limit of the bucket that holds the 95th percentile. Null without calls, or if it is above the
 * last limit.
 */
export function percentile95(took: readonly number[], limits: readonly number[]): number | null {
  const all = took.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [index, count] of took.entries()) {
    seen += count;
    if (all > 0 && seen >= all * 0.95) return limits[index] ?? null;
  }
  return null;
}
