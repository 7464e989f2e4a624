import type { reports as source } from "../../en/server/reports.ts";

export const reports: Record<keyof typeof source, string> = {
  "report.year.title": "{brand}: statement ng {year}",
  "report.year.of": "Username: {account}, member ID: {number}",
  "report.year.made":
    "Ginawa noong {day}. Nasa {currency} ang mga amount. Ayon sa oras ng {zone} ang mga araw at buwan.",
  "report.year.months": "Ayon sa buwan",
  "report.year.month": "Buwan",
  "report.year.opening": "Opening",
  "report.year.staked": "Bet amount",
  "report.year.won": "Panalo",
  "report.year.others": "Iba pa",
  "report.year.closing": "Closing",
  "report.year.total": "Taon",
  "report.year.other":
    "Cash balance mo ang Opening at Closing. Ang Bet amount at Panalo ay mula sa mga bet na na-settle sa buwan. Ang Iba pa ay lahat ng iba: deposit, withdrawal, transfer, adjustment, bonus at bet sa mga bukas na round.",
  "report.year.games": "Ayon sa uri ng laro",
  "report.year.category": "Uri ng laro",
  "report.year.bets": "Bets",
  "report.year.result": "Result",
  "report.year.source":
    "Mula sa ledger entries ang bawat figure. Makikita mo ang mga ito sa site, sa Transaction history at Panalo at talo.",
  "report.year.page": "Page {page} ng {pages}",
};
