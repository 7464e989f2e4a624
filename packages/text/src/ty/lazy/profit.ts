import type { profit as source } from "../../en/lazy/profit.ts";

export const profit: Record<keyof typeof source, string> = {
  "profit.lead":
    "Ang panalo at talo mo, ayon sa araw na nagkaresulta ang taya. Pindutin ang isang linya para makita ang mga taya nito.",
  "profit.by": "Hatiin ayon sa",
  "profit.by.day": "Araw",
  "profit.by.category": "Uri ng laro",
  "profit.by.game": "Laro",
  "profit.back": "Bumalik sa lahat",
  "profit.chart": "Nasa itaas ng guhit ang panalo, nasa ibaba ang talo",
  "profit.chart.label": "Resulta ng bawat linya bilang mga bar; pareho ang mga halaga sa talahanayan",
  "profit.bets": "Mga tayang nagkaresulta noong {day}",
  "profit.none": "Walang nagkaresulta sa mga araw na ito",
  "profit.none.text": "Pumili ng ibang petsa, o maglaro ng isang round.",
  "profit.counted": "Nabilang na ang mga taya hanggang {when}.",
  "profit.pages": "Mga pahina ng ulat",
  "profit.pages.previous": "Mas bago",
  "profit.pages.next": "Mas luma",
  "profit.pages.page": "Pahina {number}",
};
