/** Statistics of a bet. RTP and rates are fractions: 0.99 is 99 %. */
export type Figures = {
  /** Return to player. */
  rtp: number;
  /** Standard deviation of a round, in stakes. */
  deviation: number;
  /** Share of rounds with any pay. */
  hitRate: number;
  /** Maximum pay of a round, in hundredths of the stake. */
  maxPay: number;
};

/** A possible pay in hundredths of the stake, and its number of equally likely cases. */
export type Outcome = readonly [pay: number, cases: number];

/** Adds integers and divides once at the end, so that no rounding errors add up. Cases without pay may be omitted. */
export function figuresOf(outcomes: Iterable<Outcome>, cases: number): Figures {
  let [sum, squares, hits, maxPay] = [0, 0, 0, 0];
  for (const [pay, count] of outcomes) {
    sum += pay * count;
    squares += pay * pay * count;
    if (pay > 0) hits += count;
    maxPay = Math.max(maxPay, pay);
  }
  const mean = sum / cases;
  return {
    rtp: sum / (100 * cases),
    deviation: Math.sqrt(squares / cases - mean * mean) / 100,
    hitRate: hits / cases,
    maxPay,
  };
}
