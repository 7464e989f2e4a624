import type { ownHome as source } from "../../en/lazy/own-home.ts";

export const ownHome: Record<keyof typeof source, string> = {
  "ownHome.greeting": "Kumusta ka, {name}",
  "ownHome.updates": "Balita sa account mo",
  "ownHome.more": "{count, plural, one {at # pa} other {at # pa}}",
  "ownHome.games": "Mga laro mo",
  "ownHome.continue": "Ituloy",
  "ownHome.favorites": "Mga paborito",
  "ownHome.allRecent": "Lahat ng nilaro",
  "ownHome.allFavorites": "Lahat ng paborito",
  "ownHome.roundOpen": "May bukas na round · {amount} ang taya",
  "ownHome.resume": "Ituloy",
  "ownHome.noneRecent": "Wala ka pang nalalaro. Nasa pahinang ito ang nilalaro ng lahat ngayon.",
  "ownHome.noneFavorite": "Wala ka pang paborito. Pindutin ang puso sa isang laro at dito ito lalabas.",
};
