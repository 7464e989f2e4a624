import type { ParSheet } from "./par-sheet.ts";

/** Makes a sheet simple enough to calculate by hand: three reels, one middle line, pays for three of a kind. */
export function smallSheet(change: Partial<ParSheet> = {}): ParSheet {
  return {
    code: "small",
    version: 1,
    rows: 3,
    reels: ["1AKS2K", "K1AWS2", "A1KS2AK"],
    wins: { lines: [[1, 1, 1]] },
    pays: { 1: { 3: 1000 }, 2: { 3: 500 }, A: { 3: 200 }, K: { 2: 50, 3: 100 } },
    cap: 1_000_000,
    variants: { a: {} },
    ...change,
  };
}
