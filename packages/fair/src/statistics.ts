/**
 * Statistical tests. Each returns a value that is standard normal if the numbers are random; `widthOf` gives the
 * accepted range.
 */

/**
 * Returns half the width of the accepted range, in standard deviations, so that all tests together pass with this
 * confidence. Uses the Bonferroni correction, since one of a hundred tests at 99 % would fail by chance.
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

/** Returns the cumulative normal distribution (Marsaglia 2004: a series that converges for every z). */
export function normalShare(z: number): number {
  let [sum, term, previous] = [z, z, 0];
  for (let odd = 3; sum !== previous; odd += 2) {
    previous = sum;
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/**
 * Runs a chi-square test of equal counts, transformed to normal by Wilson and Hilferty (1931). Suspiciously even
 * counts fail too.
 */
export function chiSquare(counts: readonly number[]): number {
  const freedom = counts.length - 1;
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread);
}

/** Runs test by Wald and Wolfowitz (1940): number of changes in a boolean sequence. */
export function runs(row: readonly boolean[]): number {
  const yes = row.filter(Boolean).length;
  const no = row.length - yes;
  const found = 1 + row.filter((value, index) => index > 0 && value !== row[index - 1]).length;
  const expected = 1 + (2 * yes * no) / row.length;
  return (found - expected) / Math.sqrt(((expected - 1) * (expected - 2)) / (row.length - 1));
}

/** Calculates the correlation of numbers `lag` positions apart, times the square root of their count. */
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
