/**
 * Runs the measurements alternately, `rounds` times, and returns the median of each, in their order. A slow phase of
 * the machine then affects all of them alike, so their ratio stays comparable.
 */
export async function alternate(rounds: number, ...cells: (() => Promise<number>)[]): Promise<number[]> {
  const rates = cells.map(() => [] as number[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of cells.entries()) rates[index]?.push(await run());
  }
  return rates.map(median);
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
