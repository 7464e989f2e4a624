/** R12.7, the sidebar of a game list: jackpot, table games, arcade, bingo. */
export const GAME_TAGS = ["JP", "TG", "AC", "BG"] as const;
export type GameTag = (typeof GAME_TAGS)[number];

/** How a slot pays: small wins often, or large ones rarely. A game's tags have it as VOL_LOW and so on. */
export const VOLATILITIES = ["LOW", "MID", "HIGH"] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** R12.6, game selection. FAV and RECENT are per member, with calls of their own. */
export const GAME_FILTERS = ["NEW", "FAV", "ALL", "HOT", "RECENT"] as const;
export type GameFilter = (typeof GAME_FILTERS)[number];

/** Most players in the last seven days, newest, by name. */
export const GAME_SORTS = ["popular", "new", "az"] as const;
export type GameSort = (typeof GAME_SORTS)[number];
