/** What of the home page is a member's own. */
export const ownHome = {
  "ownHome.greeting": "Good to see you, {name}",
  "ownHome.updates": "News of your account",
  "ownHome.more": "{count, plural, one {and # more} other {and # more}}",
  "ownHome.games": "Your games",
  "ownHome.continue": "Continue",
  "ownHome.favorites": "Favorites",
  "ownHome.allRecent": "All recent",
  "ownHome.allFavorites": "All favorites",
  "ownHome.roundOpen": "Round open · {amount} staked",
  "ownHome.resume": "Resume",
  "ownHome.noneRecent": "Nothing played yet. What everybody plays now is on this page.",
  "ownHome.noneFavorite": "No favorites yet. The heart on a game puts it here.",
} as const satisfies Record<string, string>;
