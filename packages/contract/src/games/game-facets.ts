/** Tags of the sidebar of a game list (R12.7): jackpot, table games, arcade, bingo. */
export const GAME_TAGS = ["JP", "TG", "AC", "BG"] as const;
export type GameTag = (typeof GAME_TAGS)[number];

/** Volatility of a slot: small wins often, or large ones rarely. A game's tags contain it as VOL_LOW and so on. */
export const VOLATILITIES = ["LOW", "MID", "HIGH"] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** Filters of game lists (R12.6). FAV and RECENT depend on the member and have their own calls. */
export const GAME_FILTERS = ["NEW", "FAV", "ALL", "HOT", "RECENT"] as const;
export type GameFilter = (typeof GAME_FILTERS)[number];

/** Orders of a game list: most players in the last seven days, newest, or by name. */
export const GAME_SORTS = ["popular", "new", "az"] as const;
export type GameSort = (typeof GAME_SORTS)[number];
