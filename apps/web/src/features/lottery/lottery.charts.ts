import { type Field, type Game, oddsOfLine, type Play, toNumber, type Result } from "@perya/lottery";
import { placeOf } from "./lottery.words.ts";
import { valuesOf } from "./lottery.selection.ts";

/** Statistics of one symbol of a field over the last draws. */
export type SymbolStats = {
  readonly value: number;
  /** Number of draws in which the symbol came, and the number expected by chance. */
  readonly count: number;
  readonly expected: number;
  /** Number of draws since the symbol last came; null if it never came. */
  readonly gap: number | null;
  /** Average number of draws between two hits. */
  readonly usualGap: number;
};

/**
 * Statistics of each symbol of a field over these results, which are sorted newest first. Empty for fields with more
 * symbols than the draws could show.
 */
export function statsOf(game: Game, play: Play, index: number, results: readonly Result[]): SymbolStats[] {
  const field = play.fields[index];
  if (results.length === 0 || !field || field.symbols.kind === "words" || valuesOf(field).length > 100) return [];
  // The field stands for all numbers with the chosen figure, such as a sum. The figure is not a symbol of the draw.
  if (field.name === "figure" && !isOwnLine(play)) return [];
  const came = hitTest(play, field);
  return valuesOf(field).map((value) => {
    const hits = results.map((result) => came(result, value));
    const chance = chanceOf(game, play, field, value);
    const gap = hits.indexOf(true);
    return {
      value,
      count: hits.filter(Boolean).length,
      expected: chance * results.length,
      gap: gap === -1 ? null : gap,
      usualGap: chance === 0 ? 0 : 1 / chance - 1,
    };
  });
}

function hitTest(play: Play, field: Field): (result: Result, value: number) => boolean {
  const place = placeOf(field.name);
  if (place !== null) return (result, value) => result[0]?.[place - 1] === value;
  if (isOwnLine(play)) return (result, value) => play.match([value], play.see(result)).some((hits) => hits > 0);
  return (result, value) => play.see(result).includes(value);
}

/** True if the lines of a play are values of a figure, such as a sum, instead of numbers. */
function isOwnLine({ fields, levels }: Play): boolean {
  return fields[0]?.name === "figure" && levels.length > 1;
}

/** The chance that a symbol comes in a draw. */
function chanceOf({ shape }: Game, play: Play, field: Field, value: number): number {
  const symbols = valuesOf(field).length;
  if (placeOf(field.name) !== null) return 1 / symbols;
  if (isOwnLine(play)) {
    const { space, winners } = oddsOfLine(play, [value]);
    return toNumber({ numerator: winners.reduce((sum, each) => sum + each, 0n), denominator: space });
  }
  const seen = play.see(shape.map(({ size, low }) => Array.from({ length: size }, () => low))).length;
  const repeats = shape.length > 1 || shape[0]?.repeats === true;
  return repeats ? 1 - (1 - 1 / symbols) ** seen : Math.min(1, seen / symbols);
}
