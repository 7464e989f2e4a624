import { combinations } from "../exact/counting.ts";
import type { Row } from "../draws/shape.ts";
import { viewPlaces } from "../draws/view.ts";
import { numberField } from "../play/grammar.ts";
import { countedPlay, oneLevel, type Play } from "../play/play.ts";

type Spec = { readonly code: string; readonly row: Row; readonly places: readonly number[] };

/** A play in which all numbers of a line must appear among the places, in any order. */
export function anywhere({ code, row, places, size, rowIndex = 0 }: Spec & { size: number; rowIndex?: number }): Play {
  return countedPlay(viewPlaces(row, places, rowIndex), {
    code,
    fields: [numberField("numbers", row, { min: size })],
    expand: ([numbers = []]) => combinations(numbers, size),
    levels: [{ name: "all", sample: Array.from({ length: size }, (_none, index) => row.low + index) }],
    match: (line, seen) => oneLevel(line.every((number) => seen.includes(number))),
  });
}

/** A play on one number that must appear at least `atLeast` times. */
export function repeated({ code, row, places, atLeast }: Spec & { readonly atLeast: number }): Play {
  return countedPlay(viewPlaces(row, places), {
    code,
    fields: [numberField("numbers", row)],
    expand: ([numbers = []]) => numbers.map((number) => [number]),
    countLines: ([numbers = []]) => BigInt(numbers.length),
    levels: [{ name: "repeated", sample: [row.low] }],
    match: ([number], seen) => oneLevel(seen.filter((each) => each === number).length >= atLeast),
  });
}
