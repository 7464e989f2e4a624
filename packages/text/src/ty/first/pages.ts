import type { pages as source } from "../../en/first/pages.ts";

export const pages: Record<keyof typeof source, string> = {
  "page.home": "Home",
  "page.favorite": "Mga paborito",
  "page.recent": "Huling nilaro",
  "page.promotions": "Mga promo",
  "page.rng": "Slots",
  "page.live": "Live casino",
  "page.sports": "Sports",
  "page.esports": "E-sports",
  "page.lott": "Lotto",
  "page.elott": "E-lotto",
  "page.fish": "Fishing",
  "page.pvp": "Poker at PVP",
  "page.cockfight": "Sabong",
  "page.bingo": "Bingo",
  "page.bgs": "Originals",
  "page.depositv2": "Deposit",
  "page.withdraw": "Withdraw",
  "page.transactionHistory": "Transaction history",
};
