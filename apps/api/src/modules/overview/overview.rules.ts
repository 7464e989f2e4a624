import type { OverviewPeriod } from "@perya/contract";
import type { Sums, SumsRow } from "./overview.queries.ts";

/** How many days a period has, today among them; and how long before it the other began, on the same day of the week. */
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

/** Those from one key on and before another: keys of one kind sort as their times do. */
export function between(rows: readonly SumsRow[], from: string, until: string): SumsRow[] {
  return rows.filter(({ key }) => key >= from && key < until);
}

/** In percent, to a tenth. Of nothing there is no share, and of a loss none that anybody would read right. */
export function changeOf(value: bigint, before: bigint): number | null {
  if (before <= 0n) return null;
  return Math.round((Number(value - before) / Number(before)) * 1_000) / 10;
}

/** Half and more is one more: people are whole. */
export function average(sum: bigint, days: number): bigint {
  return days === 0 ? 0n : (sum * 2n + BigInt(days)) / (2n * BigInt(days));
}

/** What 95 of 100 calls took at most, as one of the limits they were counted by; null: there were none, or it took longer. */
export function percentile95(took: readonly number[], limits: readonly number[]): number | null {
  const all = took.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [index, count] of took.entries()) {
    seen += count;
    if (all > 0 && seen >= all * 0.95) return limits[index] ?? null;
  }
  return null;
}
