/** Texts of profit and loss by day, game category and game. */
export const profit = {
  "profit.lead": "What you won and lost, by settlement date. Select a row to see its bets.",
  "profit.by": "Group by",
  "profit.by.day": "Day",
  "profit.by.category": "Game category",
  "profit.by.game": "Game",
  "profit.back": "Back to all games",
  "profit.chart": "Wins above the line, losses below",
  "profit.chart.label": "Bar chart of the result per row. The table has the same figures.",
  "profit.bets": "Bets settled on {day}",
  "profit.none": "No settled bets in this period",
  "profit.none.text": "Choose another period.",
  "profit.counted": "Includes bets up to {when}.",
  "profit.pages": "Report pages",
  "profit.pages.previous": "Newer",
  "profit.pages.next": "Older",
  "profit.pages.page": "Page {number}",
} as const satisfies Record<string, string>;
