import { choose } from "../exact/counting.ts";
import { numbersOf, type Row } from "../draws/shape.ts";
import { wordField } from "../play/grammar.ts";
import type { Play } from "../play/play.ts";

/**
 * A play on sides of the sum of all balls, such as over and under. There are too many draws to list, so sums are
 * counted instead.
 */
export function sumSides({ code, row, sumWays, of }: SumSpec): Play {
  const total = (balls: readonly number[]) => balls.reduce((sum, ball) => sum + ball, 0);
  return {
    code,
    fields: [
      wordField(
        "side",
        of.map(({ word }) => word),
      ),
    ],
    expand: ([chosen = []]) => chosen.map((index) => [index]),
    countLines: ([chosen = []]) => BigInt(chosen.length),
    levels: of.map(({ word }, index) => ({ name: word, sample: [index] })),
    see: (result) => [total(numbersOf(result, 0))],
    match: ([chosen], [sum = 0]) => of.map(({ wins }, index) => (index === chosen && wins(sum) ? 1 : 0)),
    oddsOf: ([chosen]) => ({
      space: choose(row.high, row.size),
      winners: of.map(({ wins }, index) => {
        if (index !== chosen) return 0n;
        let ways = 0n;
        for (const [sum, count] of sumWays()) if (wins(sum)) ways += count;
        return ways;
      }),
    }),
  };
}

type SumSpec = {
  readonly code: string;
  readonly row: Row;
  /** How many draws have each sum. */
  readonly sumWays: () => ReadonlyMap<number, bigint>;
  readonly of: readonly { readonly word: string; readonly wins: (sum: number) => boolean }[];
};
