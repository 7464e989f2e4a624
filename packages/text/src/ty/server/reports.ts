import type { reports as source } from "../../en/server/reports.ts";

export const reports: Record<keyof typeof source, string> = {
  "report.year.title": "{brand}: statement ng {year}",
  "report.year.of": "Account ni {account} ({number})",
  "report.year.made": "Ginawa noong {day}. Nasa {currency} ang mga halaga; ang mga araw at buwan ay ayon sa {zone}.",
  "report.year.months": "Buwan-buwan",
  "report.year.month": "Buwan",
  "report.year.opening": "Panimula",
  "report.year.staked": "Itinaya",
  "report.year.won": "Napanalunan",
  "report.year.others": "Iba pa",
  "report.year.closing": "Pangwakas",
  "report.year.total": "Taon",
  "report.year.other":
    "Ang panimula at pangwakas ay ang cash mo. Ang itinaya at napanalunan ay sa mga tayang may resulta na sa buwang iyon. Ang iba pa ay lahat ng ibang nagpagalaw dito: deposit, withdrawal, transfer, adjustment, bonus, at taya sa mga round na wala pang resulta.",
  "report.year.games": "Ayon sa uri ng laro",
  "report.year.category": "Uri ng laro",
  "report.year.bets": "Mga taya",
  "report.year.result": "Resulta",
  "report.year.source":
    "Galing sa mga tala ng ledger ang bawat halaga. Mabubuksan mo ang bawat isa sa site, sa Rekord ng account at sa Panalo at talo.",
  "report.year.page": "Pahina {page} ng {pages}",
};
