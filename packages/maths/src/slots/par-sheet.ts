/**
 * A par sheet: everything that decides what a slot pays. One letter is one symbol: 1 to 6 are pictures, the dearest first,
 * A K Q J T are card ranks, and three have a part to play:
 */
export const WILD = "W";
/** Counted wherever it lies; brings free spins. */
export const SCATTER = "S";
/** Counted wherever it lies; brings the hold feature. A sheet has scatters or coins, not both. */
export const COIN = "B";

/** By how many there are, in hundredths of the stake: { 3: 50, 4: 200, 5: 1000 }. */
export type PaysByCount = Readonly<Record<number, number>>;
export type Pays = Readonly<Record<string, PaysByCount>>;

export type ParSheet = {
  readonly code: string;
  readonly version: number;
  readonly rows: number;
  /** Strips, read downwards and round and round; a stop is the symbol in the top row. */
  readonly reels: readonly string[];
  /**
   * Wins run from the leftmost reel over adjacent ones. On lines: the row of each reel, for each line. Ways: any row; what
   * a symbol pays is multiplied by how often it lies on each reel.
   */
  readonly wins: { readonly lines: readonly (readonly number[])[] } | "ways";
  readonly pays: Pays;
  /** A win on a line that a wild takes part in pays so many times. */
  readonly wildTimes?: number;
  /**
   * Cascades: what won disappears, what lies above falls down along the strip, and the next win is multiplied by the next
   * step; the last step stays. Special symbols are counted when nothing moves any more.
   */
  readonly ladder?: readonly number[];
  readonly free?: FreeSpins;
  readonly hold?: Hold;
  /** The most that a round pays, in hundredths of the stake; a round that reaches it ends there. */
  readonly cap: number;
  /** Other pays for some symbols, so that games of one sheet return differently. */
  readonly variants: Readonly<Record<string, Pays>>;
};

export type FreeSpins = {
  /** By how many scatters: in the base game, and again in the free one. */
  readonly spins: PaysByCount;
  /** Everything that a free spin pays is multiplied by it. */
  readonly times: number;
  /** Strips of the free game, if they are others. */
  readonly reels?: readonly string[];
  readonly ladder?: readonly number[];
};

/** Coins stay where they lie, all other cells spin again; each new coin gives all spins back. Then every coin pays. */
export type Hold = {
  /** So many coins begin it. */
  readonly from: number;
  readonly respins: number;
  /** How often a cell that spins shows a coin: so many of a thousand times. */
  readonly landsPermille: number;
  /** What a coin pays, in hundredths of the stake, and how often next to the others. */
  readonly values: readonly (readonly [pay: number, weight: number])[];
  /** What a full window pays besides. */
  readonly full: number;
};

/** The pays of one variant: those of the sheet, with its own in their stead. */
export function paysOf({ code, pays, variants }: ParSheet, variant: string): Pays {
  const own = variants[variant];
  if (!own) throw new Error(`the sheet ${code} has no variant ${variant}`);
  return { ...pays, ...own };
}
