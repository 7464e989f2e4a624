import { rate } from "@perya/money";
import { choose, combinations } from "../exact/counting.ts";
import { numbersOf, type Row } from "../draws/shape.ts";
import { viewPlaces } from "../draws/view.ts";
import { wordField } from "../play/grammar.ts";
import { countedPlay, type Level, type Play } from "../play/play.ts";

/** Named sets of balls, such as colors or zodiac animals. */
export type NumberSets = Readonly<Record<string, readonly number[]>>;

type Spec = { readonly code: string; readonly row: Row; readonly sets: NumberSets };

/**
 * A play that wins if the ball at one place is in the chosen set. `returnedOn` is a ball outside all sets that
 * returns the stake.
 */
export function placeInSet({
  code,
  row,
  sets,
  place,
  returnedOn,
}: Spec & { place: number; returnedOn?: number }): Play {
  const names = Object.keys(sets);
  const levels: Level[] = names.map((name, index) => ({ name, sample: [index] }));
  if (returnedOn !== undefined) levels.push({ name: "stake-returned", sample: [0], pays: rate("1") });
  return countedPlay(viewPlaces(row, [place]), {
    ...oneSet(code, names),
    levels,
    match: ([chosen], [ball = 0]) => {
      const hits = names.map((name, index) => (index === chosen && sets[name]?.includes(ball) ? 1 : 0));
      return returnedOn === undefined ? hits : [...hits, ball === returnedOn ? 1 : 0];
    },
  });
}

/**
 * A play that wins if the ball at one place is in any of several sets chosen together, such as six of twelve zodiac
 * animals.
 */
export function placeInSomeSets({
  code,
  row,
  sets,
  place,
  size,
  returnedOn,
}: Spec & { place: number; size: number; returnedOn: number }): Play {
  const names = Object.keys(sets);
  const sample = Array.from({ length: size }, (_none, index) => index);
  return countedPlay(viewPlaces(row, [place]), {
    code,
    fields: [wordField("sets", names, { min: size })],
    expand: ([chosen = []]) => combinations(chosen, size),
    countLines: ([chosen = []]) => choose(chosen.length, size),
    levels: [
      { name: "in-a-set", sample },
      { name: "stake-returned", sample, pays: rate("1") },
    ],
    match: (line, [ball = 0]) => {
      if (ball === returnedOn) return [0, 1];
      return [line.some((index) => sets[names[index] ?? ""]?.includes(ball)) ? 1 : 0, 0];
    },
  });
}

/**
 * A play that wins if any drawn ball is in the chosen set. Each set has its own level, because larger sets win more
 * often.
 */
export function anyInSet({ code, row, sets }: Spec): Play {
  const names = Object.keys(sets);
  const space = choose(row.high, row.size);
  return {
    ...oneSet(code, names),
    levels: names.map((name, index) => ({ name, sample: [index] })),
    see: (result) => numbersOf(result, 0),
    match: ([chosen], seen) =>
      names.map((name, index) => (index === chosen && seen.some((ball) => sets[name]?.includes(ball)) ? 1 : 0)),
    oddsOf: ([chosen = 0]) => {
      const size = sets[names[chosen] ?? ""]?.length ?? 0;
      // All draws, less those that take every ball from outside the set.
      const winners = space - choose(row.high - size, row.size);
      return { space, winners: names.map((_name, index) => (index === chosen ? winners : 0n)) };
    },
  };
}

/** Fields of a play with one set per line. */
function oneSet(code: string, names: readonly string[]): Pick<Play, "code" | "fields" | "expand" | "countLines"> {
  return {
    code,
    fields: [wordField("sets", names)],
    expand: ([chosen = []]) => chosen.map((index) => [index]),
    countLines: ([chosen = []]) => BigInt(chosen.length),
  };
}
