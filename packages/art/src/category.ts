/** The categories of the catalogue that have pictures of their own, in the words of the wire. */
export const ART_CATEGORIES = [
  "RNG",
  "LIVE",
  "SPORTS",
  "ESPORTS",
  "LOTT",
  "ELOTT",
  "FISH",
  "PVP",
  "COCKFIGHT",
  "BINGO",
  "INHOUSE",
  "JACKPOT",
] as const;

export type ArtCategory = (typeof ART_CATEGORIES)[number];

export function isArtCategory(word: string): word is ArtCategory {
  return (ART_CATEGORIES as readonly string[]).includes(word);
}
