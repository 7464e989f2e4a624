import { orders } from "../exact/counting.ts";
import type { Row } from "../draws/shape.ts";
import { viewRow } from "../draws/view.ts";
import { numberField } from "../play/grammar.ts";
import { countedPlay, type Level, type Play } from "../play/play.ts";

type Spec = {
  readonly code: string;
  readonly row: Row;
  /** Digits that must match for each prize, the highest first. */
  readonly lengths: readonly number[];
  /** True if matching first digits win as well as matching last digits. */
  readonly fromBothEnds?: boolean;
};

/**
 * A play on whole numbers of digits, which win by how many of their last digits match. Each number wins one prize,
 * the highest.
 */
export function byEnding(spec: Spec): Play {
  return countedPlay(viewRow(spec.row), {
    ...endingOf(spec),
    expand: ([numbers = []]) => numbers.map((number) => digitsOf(number, spec.row.size)),
    countLines: ([numbers = []]) => BigInt(numbers.length),
  });
}

/** A play like `byEnding`, with a line for each order of a number's digits: 24 lines for four different digits. */
export function byEndingInAnyOrder(spec: Spec): Play {
  return countedPlay(viewRow(spec.row), {
    ...endingOf(spec),
    *expand([numbers = []]) {
      // 1234 and 4321 have the same orders, so they are charged only once.
      const written = numbers.map((number) => sorted(digitsOf(number, spec.row.size)).join(""));
      for (const text of new Set(written)) yield* orders(text.split("").map(Number));
    },
  });
}

function endingOf({
  code,
  row,
  lengths,
  fromBothEnds = false,
}: Spec): Pick<Play, "code" | "fields" | "levels" | "match"> {
  const sample = Array.from({ length: row.size }, () => 0);
  return {
    code,
    fields: [numberField("numbers", { low: 0, high: 10 ** row.size - 1, width: row.size })],
    levels: lengths.map((length): Level => ({ name: `match-${length}`, sample })),
    match: (line, seen) => {
      const last = matching(line, seen, (step) => row.size - 1 - step);
      const matched = fromBothEnds
        ? Math.max(
            last,
            matching(line, seen, (step) => step),
          )
        : last;
      const prize = lengths.findIndex((length) => matched >= length);
      return lengths.map((_length, index) => (index === prize ? 1 : 0));
    },
  };
}

function matching(line: readonly number[], seen: readonly number[], placeAt: (step: number) => number): number {
  let count = 0;
  while (count < line.length && line[placeAt(count)] === seen[placeAt(count)]) count += 1;
  return count;
}

function digitsOf(number: number, size: number): number[] {
  return String(number).padStart(size, "0").split("").map(Number);
}

function sorted(digits: readonly number[]): number[] {
  return digits.toSorted((one, other) => one - other);
}
