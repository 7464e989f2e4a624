import type { profit as source } from "../../en/lazy/profit.ts";

export const profit: Record<keyof typeof source, string> = {
  "profit.lead": "Ang panalo at talo mo ayon sa petsa ng settlement. Pumili ng row para makita ang mga bet nito.",
  "profit.by": "I-group ayon sa",
  "profit.by.day": "Araw",
  "profit.by.category": "Uri ng laro",
  "profit.by.game": "Laro",
  "profit.back": "Bumalik sa lahat ng laro",
  "profit.chart": "Panalo sa itaas ng linya, talo sa ibaba",
  "profit.chart.label": "Bar chart ng result ng bawat row. Nasa table ang parehong mga figure.",
  "profit.bets": "Mga bet na na-settle noong {day}",
  "profit.none": "Walang na-settle na bet sa period na ito",
  "profit.none.text": "Pumili ng ibang period.",
  "profit.counted": "Kasama ang mga bet hanggang {when}.",
  "profit.pages": "Mga page ng report",
  "profit.pages.previous": "Mas bago",
  "profit.pages.next": "Mas luma",
  "profit.pages.page": "Page {number}",
};
