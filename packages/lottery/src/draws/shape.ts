import { arrange, choose } from "../exact/counting.ts";

/**
 * One row of a result: `size` numbers from `low` to `high`. Digits may repeat and their order matters. Balls never
 * repeat, and their order matters only in games with positions.
 */
export type Row = {
  readonly name: string;
  readonly size: number;
  readonly low: number;
  readonly high: number;
  readonly repeats: boolean;
  readonly ordered: boolean;
};

/** Rows of a game's results. Most games have one row; a Vietnamese draw has one row per prize number. */
export type Shape = readonly Row[];
export type Result = readonly (readonly number[])[];

export function digits(name: string, size: number, [low, high]: readonly [number, number] = [0, 9]): Row {
  return { name, size, low, high, repeats: true, ordered: true };
}

/** Describes balls without replacement, in the order drawn. */
export function orderedBalls(name: string, size: number, high: number): Row {
  return { name, size, low: 1, high, repeats: false, ordered: true };
}

/** Describes balls without replacement, listed in ascending order. */
export function balls(name: string, size: number, high: number): Row {
  return { ...orderedBalls(name, size, high), ordered: false };
}

/** Returns the number of equally likely results. */
export function spaceOf(shape: Shape): bigint {
  return shape.reduce((space, row) => space * spaceOfRow(row, row.size), 1n);
}

/** Returns the number of equally likely values of `count` places of the row. */
export function spaceOfRow({ low, high, repeats, ordered }: Row, count: number): bigint {
  const numbers = high - low + 1;
  if (repeats) return BigInt(numbers) ** BigInt(count);
  return ordered ? arrange(numbers, count) : choose(numbers, count);
}

export type ResultFault =
  | { readonly kind: "ROWS" }
  | { readonly kind: "SIZE" | "RANGE" | "REPEATED" | "ORDER"; readonly row: string };

/** Returns the faults of a result from outside, row by row. Empty if it matches the game's shape. */
export function checkResult(shape: Shape, result: unknown): ResultFault[] {
  if (!Array.isArray(result) || result.length !== shape.length) return [{ kind: "ROWS" }];
  return shape.flatMap((row, index) => {
    const kind = faultOfRow(row, (result as unknown[])[index]);
    return kind === null ? [] : [{ kind, row: row.name }];
  });
}

export function isResult(shape: Shape, result: unknown): result is Result {
  return checkResult(shape, result).length === 0;
}

function faultOfRow(
  { size, low, high, repeats, ordered }: Row,
  numbers: unknown,
): "SIZE" | "RANGE" | "REPEATED" | "ORDER" | null {
  if (!Array.isArray(numbers) || numbers.length !== size) return "SIZE";
  const values: unknown[] = numbers;
  if (!values.every((value) => Number.isInteger(value) && (value as number) >= low && (value as number) <= high))
    return "RANGE";
  if (repeats) return null;
  if (new Set(values).size !== size) return "REPEATED";
  const isAscending = values.every((value, index) => index === 0 || (values[index - 1] as number) < (value as number));
  return ordered || isAscending ? null : "ORDER";
}

export function numbersOf(result: Result, row: number): readonly number[] {
  const numbers = result[row];
  if (!numbers) throw new Error(`the result has no row ${row}`);
  return numbers;
}
