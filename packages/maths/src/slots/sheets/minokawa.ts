import { LINES_20_OF_4 } from "../lines.ts";
import type { ParSheet } from "../par-sheet.ts";

/**
 * Sheet with four rows. Eight coins trigger Hold and Win, a coin may pay 500 stakes, and a full grid pays 5000 more.
 */
export const sheet: ParSheet = {
  code: "minokawa",
  version: 1,
  rows: 4,
  reels: [
    "A1KJ4BBA3JQ32QK342A1JKQ",
    "JAQ1K42BBB4Q3J1QKJA3W2AK3",
    "J4A3Q12JQK3A42KBBB1JW3KAQ",
    "4JK3AJ23AQ2K14KQWJABBB31Q",
    "A3JQA3W4JK4Q2J1A2KQ3K1BB",
  ],
  wins: { lines: LINES_20_OF_4 },
  pays: {
    1: { 3: 140, 4: 1250, 5: 17_000 },
    2: { 3: 100, 4: 650, 5: 7000 },
    3: { 3: 80, 4: 400, 5: 3250 },
    4: { 3: 50, 4: 260, 5: 1750 },
    A: { 3: 35, 4: 100, 5: 550 },
    K: { 3: 20, 4: 80, 5: 400 },
    Q: { 3: 20, 4: 70, 5: 350 },
    J: { 3: 13, 4: 50, 5: 260 },
  },
  hold: {
    from: 8,
    respins: 3,
    landsPermille: 40,
    values: [
      [100, 400],
      [200, 250],
      [500, 120],
      [1000, 60],
      [2500, 25],
      [10_000, 8],
      [50_000, 1],
    ],
    full: 500_000,
  },
  cap: 1_500_000,
  variants: {
    a: {},
    b: {
      3: { 3: 60, 4: 400, 5: 3250 },
    },
    c: {
      1: { 3: 140, 4: 1250, 5: 11_000 },
    },
    d: {
      1: { 3: 140, 4: 1250, 5: 10_000 },
      3: { 3: 60, 4: 400, 5: 3250 },
    },
  },
};
