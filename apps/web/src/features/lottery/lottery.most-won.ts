import { type Game, type Play, type Rates, settleSeen, type Ticket } from "@perya/lottery";
import { type Amount, max, rate, ZERO } from "@perya/money";

type Stake = { readonly rates: Rates; readonly unit: Amount; readonly times: number };

/** Maximum number of comparisons between a line and a draw. More would delay every click. */
const MAX_COMPARISONS = 100_000;
const MAX_CONTENTS = 1_000;

/**
 * The most that one draw can pay for a ticket. Settles the ticket with the draws that may pay most: its own lines,
 * one number at all places, all of its numbers, none of them, and for named choices each possible draw.
 */
export function mostWon(game: Game, play: Play, ticket: Ticket, { rates, unit, times }: Stake): Amount {
  const bet = { selection: ticket.text, units: ticket.units, unit, times, rates, rebate: rate("0") };
  return suitingDraws(game, play, ticket)
    .map((seen) => settleSeen(play, bet, seen).prize)
    .reduce(max, ZERO);
}

function suitingDraws(game: Game, play: Play, { selection, lines: count }: Ticket): number[][] {
  const size = seenBy(game, play);
  if (play.fields.some(({ symbols }) => symbols.kind === "words")) return drawsOfNames(game, play, size);

  const most = Math.max(3, Math.min(60, Math.floor(MAX_COMPARISONS / count)));
  const lines = firstOf(play.expand(selection), most).map((line) => [...line]);
  const numbers = selection.flat();
  const perPlace = selection.map(([first]) => first ?? Number.NaN);
  const cycled = Array.from({ length: size }, (_none, at) => numbers[at % numbers.length] ?? Number.NaN);
  const filled = firstOf(numbers, most).map((number) => Array<number>(size).fill(number));
  return [
    ...lines.filter((line) => line.length === size),
    ...(perPlace.length === size ? [perPlace] : []),
    ...(play.fields[0]?.name === "figure" ? drawsOfFigures(game, play, size) : []),
    cycled,
    ...filled,
    [],
  ];
}

/** Counts the values that a play compares: those at its places, endings of rows, or one sum. */
function seenBy({ shape }: Game, play: Play): number {
  return play.see(shape.map(({ size, low }) => Array.from({ length: size }, () => low))).length;
}

/**
 * Lists draws for plays with several prize levels: all contents of the places that the play compares, so that each
 * value of a figure occurs. Otherwise empty.
 */
function drawsOfFigures(game: Game, play: Play, size: number): number[][] {
  return play.levels.length > 1 ? contentsOf(game, size) : [];
}

function drawsOfNames(game: Game, play: Play, size: number): number[][] {
  // Keno has too many draws to list, so tries only sums around the middle, 810.
  if (play.code === "sum-halves" && game.family === "keno") return [[808], [809], [810], [811], [812]];
  return contentsOf(game, size);
}

/**
 * All possible contents of the places. If there are too many, rows of numbers at several distances from each other.
 */
function contentsOf({ shape: [row] }: Game, size: number): number[][] {
  if (!row) return [];
  const range = row.high - row.low + 1;
  const numbers = Array.from({ length: range }, (_none, index) => row.low + index);
  if (range ** size <= MAX_CONTENTS) {
    let contents: number[][] = [[]];
    for (let place = 0; place < size; place += 1)
      contents = contents.flatMap((content) =>
        numbers.filter((number) => row.repeats || !content.includes(number)).map((number) => [...content, number]),
      );
    return contents;
  }
  return [1, 2, 3, 5, 10, 12].flatMap((step) =>
    numbers.map((first) =>
      Array.from({ length: size }, (_none, at) => row.low + ((first - row.low + at * step) % range)),
    ),
  );
}

function firstOf<Value>(values: Iterable<Value>, most: number): Value[] {
  const found: Value[] = [];
  for (const value of values) {
    if (found.length === most) break;
    found.push(value);
  }
  return found;
}
