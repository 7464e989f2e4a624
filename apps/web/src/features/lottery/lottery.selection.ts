import { type Field, type Play, readTicket, type Selection, writeSelection } from "@perya/lottery";

/** Sets of numbers that one click selects. */
export const QUICK_SETS = ["all", "big", "small", "odd", "even"] as const;
export type QuickSet = (typeof QUICK_SETS)[number];

/** Fields with more symbols than this are typed. */
const MAX_BUTTONS = 100;
/** Fields with at most this many symbols are one row. */
const MAX_IN_ROW = 20;

/** How a field is shown: named buttons, a row or grid of numbers, or typed numbers. */
export function lookOf({ symbols }: Field): "words" | "row" | "grid" | "typed" {
  if (symbols.kind === "words") return "words";
  const count = symbols.high - symbols.low + 1;
  if (count > MAX_BUTTONS) return "typed";
  return count > MAX_IN_ROW ? "grid" : "row";
}

export function valuesOf({ symbols }: Field): number[] {
  if (symbols.kind === "words") return symbols.words.map((_word, index) => index);
  const { low, high } = symbols;
  return Array.from({ length: high - low + 1 }, (_none, index) => low + index);
}

export function emptySelection({ fields }: Play): number[][] {
  return fields.map(() => []);
}

/** The numbers of a quick set. Big begins at the middle, like the play of that name. */
export function quickSet(field: Field, set: QuickSet): number[] {
  const values = valuesOf(field);
  const middle = ((values[0] ?? 0) + (values.at(-1) ?? 0) + 1) / 2;
  const tests: Record<QuickSet, (value: number) => boolean> = {
    all: () => true,
    big: (value) => value >= middle,
    small: (value) => value < middle,
    odd: (value) => value % 2 === 1,
    even: (value) => value % 2 === 0,
  };
  return values.filter(tests[set]);
}

/** The quick set that equals the selection, so that its button is shown as pressed. */
export function quickSetOf(field: Field, chosen: readonly number[]): QuickSet | null {
  return QUICK_SETS.find((set) => String(quickSet(field, set)) === String(chosen)) ?? null;
}

/**
 * Sets a field's numbers, in ascending order. If the play's fields must not share numbers, removes them from the
 * other fields.
 */
export function withField(play: Play, selection: Selection, index: number, chosen: readonly number[]): number[][] {
  return selection.map((values, at) => {
    if (at === index) return [...new Set(chosen)].toSorted((one, other) => one - other);
    return play.isDisjoint ? values.filter((value) => !chosen.includes(value)) : [...values];
  });
}

/** Adds or removes one number. If the field is full, its lowest number is replaced. */
export function toggled(play: Play, selection: Selection, index: number, value: number): number[][] {
  const chosen = selection[index] ?? [];
  if (chosen.includes(value))
    return withField(
      play,
      selection,
      index,
      chosen.filter((each) => each !== value),
    );
  const most = play.fields[index]?.max ?? chosen.length + 1;
  const kept = chosen.length >= most ? chosen.slice(1) : chosen;
  return withField(play, selection, index, [...kept, value]);
}

/**
 * Returns a random selection that makes a valid bet. `below(n)` returns 0 to n - 1. First picks for each field
 * separately. If that makes no valid bet, picks without repeats across fields, and adds numbers to the last field
 * until there are enough beside the bankers.
 */
export function quickPick(play: Play, below: (count: number) => number): number[][] {
  const ways = [
    { isApart: play.isDisjoint === true, more: 0 },
    ...Array.from({ length: MAX_MORE }, (_none, more) => ({ isApart: true, more })),
  ];
  let picked: number[][] = [];
  for (const way of ways) {
    picked = pickOnce(play, below, way);
    if (typeof readTicket(play, writeSelection(play.fields, picked)) !== "string") break;
  }
  return picked;
}

const MAX_MORE = 10;

/** Picks random numbers once. If all fields may be empty, only one random field gets a number. */
function pickOnce({ fields }: Play, below: (count: number) => number, way: { isApart: boolean; more: number }) {
  const isSpread = fields.every(({ min }) => min === 0);
  const lucky = below(fields.length);
  const taken: number[] = [];
  return fields.map((field, index) => {
    const least = index === fields.length - 1 ? field.min + way.more : field.min;
    const wanted = isSpread ? Number(index === lucky) : Math.min(least, field.max);
    const left = valuesOf(field).filter((value) => !way.isApart || !taken.includes(value));
    const chosen = Array.from({ length: wanted }, () => left.splice(below(left.length), 1)).flat();
    taken.push(...chosen);
    return chosen.toSorted((one, other) => one - other);
  });
}

/** Draws a random number below `count`, without modulo bias, from the browser's secure source. */
export function secureBelow(count: number): number {
  const range = 2 ** 32;
  const limit = range - (range % count);
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return drawn !== undefined && drawn < limit ? drawn % count : secureBelow(count);
}

/** Reads typed numbers with any separators: valid symbols of the field without duplicates, and invalid ones. */
export function readTyped({ name, symbols }: Field, text: string): { values: number[]; wrong: string[] } {
  if (symbols.kind === "words") return { values: [], wrong: [] };
  const { low, high, width } = symbols;
  // Fields of single digits may be typed without separators. Longer numbers need all their digits, except sums and balls,
  // where 7 can only mean 07.
  const isShortFine = name === "figure" || low > 0;
  const parts = text.split(/[^0-9]+/u).filter((part) => part !== "");
  const tokens = width === 1 ? parts.flatMap((part) => part.split("")) : parts;
  const isSymbol = (token: string) =>
    (token.length === width || (isShortFine && token.length < width)) && Number(token) >= low && Number(token) <= high;
  return {
    values: [...new Set(tokens.filter(isSymbol).map(Number))].toSorted((one, other) => one - other),
    wrong: [...new Set(tokens.filter((token) => !isSymbol(token)))],
  };
}
