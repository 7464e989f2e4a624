import { setImmediate as nextTurn } from "node:timers/promises";
import { editDistance } from "./edit-distance.ts";

/** Names that can be found by what somebody types, with slips. Places are those of the list it was made from. */
export type NameIndex = { find: (text: string, limit: number) => number[] };

const MOST_LETTERS = 64;
const MOST_WORDS = 6;
/** So many of the names that share most letters are looked at closely. */
const CANDIDATES = 200;
/** Names indexed at a time: other requests are answered in between. */
const SLICE = 500;

/**
 * An index of trigrams: each three letters in a row of each word, and the names they occur in. It finds the names that
 * have most of them in common with what was typed; those few are then compared word by word. Earlier names win ties.
 */
export async function buildNameIndex(names: readonly (readonly string[])[]): Promise<NameIndex> {
  const wordsOf: (readonly string[])[] = [];
  const places = new Map<string, number[]>();
  for (const [place, spellings] of names.entries()) {
    if (place > 0 && place % SLICE === 0) await nextTurn();
    const words = [...new Set(spellings.flatMap(splitWords))];
    wordsOf.push(words);
    for (const trigram of new Set(words.flatMap(trigramsOf))) {
      const known = places.get(trigram);
      if (known) known.push(place);
      else places.set(trigram, [place]);
    }
  }

  return {
    find: (text, limit) => {
      const typed = splitWords(text).slice(0, MOST_WORDS);
      if (typed.length === 0) return [];
      const compare = createComparer(typed);
      return nearest(places, typed, names.length)
        .map((place) => ({ place, slips: compare(wordsOf[place] ?? []) }))
        .filter(({ slips }) => slips < Infinity)
        .toSorted((a, b) => a.slips - b.slips || a.place - b.place)
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

/** Of the beginning, with its two blanks, but not of the end: a word may not be typed to its end yet. */
function trigramsOf(word: string): string[] {
  const padded = `  ${word}`;
  return Array.from({ length: word.length }, (_letter, index) => padded.slice(index, index + 3));
}

/** Places of the names that share most trigrams, most first. */
function nearest(places: ReadonlyMap<string, readonly number[]>, typed: string[], size: number): number[] {
  const shared = new Uint8Array(size);
  const trigrams = new Set(typed.flatMap(trigramsOf));
  for (const trigram of trigrams)
    for (const place of places.get(trigram) ?? []) shared[place] = (shared[place] ?? 0) + 1;

  const byCount: number[][] = Array.from({ length: trigrams.size + 1 }, () => []);
  for (const [place, count] of shared.entries()) if (count > 0) byCount[count]?.push(place);
  return byCount.toReversed().flat().slice(0, CANDIDATES);
}

/** Every typed word must be found, each costs its slips, and what was not typed costs a little. */
function createComparer(typed: readonly string[]): (words: readonly string[]) => number {
  // Names share their words, so most pairs have been compared before.
  const known = typed.map(() => new Map<string, number>());

  function costOf(index: number, word: string): number {
    const cost = known[index]?.get(word) ?? compareWords(typed[index] ?? "", word);
    known[index]?.set(word, cost);
    return cost;
  }

  return (words) => {
    const costs = typed.map((_typed, index) => Math.min(...words.map((word) => costOf(index, word))));
    const untyped = Math.max(0, words.length - typed.length);
    return costs.reduce((sum, cost) => sum + cost, 0) + untyped * 0.05;
  };
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
