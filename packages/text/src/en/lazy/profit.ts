/** Profit and loss: by day, kind of game and game. */
export const profit = {
  "profit.lead": "What you won and lost, by the day a bet was settled. Every line opens to its bets.",
  "profit.by": "A line for each",
  "profit.by.day": "Day",
  "profit.by.category": "Kind of game",
  "profit.by.game": "Game",
  "profit.back": "Back to everything",
  "profit.chart": "Won above the line, lost below it",
  "profit.chart.label": "Result of each line as bars; the table has the same figures",
  "profit.bets": "Bets settled on {day}",
  "profit.none": "Nothing settled in these days",
  "profit.none.text": "Choose another time, or play a round.",
  "profit.counted": "Bets are counted up to {when}.",
  "profit.pages": "Pages of the report",
  "profit.pages.previous": "Newer",
  "profit.pages.next": "Older",
  "profit.pages.page": "Page {number}",
} as const satisfies Record<string, string>;
