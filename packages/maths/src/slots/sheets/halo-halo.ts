import { LINES_20 } from "../lines.ts";
import type { ParSheet } from "../par-sheet.ts";

/** Twenty cascading lines with multipliers up to three. No bonus feature. */
export const sheet: ParSheet = {
  code: "halo-halo",
  version: 1,
  rows: 3,
  reels: ["QA1J2KQ3J2A3K", "Q2K3QAJ2A3W1JK", "KJ13QA1WKA2Q3J2", "J3K12QAJQW23A", "AK31Q23JQAKJ2"],
  wins: { lines: LINES_20 },
  pays: {
    1: { 3: 60, 4: 180, 5: 600 },
    2: { 3: 50, 4: 120, 5: 350 },
    3: { 3: 35, 4: 90, 5: 240 },
    A: { 3: 25, 4: 60, 5: 140 },
    K: { 3: 19, 4: 45, 5: 120 },
    Q: { 3: 16, 4: 30, 5: 70 },
    J: { 3: 12, 4: 25, 5: 60 },
  },
  ladder: [1, 2, 3],
  cap: 7500,
  variants: {
    a: {},
    b: {
      J: { 3: 7, 4: 25, 5: 60 },
    },
    c: {
      A: { 3: 19, 4: 60, 5: 140 },
      Q: { 3: 14, 4: 30, 5: 70 },
    },
    d: {
      2: { 3: 40, 4: 120, 5: 350 },
      Q: { 3: 13, 4: 30, 5: 70 },
    },
  },
};
