/**
 * How far chance may stray before somebody should ask. Each measure is a number that is normally distributed, with mean 0
 * and deviation 1, if nothing is wrong; `widthOf` says how large it may be.
 */

/**
 * The interval, in standard deviations to both sides, that holds all of so many tests with this confidence. A hundred
 * tests at 99 % would fail once by chance alone, so each gets its share of the one in a hundred (Bonferroni).
 */
export function widthOf(confidence: number, tests: number): number {
  const tail = (1 - confidence) / tests / 2;
  let [low, high] = [0, 8];
  while (high - low > 1e-12) {
    const middle = (low + high) / 2;
    if (1 - normalShare(middle) > tail) low = middle;
    else high = middle;
  }
  return high;
}

/** The share of a normal distribution below z (Marsaglia 2004: a series that converges for every z). */
export function normalShare(z: number): number {
  let [sum, term, previous] = [z, z, 0];
  for (let odd = 3; sum !== previous; odd += 2) {
    previous = sum;
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/** Chi-square of counts that should all be equal, made normal by Wilson and Hilferty (1931). Too even is strange as well. */
export function chiSquare(counts: readonly number[]): number {
  const freedom = counts.length - 1;
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread);
}

/** Wald and Wolfowitz (1940): how often a row of yes and no changes, next to how often it should. */
export function runs(row: readonly boolean[]): number {
  const yes = row.filter(Boolean).length;
  const no = row.length - yes;
  const found = 1 + row.filter((value, index) => index > 0 && value !== row[index - 1]).length;
  const expected = 1 + (2 * yes * no) / row.length;
  return (found - expected) / Math.sqrt(((expected - 1) * (expected - 2)) / (row.length - 1));
}

/** Whether a number tells something about the one `lag` places later: their correlation, times the root of how many. */
export function serialCorrelation(row: readonly number[], lag: number): number {
  const mean = row.reduce((sum, value) => sum + value, 0) / row.length;
  let [together, alone] = [0, 0];
  for (const [index, value] of row.entries()) {
    const later = row[index + lag];
    if (later !== undefined) together += (value - mean) * (later - mean);
    alone += (value - mean) ** 2;
  }
  return (together / alone) * Math.sqrt(row.length);
}
