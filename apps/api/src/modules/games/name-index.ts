import { setImmediate as nextTurn } from "node:timers/promises";
import { editDistance } from "./edit-distance.ts";

/** Names that can be found by what somebody types, with slips. Places are those of the list it was made from. */
export type NameIndex = {
  /** Best first. Where every word must be found, names with only some of them are not. */
  find: (text: string, limit: number, needsAll?: boolean) => number[];
};

const MOST_LETTERS = 64;
const MOST_WORDS = 6;
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
  places: number[][];
  /** Of each three letters in a row, the words they occur in. */
  trigrams: Map<string, number[]>;
};

/**
 * Ten thousand names are made of a thousand words. So typed words are compared with words, by an index of trigrams and
 * then letter by letter; the names follow from the words they have. Earlier names win ties.
 */
export async function buildNameIndex(names: readonly (readonly string[])[]): Promise<NameIndex> {
  const vocabulary: Vocabulary = { words: [], places: [], trigrams: new Map() };
  const known = new Map<string, number>();
  const lengths: number[] = [];
  for (const [place, spellings] of names.entries()) {
    if (place > 0 && place % SLICE === 0) await nextTurn();
    const words = new Set(spellings.flatMap(splitWords));
    lengths.push(words.size);
    for (const word of words) {
      const number = known.get(word) ?? addWord(vocabulary, word);
      known.set(word, number);
      vocabulary.places[number]?.push(place);
    }
  }

  return {
    find: (text, limit, needsAll = false) => {
      const typed = [...new Set(splitWords(text))].slice(0, MOST_WORDS);
      const costs = typed.map((word) => costByPlace(vocabulary, word));
      const untyped = (place: number) => Math.max(0, (lengths[place] ?? 0) - typed.length) * UNTYPED;
      return chooseFound(costs, needsAll)
        .map((place) => ({ place, cost: total(costs, place) + untyped(place) }))
        .toSorted((a, b) => a.cost - b.cost || a.place - b.place)
        .slice(0, limit)
        .map(({ place }) => place);
    },
  };
}

/** Lower case, without accents and signs: "Piña-Colada!" is "pina" and "colada". */
export function splitWords(text: string): string[] {
  const plain = text.slice(0, MOST_LETTERS).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function addWord({ words, places, trigrams }: Vocabulary, word: string): number {
  const number = words.push(word) - 1;
  places.push([]);
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
function costByPlace(vocabulary: Vocabulary, typed: string): Map<number, number> {
  const costs = new Map<number, number>();
  for (const number of nearestWords(vocabulary, typed)) {
    const cost = compareWords(typed, vocabulary.words[number] ?? "");
    if (cost === Infinity) continue;
    for (const place of vocabulary.places[number] ?? []) costs.set(place, Math.min(cost, costs.get(place) ?? Infinity));
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
  const whole = any.filter((place) => costs.every((cost) => cost.has(place)));
  return needsAll || whole.length > 0 ? whole : any;
}

function total(costs: readonly ReadonlyMap<number, number>[], place: number): number {
  return costs.reduce((sum, cost) => sum + (cost.get(place) ?? MISSING), 0);
}

/** A short word has no room for slips: with one, half of it would be another. */
function slipsAllowed(length: number): number {
  if (length <= 3) return 0;
  return length <= 7 ? 1 : 2;
}

function compareWords(typed: string, word: string): number {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 0.2;
  const limit = slipsAllowed(typed.length);
  const slips = limit === 0 ? Infinity : editDistance(typed, word, limit);
  if (slips <= limit) return slips;
  // The beginning of a longer word, with slips: "samapg" of "sampaguita".
  const begun = limit === 0 ? Infinity : editDistance(typed, word.slice(0, typed.length), limit);
  if (begun <= limit) return begun + 0.3;
  return typed.length >= 3 && word.includes(typed) ? 0.6 : Infinity;
}
