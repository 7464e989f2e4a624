import { LINES_20 } from "../lines.ts";
import type { ParSheet } from "../par-sheet.ts";

/** Sheet with twenty cascading lines and rising multipliers. In free spins they begin higher and rise faster. */
export const sheet: ParSheet = {
  code: "kulintang",
  version: 1,
  rows: 3,
  reels: ["K34Q2KA143AQ", "43AQ2KQ34KA1WS", "1AK3S41Q2AW3KQ", "31QA4KAQ234SK", "WK2Q124A34QAK3"],
  wins: { lines: LINES_20 },
  pays: {
    1: { 3: 45, 4: 220, 5: 1500 },
    2: { 3: 35, 4: 140, 5: 750 },
    3: { 3: 20, 4: 70, 5: 300 },
    4: { 3: 18, 4: 50, 5: 220 },
    A: { 3: 15, 4: 35, 5: 140 },
    K: { 3: 11, 4: 30, 5: 100 },
    Q: { 3: 9, 4: 20, 5: 70 },
  },
  ladder: [1, 2, 3, 5],
  free: {
    spins: { 3: 8 },
    times: 1,
    ladder: [2, 4, 6, 10],
  },
  cap: 200_000,
  variants: {
    a: {},
    b: {
      Q: { 3: 7, 4: 20, 5: 70 },
    },
    c: {
      A: { 3: 11, 4: 35, 5: 140 },
    },
    d: {
      2: { 3: 20, 4: 140, 5: 750 },
      A: { 3: 12, 4: 35, 5: 140 },
    },
  },
};
