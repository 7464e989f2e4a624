/** What a way to bet gives back in the long run. Shares are of the stake: 0.99 is 99 %. */
export type Figures = {
  /** Return to the player. */
  rtp: number;
  /** Standard deviation of one round, in stakes: how far a round is from the return, on average. */
  deviation: number;
  /** How often a round pays anything. */
  hitRate: number;
  /** The most that one round pays, in hundredths of the stake. */
  maxPay: number;
};

/** What a round may pay, in hundredths of the stake, and in how many of all equally likely cases. */
export type Outcome = readonly [pay: number, cases: number];

/** Whole numbers are added and divided once, at the end. Cases that pay nothing may be left out. */
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
