import { combinations } from "../exact/counting.ts";
import type { Row } from "../draws/shape.ts";
import { viewPlaces } from "../draws/view.ts";
import { numberField, type Selection } from "../play/grammar.ts";
import { countedPlay, type Level, type Line, oneLevel, type Play } from "../play/play.ts";

type Places = { readonly code: string; readonly row: Row; readonly places: readonly number[] };

/**
 * A play on numbers in any order. The pattern says how often each number occurs: one pair and three singles are
 * "group 60" of five digits. A selection has one field per pattern entry, and a number has only one role in a line.
 */
export function group({ code, row, places, pattern }: Places & { readonly pattern: Pattern }): Play {
  return countedPlay(viewPlaces(row, places), {
    code,
    fields: pattern.map(({ times, of }) => numberField(GROUP_NAMES[times - 1] ?? "", row, { min: of })),
    expand: (selection) => expandPattern(pattern, selection),
    levels: [{ name: "any-order", sample: sampleOf(pattern, row.low) }],
    match: (line, seen) => oneLevel(isSameGroup(line, seen)),
  });
}

export type Pattern = readonly { readonly times: number; readonly of: number }[];

const GROUP_NAMES = ["singles", "pairs", "triples", "quadruples"];

/**
 * "Group 3": a play on a pair and a single, both from one list, so each number can be either. Two numbers make two
 * lines.
 */
export function pairAndSingle({ code, row, places }: Places): Play {
  return countedPlay(viewPlaces(row, places), {
    code,
    fields: [numberField("numbers", row, { min: 2 })],
    expand: ([numbers = []]) => expandPattern(PAIR_AND_SINGLE, [numbers, numbers]),
    countLines: ([numbers = []]) => BigInt(numbers.length * (numbers.length - 1)),
    levels: [{ name: "any-order", sample: sampleOf(PAIR_AND_SINGLE, row.low) }],
    match: (line, seen) => oneLevel(isSameGroup(line, seen)),
  });
}

const PAIR_AND_SINGLE: Pattern = [
  { times: 2, of: 1 },
  { times: 1, of: 1 },
];

/**
 * A play on typed three-digit numbers in any order, with one prize for numbers with a pair and another for three
 * different digits.
 */
export function mixedGroup({ code, row, places }: Places): Play {
  const levels: Level[] = [
    { name: "group-3", sample: [0, 0, 1] },
    { name: "group-6", sample: [0, 1, 2] },
  ];
  return countedPlay(viewPlaces(row, places), {
    code,
    fields: [numberField("numbers", { low: 0, high: 999, width: 3 })],
    *expand([numbers = []]) {
      // 123 and 321 are the same line. Triples are skipped, because they have only one order.
      const written = numbers.map((number) => String(number).padStart(3, "0").split("").toSorted().join(""));
      for (const text of new Set(written)) {
        const line = text.split("").map(Number);
        if (new Set(line).size > 1) yield line;
      }
    },
    levels,
    match: (line, seen) => {
      if (!isSameGroup(line, seen)) return [0, 0];
      return new Set(line).size === 2 ? [1, 0] : [0, 1];
    },
  });
}

/** Yields sorted lines, so that a match needs a single comparison. */
function* expandPattern(pattern: Pattern, selection: Selection, taken: readonly number[] = []): Generator<number[]> {
  const [first, ...others] = pattern;
  if (!first) {
    yield [];
    return;
  }
  const free = (selection[0] ?? []).filter((number) => !taken.includes(number));
  for (const chosen of combinations(free, first.of))
    for (const rest of expandPattern(others, selection.slice(1), [...taken, ...chosen]))
      yield sorted([...chosen.flatMap((number) => Array<number>(first.times).fill(number)), ...rest]);
}

function sampleOf(pattern: Pattern, low: number): number[] {
  let next = low;
  return sorted(
    pattern.flatMap(({ times, of }) =>
      Array.from({ length: of }, () => {
        next += 1;
        return Array<number>(times).fill(next - 1);
      }).flat(),
    ),
  );
}

function isSameGroup(line: Line, seen: readonly number[]): boolean {
  // Fast rejection: nearly all draws contain a number that is not in the line.
  if (!seen.every((number) => line.includes(number))) return false;
  return sorted(seen).every((number, index) => number === line[index]);
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}
