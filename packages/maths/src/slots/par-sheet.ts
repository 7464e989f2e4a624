/**
 * A par sheet: everything that determines a slot's pay. Each symbol is one letter: 1 to 6 are pictures, highest
 * first; A K Q J T are card ranks. The three special symbols follow.
 */
export const WILD = "W";
/** Triggers free spins. Counted anywhere. */
export const SCATTER = "S";
/** Triggers Hold and Win. Counted anywhere. A sheet has scatters or coins, not both. */
export const COIN = "B";

/** Pays by count, in hundredths of the stake: { 3: 50, 4: 200, 5: 1000 }. */
export type PaysByCount = Readonly<Record<number, number>>;
export type Pays = Readonly<Record<string, PaysByCount>>;

export type ParSheet = {
  readonly code: string;
  readonly version: number;
  readonly rows: number;
  /** Reel strips, read downwards and circular; a stop is the symbol in the top row. */
  readonly reels: readonly string[];
  /**
   * Wins run from the leftmost reel over adjacent reels. Lines: the row per reel for each line. Ways: any row; a
   * symbol's pay is multiplied by its count on each reel.
   */
  readonly wins: { readonly lines: readonly (readonly number[])[] } | "ways";
  readonly pays: Pays;
  /** Multiplier of line wins that contain a wild. */
  readonly wildTimes?: number;
  /**
   * Multipliers of a cascading game. Winning symbols disappear, those above fall, and the next win uses the next
   * multiplier; the last one repeats. Special symbols are counted when the cascades end.
   */
  readonly ladder?: readonly number[];
  readonly free?: FreeSpins;
  readonly hold?: Hold;
  /** Maximum pay of a round in hundredths of the stake; the round ends when it is reached. */
  readonly cap: number;
  /** Pays that replace the sheet's for some symbols, to reach a different RTP. */
  readonly variants: Readonly<Record<string, Pays>>;
};

export type FreeSpins = {
  /** Free spins by number of scatters, in the base game and for retriggers. */
  readonly spins: PaysByCount;
  /** Multiplier of all wins in free spins. */
  readonly times: number;
  /** Reel strips of free spins, if they differ. */
  readonly reels?: readonly string[];
  readonly ladder?: readonly number[];
};

/**
 * Hold and Win: coins stay, all other cells respin, and each new coin resets the respins. At the end every coin pays.
 */
export type Hold = {
  /** Number of coins that triggers the feature. */
  readonly from: number;
  readonly respins: number;
  /** Chance per thousand that a respinning cell shows a coin. */
  readonly landsPermille: number;
  /** Coin values in hundredths of the stake, with weights. */
  readonly values: readonly (readonly [pay: number, weight: number])[];
  /** Extra pay of a full grid. */
  readonly full: number;
};

/** Returns the pays of a variant: the sheet's pays with the variant's changes. */
export function paysOf({ code, pays, variants }: ParSheet, variant: string): Pays {
  const own = variants[variant];
  if (!own) throw new Error(`the sheet ${code} has no variant ${variant}`);
  return { ...pays, ...own };
}
