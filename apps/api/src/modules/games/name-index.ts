import { setImmediate as nextTurn } from "node:timers/promises";
import { editDistance } from "./edit-distance.ts";

/** Index of names that tolerates typing errors. */
export type NameIndex = {
  /** Returns positions in the list of names, best match first. With `needsAll`, only names that match every word. */
  find: (text: string, limit: number, needsAll?: boolean) => number[];
};

const MAX_LETTERS = 64;
const MAX_WORDS = 6;
/** Maximum number of words that a typed word is compared with: those that share the most trigrams with it. */
const CANDIDATES = 300;
/** Cost if a name does not contain a typed word. Higher than for any typing errors. */
const MISSING = 3;
/** Small cost for each word of a name that was not typed, so that shorter names rank higher. */
const UNTYPED = 0.05;
/** Number of names indexed at a time. Other requests run in between. */
const SLICE = 500;

type Vocabulary = {
  words: string[];
  /** For each word, the positions of the names that contain it. */
  positions: number[][];
  /** For each trigram, the words that contain it. */
  trigrams: Map<string, number[]>;
};

/**
 * Builds the index. Typed words are matched with the vocabulary instead of with names, because ten thousand names
 * consist of only a thousand words. A trigram index yields the candidates, which are compared letter by letter; each
 * matching word leads to its names. If names match equally well, the earlier one wins.
 */
export async function buildNameIndex(
  names: readonly (readonly string[])[],
  countSlips = editDistance,
): Promise<NameIndex> {
  const vocabulary: Vocabulary = { words: [], positions: [], trigrams: new Map() };
  const known = new Map<string, number>();
  const lengths: number[] = [];
  for (const [position, spellings] of names.entries()) {
    if (position > 0 && position % SLICE === 0) await nextTurn();
    const words = new Set(spellings.flatMap(splitWords));
    lengths.push(words.size);
    for (const word of words) {
      const number = known.get(word) ?? addWord(vocabulary, word);
      known.set(word, number);
      vocabulary.positions[number]?.push(position);
    }
  }

  return {
    find: (text, limit, needsAll = false) => {
      const typed = [...new Set(splitWords(text))].slice(0, MAX_WORDS);
      const costs = typed.map((word) => costByPosition(vocabulary, word, countSlips));
      const untyped = (position: number) => Math.max(0, (lengths[position] ?? 0) - typed.length) * UNTYPED;
      return chooseFound(costs, needsAll)
        .map((position) => ({ position, cost: total(costs, position) + untyped(position) }))
        .toSorted((a, b) => a.cost - b.cost || a.position - b.position)
        .slice(0, limit)
        .map(({ position }) => position);
    },
  };
}

/**
 * Splits a text into words in lower case, without accents and punctuation: "Piña-Colada!" becomes "pina" and
 * "colada".
 */
export function splitWords(text: string): string[] {
  const plain = text.slice(0, MAX_LETTERS).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function addWord({ words, positions, trigrams }: Vocabulary, word: string): number {
  const number = words.push(word) - 1;
  positions.push([]);
  for (const trigram of new Set(trigramsOf(word))) {
    const known = trigrams.get(trigram);
    if (known) known.push(number);
    else trigrams.set(trigram, [number]);
  }
  return number;
}

/** Lists a word's trigrams, with two blanks before the word but none after it, because the word may be incomplete. */
function trigramsOf(word: string): string[] {
  const padded = `  ${word}`;
  return Array.from({ length: word.length }, (_letter, index) => padded.slice(index, index + 3));
}

/** Finds names that contain the typed word or a similar one, with the number of typing errors. */
function costByPosition(vocabulary: Vocabulary, typed: string, countSlips: typeof editDistance): Map<number, number> {
  const costs = new Map<number, number>();
  for (const number of nearestWords(vocabulary, typed)) {
    const cost = compareWords(typed, vocabulary.words[number] ?? "", countSlips);
    if (cost === Infinity) continue;
    for (const position of vocabulary.positions[number] ?? [])
      costs.set(position, Math.min(cost, costs.get(position) ?? Infinity));
  }
  return costs;
}

/** Lists the words that share the most trigrams with the typed one, most first. */
function nearestWords({ trigrams }: Vocabulary, typed: string): number[] {
  const shared = new Map<number, number>();
  for (const trigram of new Set(trigramsOf(typed)))
    for (const number of trigrams.get(trigram) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
  return [...shared]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, CANDIDATES)
    .map(([number]) => number);
}

/** Chooses names that match every typed word or, if there are none, names that match some of them. */
function chooseFound(costs: readonly ReadonlyMap<number, number>[], needsAll: boolean): number[] {
  const any = [...new Set(costs.flatMap((cost) => [...cost.keys()]))];
  const whole = any.filter((position) => costs.every((cost) => cost.has(position)));
  return needsAll || whole.length > 0 ? whole : any;
}

function total(costs: readonly ReadonlyMap<number, number>[], position: number): number {
  return costs.reduce((sum, cost) => sum + (cost.get(position) ?? MISSING), 0);
}

/**
 * Returns how many errors are allowed. Short words allow none: one error would turn half of them into a different
 * word.
 */
function slipsAllowed(length: number): number {
  if (length <= 3) return 0;
  return length <= 7 ? 1 : 2;
}

function compareWords(typed: string, word: string, countSlips: typeof editDistance): number {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 0.2;
  const limit = slipsAllowed(typed.length);
  const slips = limit === 0 ? Infinity : countSlips(typed, word, limit);
  if (slips <= limit) return slips;
  // Also compares the typed word with the beginning of a longer one: "samapg" with "sampaguita".
  const begun = limit === 0 ? Infinity : countSlips(typed, word.slice(0, typed.length), limit);
  if (begun <= limit) return begun + 0.3;
  return typed.length >= 3 && word.includes(typed) ? 0.6 : Infinity;
}
