import type { GameCategory } from "@perya/contract";
import type { TextKey } from "@perya/text";

/** Page title of each category. */
export const CATEGORY_TITLES = {
  RNG: "page.rng",
  LIVE: "page.live",
  SPORTS: "page.sports",
  ESPORTS: "page.esports",
  ELOTT: "page.elott",
  LOTT: "page.lott",
  FISH: "page.fish",
  PVP: "page.pvp",
  COCKFIGHT: "page.cockfight",
  BINGO: "page.bingo",
  INHOUSE: "page.bgs",
  JACKPOT: "lobby.tag.JP",
} as const satisfies Record<GameCategory, TextKey>;
