import { setImmediate as nextTurn } from "node:timers/promises";
import { editDistance } from "./edit-distance.ts";

/** Names that can be found by what somebody types, with slips. Places are those of the list it was made from. */
export type NameIndex = {
  /** Best first. Where every word must be found, names with only some of them are not. */
  find: (text: string, limit: number, needsAll?: boolean) => number[];
};

const MAX_LETTERS = 64;
const MAX_WORDS = 6;
/** So many of the words that share most letters with a typed one are compared with it. */
const CANDIDATES = 300;
/** A typed word that is nowhere in a name is dearer than any slips. */
const MISSING = 3;
/** What was not typed costs a little, so that the shorter of two names comes first. */
const UNTYPED = 0.05;
/** Names indexed at a time: other requests are answered in between. */
const SLICE = 500;

type Vocabulary = {
  words: string[];
  /** Of each word, the names it occurs in. */
  positions: number[][];
  /** Of each three letters in a row, the words they occur in. */
  trigrams: Map<string, number[]>;
};

/**
 * Ten thousand names are made of a thousand words. So typed words are compared with words, by an index of trigrams and
 * then letter by letter; the names follow from the words they have. Earlier names win ties.
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

/** Lower case, without accents and signs: "Piña-Colada!" is "pina" and "colada". */
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

/** Of the beginning, with its two blanks, but not of the end: a word may not be typed to its end yet. */
function trigramsOf(word: string): string[] {
  const padded = `  ${word}`;
  return Array.from({ length: word.length }, (_letter, index) => padded.slice(index, index + 3));
}

/** Every name that has the typed word, or one like it, and how many slips away it is. */
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

/** Words that share most trigrams with the typed one, most first. */
function nearestWords({ trigrams }: Vocabulary, typed: string): number[] {
  const shared = new Map<number, number>();
  for (const trigram of new Set(trigramsOf(typed)))
    for (const number of trigrams.get(trigram) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
  return [...shared]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, CANDIDATES)
    .map(([number]) => number);
}

/** Names that have every typed word; if there are none, those that have any. */
function chooseFound(costs: readonly ReadonlyMap<number, number>[], needsAll: boolean): number[] {
  const any = [...new Set(costs.flatMap((cost) => [...cost.keys()]))];
  const whole = any.filter((position) => costs.every((cost) => cost.has(position)));
  return needsAll || whole.length > 0 ? whole : any;
}

function total(costs: readonly ReadonlyMap<number, number>[], position: number): number {
  return costs.reduce((sum, cost) => sum + (cost.get(position) ?? MISSING), 0);
}

/** A short word has no room for slips: with one, half of it would be another. */
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
  // The beginning of a longer word, with slips: "samapg" of "sampaguita".
  const begun = limit === 0 ? Infinity : countSlips(typed, word.slice(0, typed.length), limit);
  if (begun <= limit) return begun + 0.3;
  return typed.length >= 3 && word.includes(typed) ? 0.6 : Infinity;
}
