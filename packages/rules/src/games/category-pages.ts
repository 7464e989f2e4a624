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
  // Jackpot games have no page of their own. They lead to the slots page, because slots feed the jackpot pool.
  JACKPOT: "/rng",
} as const satisfies Record<GameCategory, string>;
