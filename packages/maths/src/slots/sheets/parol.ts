import { LINES_20 } from "../lines.ts";
import type { ParSheet } from "../par-sheet.ts";

/** Sheet with twenty lines. A wild doubles its line, and free spins double all wins. */
export const sheet: ParSheet = {
  code: "parol",
  version: 1,
  rows: 3,
  reels: [
    "4JAQ3J2QK4AQ2W3AJ3K1SKJ4KQ",
    "14A2K4Q13KAWJ3KASJQ2KQJ4QJ3",
    "SAQK312A4J3KJQ4KJWKJ3QA24Q1",
    "3JAKS24KJ3AQWK34QAKJQ14Q1J2",
    "KQSWJA3J1Q342JK412AJKQ34KQA",
  ],
  wins: { lines: LINES_20 },
  pays: {
    W: { 3: 180, 4: 950, 5: 9000 },
    1: { 3: 120, 4: 550, 5: 3750 },
    2: { 3: 90, 4: 300, 5: 2250 },
    3: { 3: 70, 4: 280, 5: 1500 },
    4: { 3: 60, 4: 180, 5: 950 },
    A: { 3: 35, 4: 120, 5: 450 },
    K: { 3: 30, 4: 90, 5: 350 },
    Q: { 3: 30, 4: 70, 5: 280 },
    J: { 3: 19, 4: 60, 5: 240 },
    S: { 3: 350, 4: 1750, 5: 19_000 },
  },
  wildTimes: 2,
  free: {
    spins: { 3: 10, 4: 15, 5: 20 },
    times: 2,
  },
  cap: 150_000,
  variants: {
    a: {},
    b: {
      1: { 3: 90, 4: 550, 5: 3750 },
    },
    c: {
      4: { 3: 40, 4: 180, 5: 950 },
    },
    d: {
      4: { 3: 45, 4: 180, 5: 950 },
      Q: { 3: 20, 4: 70, 5: 280 },
    },
  },
};
