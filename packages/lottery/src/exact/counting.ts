/**
 * Returns the binomial coefficient: ways to choose `count` of `from` items, regardless of order. Zero if `count`
 * exceeds `from`.
 */
export function choose(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n;
  let ways = 1n;
  for (let index = 0; index < count; index += 1) ways = (ways * BigInt(from - index)) / BigInt(index + 1);
  return ways;
}

/** Counts permutations: ordered choices of `count` of `from` items, without repetition. */
export function arrange(from: number, count: number): bigint {
  let ways = 1n;
  for (let index = 0; index < count; index += 1) ways *= BigInt(Math.max(0, from - index));
  return ways;
}

/**
 * Counts the draws of `taken` from `pool` balls that contain exactly `caught` of a player's `picked` balls: the
 * hypergeometric count.
 */
export function catches(pool: number, taken: number, picked: number, caught: number): bigint {
  return choose(picked, caught) * choose(pool - picked, taken - caught);
}

/** Yields all choices of `count` values, in order of the list. */
export function* combinations(values: readonly number[], count: number, start = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let index = start; index <= values.length - count; index += 1)
    for (const rest of combinations(values, count - 1, index + 1)) yield [values[index] ?? 0, ...rest];
}

/**
 * Yields the Cartesian product: one value of each list, the last list changing fastest. Uses a counter instead of
 * recursion, because settlement expands many lines.
 */
export function* tuples(lists: readonly (readonly number[])[]): Generator<number[]> {
  if (lists.some((list) => list.length === 0)) return;
  const counter = lists.map(() => 0);
  for (;;) {
    yield lists.map((list, place) => list[counter[place] ?? 0] ?? 0);
    let place = lists.length - 1;
    while (place >= 0 && (counter[place] ?? 0) + 1 === lists[place]?.length) {
      counter[place] = 0;
      place -= 1;
    }
    if (place < 0) return;
    counter[place] = (counter[place] ?? 0) + 1;
  }
}

/** Yields all distinct permutations of the values: equal values do not give the same order twice. */
export function* orders(values: readonly number[]): Generator<number[]> {
  if (values.length === 0) {
    yield [];
    return;
  }
  for (const value of new Set(values)) {
    const at = values.indexOf(value);
    for (const rest of orders(values.toSpliced(at, 1))) yield [value, ...rest];
  }
}

/** Returns the integers from `low` to `high`, both included. */
export function span(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_none, index) => low + index);
}

/** Counts the ways in which `count` different numbers from 1 to `highest` give each sum. */
export function subsetSums(highest: number, count: number): ReadonlyMap<number, bigint> {
  const bySize = Array.from({ length: count + 1 }, () => new Map<number, bigint>());
  bySize[0]?.set(0, 1n);
  for (let number = 1; number <= highest; number += 1)
    // Counts down, so that the same number is not added twice.
    for (let size = Math.min(number, count); size >= 1; size -= 1)
      for (const [sum, ways] of bySize[size - 1] ?? []) {
        const sums = bySize[size];
        sums?.set(sum + number, (sums.get(sum + number) ?? 0n) + ways);
      }
  return bySize[count] ?? new Map();
}
