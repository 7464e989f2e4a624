/** Texts of the yearly statement (PDF). */
export const reports = {
  "report.year.title": "{brand}: {year} statement",
  "report.year.of": "Username: {account}, member ID: {number}",
  "report.year.made": "Created on {day}. Amounts in {currency}. Days and months in {zone} time.",
  "report.year.months": "By month",
  "report.year.month": "Month",
  "report.year.opening": "Opening",
  "report.year.staked": "Stake",
  "report.year.won": "Win",
  "report.year.others": "Other",
  "report.year.closing": "Closing",
  "report.year.total": "Year",
  "report.year.other":
    "Opening and Closing are your cash balance. Stake and Win are from bets settled in the month. Other is everything else: deposits, withdrawals, transfers, adjustments, bonuses and stakes of open rounds.",
  "report.year.games": "By game category",
  "report.year.category": "Game category",
  "report.year.bets": "Bets",
  "report.year.result": "Result",
  "report.year.source":
    "Every figure comes from ledger entries. You can view them on the site under Account record and Profit and loss.",
  "report.year.page": "Page {page} of {pages}",
} as const satisfies Record<string, string>;
