/** Symbols of a field: numbers written with a fixed number of digits, or named choices. */
export type Symbols =
  | { readonly kind: "numbers"; readonly low: number; readonly high: number; readonly width: number }
  | { readonly kind: "words"; readonly words: readonly string[] };

/** One list of choices: a position row, a set of balls, typed numbers, named sides. */
export type Field = { readonly name: string; readonly symbols: Symbols; readonly min: number; readonly max: number };

/** Chosen values per field, ascending. A word is its index in the field's list. */
export type Selection = readonly (readonly number[])[];

export function numberField(
  name: string,
  { low, high, width = String(high).length }: { low: number; high: number; width?: number },
  { min = 1, max = high - low + 1 }: { min?: number; max?: number } = {},
): Field {
  return { name, symbols: { kind: "numbers", low, high, width }, min, max };
}

export function digitField(name: string, limits: { min?: number; max?: number } = {}): Field {
  return numberField(name, { low: 0, high: 9 }, limits);
}

export function wordField(
  name: string,
  words: readonly string[],
  { min = 1, max = words.length }: { min?: number; max?: number } = {},
): Field {
  return { name, symbols: { kind: "words", words }, min, max };
}

export type GrammarProblem =
  | "NOT_TEXT"
  | "TEXT_TOO_LONG"
  | "WRONG_FIELDS"
  | "UNKNOWN_SYMBOL"
  | "REPEATED_SYMBOL"
  | "TOO_FEW_SYMBOLS"
  | "TOO_MANY_SYMBOLS"
  | "SYMBOL_IN_TWO_FIELDS";

/** Maximum input length: enough for a thousand five-digit numbers. Parsing time is linear in the length. */
const MAX_TEXT = 8192;

/**
 * Parses a typed, pasted or sent selection: fields separated by "/", symbols by spaces or commas. Digits of a position
 * may be written together ("37/149/5"). Never throws, whatever it is given.
 */
export function parseSelection(
  fields: readonly Field[],
  text: unknown,
  isDisjoint = false,
): Selection | GrammarProblem {
  if (typeof text !== "string") return "NOT_TEXT";
  if (text.length > MAX_TEXT) return "TEXT_TOO_LONG";
  const parts = text.split("/");
  if (parts.length !== fields.length) return "WRONG_FIELDS";

  const selection: number[][] = [];
  for (const [index, field] of fields.entries()) {
    const values = parseField(field, parts[index] ?? "");
    if (typeof values === "string") return values;
    selection.push(values);
  }
  return isDisjoint && hasRepeats(selection.flat()) ? "SYMBOL_IN_TWO_FIELDS" : selection;
}

/** Writes the canonical text of a selection. Equal selections have equal texts, which parse to the same selection. */
export function writeSelection(fields: readonly Field[], selection: Selection): string {
  return fields
    .map(({ symbols }, index) => {
      const texts = (selection[index] ?? []).map((value) => writeSymbol(symbols, value));
      return texts.join(isSingle(symbols) ? "" : " ");
    })
    .join("/");
}

function parseField({ symbols, min, max }: Field, text: string): number[] | GrammarProblem {
  const tokens = text.split(/[\s,]+/u).filter((token) => token !== "");
  const values: number[] = [];
  for (const token of isSingle(symbols) ? tokens.flatMap((run) => run.split("")) : tokens) {
    const value = parseSymbol(symbols, token);
    if (value === null) return "UNKNOWN_SYMBOL";
    values.push(value);
  }
  if (hasRepeats(values)) return "REPEATED_SYMBOL";
  if (values.length < min) return "TOO_FEW_SYMBOLS";
  if (values.length > max) return "TOO_MANY_SYMBOLS";
  return values.toSorted((one, other) => one - other);
}

/**
 * Returns null if the token is not a symbol of the field. "7" is not accepted for "07", because it may be an
 * unfinished 70.
 */
function parseSymbol(symbols: Symbols, token: string): number | null {
  if (symbols.kind === "words") {
    const index = symbols.words.indexOf(token.toLowerCase());
    return index === -1 ? null : index;
  }
  if (token.length !== symbols.width || !/^[0-9]+$/u.test(token)) return null;
  const value = Number(token);
  return value >= symbols.low && value <= symbols.high ? value : null;
}

function writeSymbol(symbols: Symbols, value: number): string {
  if (symbols.kind === "numbers") return String(value).padStart(symbols.width, "0");
  const word = symbols.words[value];
  if (word === undefined) throw new Error(`the field has no word ${value}`);
  return word;
}

function isSingle(symbols: Symbols): boolean {
  return symbols.kind === "numbers" && symbols.width === 1;
}

function hasRepeats(values: readonly number[]): boolean {
  return new Set(values).size !== values.length;
}
