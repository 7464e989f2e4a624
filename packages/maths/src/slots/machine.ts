import { COIN, paysOf, SCATTER, type ParSheet, type PaysByCount } from "./par-sheet.ts";

/** A sheet and one of its variants, ready to spin. */
export type Machine = {
  sheet: ParSheet;
  variant: string;
  /** By the code of a symbol's letter and how many there are. */
  pays: readonly (readonly number[] | undefined)[];
  /** By how many scatters there are. */
  freeSpins: readonly number[];
  /** The symbol that is counted wherever it lies. */
  special: string;
  base: Phase;
  free: Phase | null;
};

/** The base game or the free one: its strips, and what multiplies what they pay. */
export type Phase = {
  reels: readonly string[];
  /** Each strip twice, so that a window never has to be put together from both ends. */
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

/** More than the last that is listed count as the last: cascades may bring a scatter round again. */
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

/** How many free spins so many special symbols bring. */
export function freeSpinsFor({ freeSpins }: Machine, specials: number): number {
  return freeSpins[specials] ?? 0;
}
