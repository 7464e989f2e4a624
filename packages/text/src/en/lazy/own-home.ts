/** Texts of the home page for a logged-in member. */
export const ownHome = {
  "ownHome.greeting": "Good to see you, {name}",
  "ownHome.updates": "Account updates",
  "ownHome.more": "{count, plural, one {and # more} other {and # more}}",
  "ownHome.games": "Your games",
  "ownHome.continue": "Continue",
  "ownHome.favorites": "Favorites",
  "ownHome.allRecent": "Recently played",
  "ownHome.allFavorites": "All favorites",
  "ownHome.roundOpen": "Round open · {amount} staked",
  "ownHome.resume": "Resume",
  "ownHome.noneRecent": "No games played yet. See what's popular on this page.",
  "ownHome.noneFavorite": "No favorites yet. Tap the heart on a game to add it here.",
} as const satisfies Record<string, string>;
