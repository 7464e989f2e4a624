/** Period of a brand's overview: today, or the last days including today. */
export const OVERVIEW_PERIODS = ["today", "7d", "30d"] as const;
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number];

export const OVERVIEW_FIGURES = [
  "registrations",
  "signIns",
  "activePlayers",
  "deposits",
  "withdrawals",
  "stakes",
  "wins",
  "grossResult",
] as const;
export type OverviewFigureName = (typeof OVERVIEW_FIGURES)[number];
