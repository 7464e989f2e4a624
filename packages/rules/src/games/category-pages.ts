import type { GameCategory } from "@perya/contract";

/** The page of each game category. */
export const CATEGORY_PAGES = {
  RNG: "/rng",
  LIVE: "/live",
  SPORTS: "/sports",
  ESPORTS: "/esports",
  ELOTT: "/elott",
  LOTT: "/lott",
  FISH: "/fish",
  PVP: "/pvp",
  COCKFIGHT: "/cockfight",
  BINGO: "/bingo",
  INHOUSE: "/bgs",
  // The jackpot has no page of its own, and slots feed its pool.
  JACKPOT: "/rng",
} as const satisfies Record<GameCategory, string>;
