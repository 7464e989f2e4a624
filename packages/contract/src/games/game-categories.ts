/** The spec's words for kinds of game. INHOUSE and BINGO come out of the rearrangement of S1 §4. */
export const GAME_CATEGORIES = [
  "RNG",
  "LIVE",
  "SPORTS",
  "ESPORTS",
  "ELOTT",
  "LOTT",
  "FISH",
  "PVP",
  "COCKFIGHT",
  "BINGO",
  "INHOUSE",
  "JACKPOT",
] as const;

export type GameCategory = (typeof GAME_CATEGORIES)[number];

export function isGameCategory(word: string): word is GameCategory {
  return (GAME_CATEGORIES as readonly string[]).includes(word);
}
