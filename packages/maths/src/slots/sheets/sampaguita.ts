import { LINES_3X3 } from "../lines.ts";
import type { ParSheet } from "../par-sheet.ts";

/** Sheet with three reels, five lines and a wild, without any feature. */
export const sheet: ParSheet = {
  code: "sampaguita",
  version: 1,
  rows: 3,
  reels: ["3WA24KA243A413KA3K42KA1K", "KA413AWK4A3KA3K142WA4K32", "AK42K34AK234KA3W4A13AKW2"],
  wins: { lines: LINES_3X3 },
  pays: {
    W: { 3: 3750 },
    1: { 3: 1500 },
    2: { 3: 600 },
    3: { 3: 350 },
    4: { 3: 220 },
    A: { 3: 120 },
    K: { 3: 80 },
  },
  cap: 5000,
  variants: {
    a: {},
    b: {
      K: { 3: 70 },
    },
    c: {
      2: { 3: 700 },
      4: { 3: 140 },
    },
    d: {
      K: { 3: 45 },
    },
  },
};
