import { LINES_40_OF_4 } from "../lines.ts";
import type { ParSheet } from "../par-sheet.ts";

/** Sheet with four rows, forty lines, and pictures and wilds in stacks. */
export const sheet: ParSheet = {
  code: "banderitas",
  version: 1,
  rows: 4,
  reels: [
    "11Q4A3224SK3JQK4JAK22QJA3",
    "3A11Q224KJ4Q34J3K22QSA11WWJAK",
    "JK4AQ43Q11AJQA4WW3SK2211KJ322",
    "22K422A3JSQA34K3JK11QWWA11JQ4",
    "3J1122A4QAKQ3JSK422K3Q11AJ4",
  ],
  wins: { lines: LINES_40_OF_4 },
  pays: {
    1: { 3: 70, 4: 220, 5: 900 },
    2: { 3: 60, 4: 160, 5: 600 },
    3: { 3: 45, 4: 120, 5: 450 },
    4: { 3: 35, 4: 90, 5: 300 },
    A: { 3: 20, 4: 60, 5: 180 },
    K: { 3: 20, 4: 50, 5: 140 },
    Q: { 3: 15, 4: 45, 5: 120 },
    J: { 3: 15, 4: 35, 5: 100 },
    S: { 3: 300, 4: 1500, 5: 6000 },
  },
  free: {
    spins: { 3: 6, 4: 8, 5: 10 },
    times: 1,
  },
  cap: 100_000,
  variants: {
    a: {},
    b: {
      1: { 3: 70, 4: 220, 5: 700 },
    },
    c: {
      2: { 3: 60, 4: 120, 5: 600 },
    },
    d: {
      2: { 3: 45, 4: 160, 5: 600 },
      Q: { 3: 16, 4: 45, 5: 120 },
    },
  },
};
