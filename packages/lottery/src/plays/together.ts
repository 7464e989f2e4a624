import { choose, combinations } from "../exact/counting.ts";
import type { Shape } from "../draws/shape.ts";
import { numberField } from "../play/grammar.ts";
import { type Odds, oneLevel, type Play } from "../play/play.ts";
import { endings } from "./in-rows.ts";

type Spec = { readonly code: string; readonly shape: Shape };

/** Number of possible two-digit endings. */
const NUMBERS = 100;
const TWO_DIGITS = { low: 0, high: NUMBERS - 1, width: 2 };

/** "Xiên": a play on two, three or four numbers, each of which must be the ending of some row. */
export function allTogether({ code, shape, size }: Spec & { readonly size: number }): Play {
  const rows = [...shape.keys()];
  return {
    code,
    fields: [numberField("numbers", TWO_DIGITS, { min: size })],
    expand: ([numbers = []]) => combinations(numbers, size),
    countLines: ([numbers = []]) => choose(numbers.length, size),
    levels: [{ name: "all", sample: Array.from({ length: size }, (_none, index) => index) }],
    see: (result) => endings(result, rows, 2),
    match: (line, seen) => oneLevel(line.every((number) => seen.includes(number))),
    oddsOf: (line) => countTogether(NUMBERS, rows.length, line.length),
  };
}

/**
 * Counts the draws of `rows` endings in which `size` numbers all appear. Inclusion and exclusion: all draws, less
 * those without one of the numbers, plus those without two …
 */
export function countTogether(numbers: number, rows: number, size: number): Odds {
  let winners = 0n;
  for (let absent = 0; absent <= size; absent += 1)
    winners += (absent % 2 === 0 ? 1n : -1n) * choose(size, absent) * BigInt(numbers - absent) ** BigInt(rows);
  return { space: BigInt(numbers) ** BigInt(rows), winners: [winners] };
}

/**
 * "Đá": a play on pairs of numbers that must both appear. The pair pays once; each repeat of the more frequent number
 * pays the second level, half of the first. A pair is charged once per row.
 */
export function pairsTogether({ code, shape }: Spec): Play {
  const rows = [...shape.keys()];
  const sample = [0, 1];
  return {
    code,
    fields: [numberField("numbers", TWO_DIGITS, { min: 2 })],
    expand: ([numbers = []]) => combinations(numbers, 2),
    countLines: ([numbers = []]) => choose(numbers.length, 2),
    unitsOf: () => rows.length,
    levels: [
      { name: "pair", sample },
      { name: "repeat", sample },
    ],
    see: (result) => endings(result, rows, 2),
    match: ([one, other], seen) => {
      const [first, second] = [countOf(seen, one), countOf(seen, other)];
      return first > 0 && second > 0 ? [1, Math.max(first, second) - 1] : [0, 0];
    },
    oddsOf: () => countPairs(NUMBERS, rows.length),
  };
}

/** Counts the hits of both levels, summed over how often each of the two numbers appears. */
export function countPairs(numbers: number, rows: number): Odds {
  let [pairs, repeats] = [0n, 0n];
  for (let first = 1; first < rows; first += 1)
    for (let second = 1; first + second <= rows; second += 1) {
      const rest = rows - first - second;
      const draws = choose(rows, first) * choose(rows - first, second) * BigInt(numbers - 2) ** BigInt(rest);
      pairs += draws;
      repeats += draws * BigInt(Math.max(first, second) - 1);
    }
  return { space: BigInt(numbers) ** BigInt(rows), winners: [pairs, repeats] };
}

function countOf(seen: readonly number[], number: number | undefined): number {
  let count = 0;
  for (const each of seen) if (each === number) count += 1;
  return count;
}
