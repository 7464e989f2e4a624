import { setImmediate as nextTurn } from "node:timers/promises";
import { editDistance } from "./edit-distance.ts";

/** Index of names that tolerates typing errors. Returns positions in the list that it was built from. */
export type NameIndex = {
  /** Best first. `needsAll`: only names that match every word. */
  find: (text: string, limit: number, needsAll?: boolean) => number[];
};

const MAX_LETTERS = 64;
const MAX_WORDS = 6;
/** A typed word is compared with this many words at most: those that share most trigrams with it. */
const CANDIDATES = 300;
/** Cost of a typed word that a name does not contain, higher than for any typing errors. */
const MISSING = 3;
/** Small cost for words that were not typed, so that shorter names rank higher. */
const UNTYPED = 0.05;
/** Names indexed at a time; other requests run in between. */
const SLICE = 500;

type Vocabulary = {
  words: string[];
  /** Names that contain each word. */
  positions: number[][];
  /** Words that contain each trigram. */
  trigrams: Map<string, number[]>;
};

/**
 * Matches typed words with the vocabulary instead of with names, because ten thousand names consist of only a
 * thousand words. Candidates come from a trigram index and are compared letter by letter; each matching word leads to
 * its names. Earlier names win ties.
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

/** Lower-cases and removes accents and punctuation: "Piña-Colada!" is "pina" and "colada". */
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

/** Trigrams with two blanks at the beginning but none at the end, because the word may be incomplete. */
function trigramsOf(word: string): string[] {
  const padded = `  ${word}`;
  return Array.from({ length: word.length }, (_letter, index) => padded.slice(index, index + 3));
}

/** Names that contain the typed word or a similar one, with the number of typing errors. */
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

/** The words that share most trigrams with the typed one, most first. */
function nearestWords({ trigrams }: Vocabulary, typed: string): number[] {
  const shared = new Map<number, number>();
  for (const trigram of new Set(trigramsOf(typed)))
    for (const number of trigrams.get(trigram) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
  return [...shared]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, CANDIDATES)
    .map(([number]) => number);
}

/** Names that match every typed word. If there are none, names that match some of them. */
function chooseFound(costs: readonly ReadonlyMap<number, number>[], needsAll: boolean): number[] {
  const any = [...new Set(costs.flatMap((cost) => [...cost.keys()]))];
  const whole = any.filter((position) => costs.every((cost) => cost.has(position)));
  return needsAll || whole.length > 0 ? whole : any;
}

function total(costs: readonly ReadonlyMap<number, number>[], position: number): number {
  return costs.reduce((sum, cost) => sum + (cost.get(position) ?? MISSING), 0);
}

/** Short words allow no errors: one error would make half of them a different word. */
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
  // Also compares the beginning of a longer word: "samapg" with "sampaguita".
  const begun = limit === 0 ? Infinity : countSlips(typed, word.slice(0, typed.length), limit);
  if (begun <= limit) return begun + 0.3;
  return typed.length >= 3 && word.includes(typed) ? 0.6 : Infinity;
}
