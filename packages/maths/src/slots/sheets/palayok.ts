import { LINES_20 } from "../lines.ts";
import type { ParSheet } from "../par-sheet.ts";

/** Sheet with twenty lines. Six coins trigger Hold and Win. */
export const sheet: ParSheet = {
  code: "palayok",
  version: 1,
  rows: 3,
  reels: [
    "3KAJ4BBKJ3Q241QK2JA3Q1A",
    "1BBBAJ2Q3A1QK4A3JK3QJ2W4K",
    "AW4QA143KJQ3KJ3K2BBB21AJQ",
    "1JKAJBBB23QW431AQ4K3J2AKQ",
    "WQAJKBB12K143QA2J4AJ3KQ3",
  ],
  wins: { lines: LINES_20 },
  pays: {
    1: { 3: 240, 4: 1250, 5: 8000 },
    2: { 3: 240, 4: 800, 5: 5000 },
    3: { 3: 160, 4: 600, 5: 3000 },
    4: { 3: 120, 4: 400, 5: 2000 },
    A: { 3: 80, 4: 240, 5: 1000 },
    K: { 3: 60, 4: 200, 5: 800 },
    Q: { 3: 60, 4: 160, 5: 600 },
    J: { 3: 40, 4: 120, 5: 500 },
  },
  hold: {
    from: 6,
    respins: 3,
    landsPermille: 40,
    values: [
      [50, 40],
      [100, 30],
      [200, 16],
      [300, 8],
      [500, 4],
      [1000, 2],
    ],
    full: 50_000,
  },
  cap: 75_000,
  variants: {
    a: {},
    b: {
      A: { 3: 60, 4: 240, 5: 1000 },
    },
    c: {
      2: { 3: 160, 4: 800, 5: 5000 },
      4: { 3: 90, 4: 400, 5: 2000 },
    },
    d: {
      3: { 3: 100, 4: 600, 5: 3000 },
      4: { 3: 100, 4: 400, 5: 2000 },
    },
  },
};
