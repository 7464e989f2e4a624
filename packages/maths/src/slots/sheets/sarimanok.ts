import { LINES_3X3 } from "../lines.ts";
import type { ParSheet } from "../par-sheet.ts";

/** Sheet with three reels and five lines. Each wild triples a win, and three of them pay 500 stakes. */
export const sheet: ParSheet = {
  code: "sarimanok",
  version: 1,
  rows: 3,
  reels: ["43KA4K1A3KA42AK2AK4AK3A4KAWK", "2AK4AKW4KA123A4KA4KA3KA4KA3K", "K3A4KA4K1A2KA32K4AK4AK4WAK3A"],
  wins: { lines: LINES_3X3 },
  pays: {
    W: { 3: 50_000 },
    1: { 3: 6000 },
    2: { 3: 1250 },
    3: { 3: 400 },
    4: { 3: 120 },
    A: { 3: 40 },
    K: { 3: 30 },
  },
  wildTimes: 3,
  cap: 75_000,
  variants: {
    a: {},
    b: {
      3: { 3: 450 },
      4: { 3: 90 },
    },
    c: {
      2: { 3: 700 },
      4: { 3: 180 },
    },
    d: {
      3: { 3: 280 },
    },
  },
};
