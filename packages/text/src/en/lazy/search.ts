/** The search of the whole site. */
export const search = {
  "search.title": "Search",
  "search.placeholder": "Games, vendors, promotions…",
  "search.results": "Results",
  "search.games": "Games",
  "search.vendors": "Vendors",
  "search.categories": "Categories",
  "search.promotions": "Promotions",
  "search.help": "Help",
  "search.recent": "Recent searches",
  "search.forget": "Clear recent searches",
  "search.popular": "Hot now",
  "search.count": "{count, plural, one {# result} other {# results}}",
  "search.vendor.games": "{count, plural, one {# game} other {# games}}",
  "search.nothing": "Nothing found for “{text}”",
  "search.nothing.text": "Check the spelling, try a shorter word, or start from a category.",
  "search.keys": "↑ ↓ to choose, Enter to open, Esc to close",
} as const satisfies Record<string, string>;
