import { COIN, paysOf, SCATTER, type ParSheet, type PaysByCount } from "./par-sheet.ts";

/** A sheet variant prepared for spinning. */
export type Machine = {
  sheet: ParSheet;
  variant: string;
  /** Pays by symbol code and count. */
  pays: readonly (readonly number[] | undefined)[];
  /** Free spins by number of scatters. */
  freeSpins: readonly number[];
  /** The scatter or coin symbol, counted anywhere. */
  special: string;
  base: Phase;
  free: Phase | null;
};

/** Base game or free spins: strips and win multiplier. */
export type Phase = {
  reels: readonly string[];
  /** Each strip is doubled, so that a window is always a substring. */
  unrolled: readonly string[];
  times: number;
  ladder: readonly number[] | null;
};

export function createMachine(sheet: ParSheet, variant: string): Machine {
  const pays: (number[] | undefined)[] = [];
  const longest = sheet.reels.length * sheet.rows;
  for (const [symbol, byCount] of Object.entries(paysOf(sheet, variant)))
    pays[symbol.charCodeAt(0)] = listByCount(byCount, longest);
  const { reels, ladder = null, free } = sheet;
  return {
    sheet,
    variant,
    pays,
    freeSpins: listByCount(free?.spins ?? {}, longest),
    special: sheet.hold ? COIN : SCATTER,
    base: createPhase(reels, 1, ladder),
    free: free ? createPhase(free.reels ?? reels, free.times, free.ladder ?? ladder) : null,
  };
}

/** Lists pays by count. Counts above the highest listed one pay the same, because cascades can add scatters. */
function listByCount(byCount: PaysByCount, longest: number): number[] {
  const last = Math.max(0, ...Object.keys(byCount).map(Number));
  return Array.from({ length: longest + 1 }, (_none, count) => byCount[Math.min(count, last)] ?? 0);
}

function createPhase(reels: readonly string[], times: number, ladder: Phase["ladder"]): Phase {
  return { reels, unrolled: reels.map((strip) => strip + strip), times, ladder };
}

export function payFor({ pays }: Machine, symbol: number, count: number): number {
  return pays[symbol]?.[count] ?? 0;
}

/** Returns the free spins for a number of scatters. */
export function freeSpinsFor({ freeSpins }: Machine, specials: number): number {
  return freeSpins[specials] ?? 0;
}
