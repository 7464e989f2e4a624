import { orders } from "../exact/counting.ts";
import { numbersOf, type Result, type Shape } from "../draws/shape.ts";
import { numberField } from "../play/grammar.ts";
import type { Play } from "../play/play.ts";

export type InRows = {
  readonly code: string;
  readonly shape: Shape;
  /** Number of last digits that are compared in each row. */
  readonly size: number;
  /** Row indexes of each prize. Rows shorter than `size` must not be listed. */
  readonly prizes: readonly { readonly name: string; readonly rows: readonly number[] }[];
  /** Stakes per number: one for every compared row, as in bao lô, or one in total. */
  readonly charged: "per-row" | "once";
  /** A number stands for all orders of its digits ("đảo"). */
  readonly inAllOrders?: boolean;
};

/**
 * A play on numbers that are compared with the last digits of several rows. Each row that ends with the number is a
 * hit.
 */
export function inRows({ code, shape, size, prizes, charged, inAllOrders = false }: InRows): Play {
  const rows = prizes.flatMap((prize) => prize.rows);
  checkLengths(shape, rows, size);
  const units = charged === "per-row" ? rows.length : 1;
  return {
    code,
    fields: [numberField("numbers", { low: 0, high: 10 ** size - 1, width: size })],
    expand: ([numbers = []]) => (inAllOrders ? allOrders(numbers, size) : numbers.map((number) => [number])),
    unitsOf: () => units,
    levels: prizes.map(({ name }) => ({ name, sample: [0] })),
    see: (result) => endings(result, rows, size),
    match: ([number], seen) => {
      let from = 0;
      return prizes.map((prize) => {
        let hits = 0;
        for (let index = from; index < from + prize.rows.length; index += 1) if (seen[index] === number) hits += 1;
        from += prize.rows.length;
        return hits;
      });
    },
    // A row ends with the number in one of 10^size cases. Expected hits of several rows simply add up.
    oddsOf: () => ({ space: 10n ** BigInt(size), winners: prizes.map((prize) => BigInt(prize.rows.length)) }),
  };
}

/** Returns the last digits of rows, each as one number: 4 0 7 3 1 ends with 31. */
export function endings(result: Result, rows: readonly number[], size: number): number[] {
  return rows.map((row) => {
    let ending = 0;
    for (const digit of numbersOf(result, row).slice(-size)) ending = ending * 10 + digit;
    return ending;
  });
}

function checkLengths(shape: Shape, rows: readonly number[], size: number): void {
  for (const row of rows) if ((shape[row]?.size ?? 0) < size) throw new Error(`row ${row} has no ${size} digits`);
}

/** Yields each permutation once, even if two of the numbers have the same digits. */
function* allOrders(numbers: readonly number[], size: number): Generator<number[]> {
  const sold = new Set<number>();
  for (const number of numbers)
    for (const digits of orders(String(number).padStart(size, "0").split("").map(Number))) {
      const value = Number(digits.join(""));
      if (sold.has(value)) continue;
      sold.add(value);
      yield [value];
    }
}
