/** How a report is grouped: by day, game category or game. */
export const PROFIT_CUTS = ["day", "category", "game"] as const;

export type ProfitCut = (typeof PROFIT_CUTS)[number];

/** The longest period of one report: a year, including leap years. */
export const MAX_PROFIT_DAYS = 366;
