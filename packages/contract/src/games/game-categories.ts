/** Game categories by their given names (R1.2). INHOUSE and BINGO exist only after the rearrangement of R12.8. */
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
