import type { GameCategory } from "@perya/contract";
import type { Theme } from "./words.ts";

/**
 * Vendors by the codes of the requirements, with invented names. In the demo, the studio and the sandbox serve their
 * games.
 */
export const VENDORS: Record<string, string> = {
  PG: "Parol Games",
  EG2: "Entablado",
  PT: "Plaza Theatre",
  JDB: "Jasmine Drumbeat",
  CQ9: "Cielo Quest",
  FC: "Fiesta Carousel",
  JL: "Jolly Lantern",
  BGS: "Bayanihan Game Studio",
  SV3: "Sabong Visayas",
  DS88: "Derby Sarimanok",
  DIG: "Digmaan Arena",
  WGB: "Wingblade Ring",
  WS168: "Western Spur",
  TCG_LOTTO_VN: "Lotto Vietnam",
  TCG_SEA: "Lotto Sea",
  LOTT: "Bola Lotto",
  PLAZA: "Plaza Live",
  BAHAY: "Bahay Baraha",
  LARO: "Laro Sports",
  PALARO: "Palaro Book",
  ARENA: "Arena E-Sports",
  KARTA: "Karta Hall",
  TONGITS: "Tongits Corner",
  BARRIO: "Barrio Bingo",
};

/** Share of the slots per vendor, and their themes. */
export const SLOT_VENDORS: readonly { code: string; share: number; themes: readonly Theme[] }[] = [
  { code: "PG", share: 15, themes: ["orchard", "myth", "fair"] },
  { code: "EG2", share: 12, themes: ["fair", "craft", "sky"] },
  { code: "PT", share: 14, themes: ["craft", "myth", "creatures"] },
  { code: "JDB", share: 13, themes: ["kitchen", "fair", "orchard"] },
  { code: "CQ9", share: 13, themes: ["sky", "sea", "myth"] },
  { code: "FC", share: 13, themes: ["sea", "creatures", "kitchen"] },
  { code: "JL", share: 20, themes: ["creatures", "orchard", "kitchen", "sea", "sky", "craft"] },
];

/** Vendors shown as one tile (a lobby) instead of as single games. */
export const LOBBIES: ReadonlySet<string> = new Set(["LARO", "PALARO", "ARENA", "SV3", "DS88", "DIG", "WGB", "WS168"]);

/** All categories in display order; brands leave some out (`leavesOut`). */
export const CATEGORY_ORDER: readonly GameCategory[] = [
  "RNG",
  "INHOUSE",
  "LIVE",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "ELOTT",
  "LOTT",
  "FISH",
  "BINGO",
  "PVP",
  "JACKPOT",
];
