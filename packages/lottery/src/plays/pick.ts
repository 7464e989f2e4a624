import { catches, choose, combinations } from "../exact/counting.ts";
import { numbersOf, type Row } from "../draws/shape.ts";
import { numberField } from "../play/grammar.ts";
import type { Level, Line, Odds, Play } from "../play/play.ts";

/** The match counts that win a prize. `[5]` for a pick of eight: all five drawn balls are among the eight. */
type Prize = { readonly name: string; readonly caught: readonly number[] };

type Spec = { readonly code: string; readonly row: Row; readonly size: number; readonly prizes: readonly Prize[] };

/**
 * A play that matches balls against all drawn balls, in any order. A selection of more balls expands to all
 * combinations.
 */
export function pick(spec: Spec): Play {
  const { code, row, size } = spec;
  return {
    ...pickOf(spec),
    code,
    fields: [numberField("balls", row, { min: size })],
    expand: ([balls = []]) => combinations(balls, size),
    countLines: ([balls = []]) => choose(balls.length, size),
  };
}

/** A play like `pick`, with bankers: balls that are in every line. The other balls fill the remaining places. */
export function pickWithBankers(spec: Spec): Play {
  const { code, row, size } = spec;
  return {
    ...pickOf(spec),
    code,
    fields: [numberField("bankers", row, { max: size - 1 }), numberField("others", row)],
    isDisjoint: true,
    *expand([bankers = [], others = []]) {
      for (const rest of combinations(others, size - bankers.length))
        yield [...bankers, ...rest].toSorted((one, other) => one - other);
    },
    countLines: ([bankers = [], others = []]) => choose(others.length, size - bankers.length),
  };
}

function pickOf({ row, size, prizes }: Spec): Pick<Play, "levels" | "see" | "match" | "oddsOf"> {
  const sample = Array.from({ length: size }, (_none, index) => row.low + index);
  return {
    levels: prizes.map(({ name }): Level => ({ name, sample })),
    see: (result) => numbersOf(result, 0),
    match: (line, seen) => {
      const caught = line.filter((ball) => seen.includes(ball)).length;
      return prizes.map((prize) => (prize.caught.includes(caught) ? 1 : 0));
    },
    oddsOf: (line) => countCatches(row, line, prizes),
  };
}

/** Counts the draws for each number of matching balls. The order of the draw does not matter. */
function countCatches({ low, high, size }: Row, line: Line, prizes: readonly Prize[]): Odds {
  const pool = high - low + 1;
  const waysOf = (caught: number) => catches(pool, size, line.length, caught);
  return {
    space: choose(pool, size),
    winners: prizes.map(({ caught }) => caught.reduce((ways, count) => ways + waysOf(count), 0n)),
  };
}
