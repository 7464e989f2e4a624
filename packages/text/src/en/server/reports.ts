/** The statement of a year, as a PDF. */
export const reports = {
  "report.year.title": "{brand}: statement of {year}",
  "report.year.of": "Account of {account} ({number})",
  "report.year.made": "Made on {day}. Amounts in {currency}; days and months as in {zone}.",
  "report.year.months": "Month by month",
  "report.year.month": "Month",
  "report.year.opening": "Opening",
  "report.year.staked": "Staked",
  "report.year.won": "Won",
  "report.year.others": "Other",
  "report.year.closing": "Closing",
  "report.year.total": "Year",
  "report.year.other":
    "Opening and closing are your cash. Staked and won are of the bets that were settled in the month. Other is everything else that moved it: deposits, withdrawals, transfers, adjustments, bonuses, and stakes of rounds that were still open.",
  "report.year.games": "By kind of game",
  "report.year.category": "Kind of game",
  "report.year.bets": "Bets",
  "report.year.result": "Result",
  "report.year.source":
    "Every figure is made of entries of the ledger. You can open each of them at the site, under Account record and Profit and loss.",
  "report.year.page": "Page {page} of {pages}",
} as const satisfies Record<string, string>;
