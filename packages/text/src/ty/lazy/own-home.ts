import type { ownHome as source } from "../../en/lazy/own-home.ts";

export const ownHome: Record<keyof typeof source, string> = {
  "ownHome.greeting": "Kumusta ka, {name}",
  "ownHome.updates": "Mga update sa account",
  "ownHome.more": "{count, plural, one {at # pa} other {at # pa}}",
  "ownHome.games": "Mga laro mo",
  "ownHome.continue": "Ituloy",
  "ownHome.favorites": "Mga paborito",
  "ownHome.allRecent": "Lahat ng nilaro",
  "ownHome.allFavorites": "Lahat ng paborito",
  "ownHome.roundOpen": "May bukas na round · {amount} ang taya",
  "ownHome.resume": "Ituloy",
  "ownHome.noneRecent": "Wala ka pang nalalaro. Tingnan sa page na ito kung ano ang patok.",
  "ownHome.noneFavorite": "Wala ka pang paborito. I-tap ang heart sa isang laro para idagdag ito rito.",
};
