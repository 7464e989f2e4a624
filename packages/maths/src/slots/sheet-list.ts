import type { ParSheet } from "./par-sheet.ts";

/** Volatility, with the same names as the catalog's tags. */
export const VOLATILITIES = ["LOW", "MID", "HIGH"] as const;
export type Volatility = (typeof VOLATILITIES)[number];

type Listed = { volatility: Volatility; load: () => Promise<{ sheet: ParSheet }> };

/** All sheets, each in its own file, so that browsers load a single one. */
const LIST = {
  sampaguita: { volatility: "LOW", load: () => import("./sheets/sampaguita.ts") },
  kalesa: { volatility: "LOW", load: () => import("./sheets/kalesa.ts") },
  "bahay-kubo": { volatility: "LOW", load: () => import("./sheets/bahay-kubo.ts") },
  "halo-halo": { volatility: "LOW", load: () => import("./sheets/halo-halo.ts") },
  banderitas: { volatility: "LOW", load: () => import("./sheets/banderitas.ts") },
  parol: { volatility: "MID", load: () => import("./sheets/parol.ts") },
  jeepney: { volatility: "MID", load: () => import("./sheets/jeepney.ts") },
  bangka: { volatility: "MID", load: () => import("./sheets/bangka.ts") },
  kulintang: { volatility: "MID", load: () => import("./sheets/kulintang.ts") },
  palayok: { volatility: "MID", load: () => import("./sheets/palayok.ts") },
  tarsier: { volatility: "MID", load: () => import("./sheets/tarsier.ts") },
  bakunawa: { volatility: "HIGH", load: () => import("./sheets/bakunawa.ts") },
  agila: { volatility: "HIGH", load: () => import("./sheets/agila.ts") },
  minokawa: { volatility: "HIGH", load: () => import("./sheets/minokawa.ts") },
  sarimanok: { volatility: "HIGH", load: () => import("./sheets/sarimanok.ts") },
  mayon: { volatility: "HIGH", load: () => import("./sheets/mayon.ts") },
} as const satisfies Record<string, Listed>;

export type SheetCode = keyof typeof LIST;
export const SHEET_CODES = Object.keys(LIST) as SheetCode[];

/** Four variants per sheet, from the highest RTP to the lowest. */
export const VARIANTS = ["a", "b", "c", "d"] as const;
export type Variant = (typeof VARIANTS)[number];

export function volatilityOf(code: SheetCode): Volatility {
  return LIST[code].volatility;
}

export async function loadSheet(code: SheetCode): Promise<ParSheet> {
  return (await LIST[code].load()).sheet;
}

/** Classifies volatility by the standard deviation of a round in stakes: low below 3.5, high from 6.5. */
export function classify(deviation: number): Volatility {
  if (deviation < 3.5) return "LOW";
  return deviation < 6.5 ? "MID" : "HIGH";
}
