import type { ParSheet } from "../par-sheet.ts";

/** Sheet with 243 ways. Free spins pay three times. */
export const sheet: ParSheet = {
  code: "bangka",
  version: 1,
  rows: 3,
  reels: [
    "A2KA43JSQA1Q2JQKAJ431K43KJQ",
    "4AK2QAJK31JAS43QKAQ21WJ34JQK",
    "K4QKJ4A3Q21A321QS4KJQ3AJWKAJ",
    "J2KQ4K31KJQ42KQAJWA31A43JSAQ",
    "QKJA3KJQ4JASKQ1JA24A13Q23K4",
  ],
  wins: "ways",
  pays: {
    1: { 3: 70, 4: 350, 5: 2250 },
    2: { 3: 60, 4: 220, 5: 1500 },
    3: { 3: 45, 4: 160, 5: 800 },
    4: { 3: 35, 4: 120, 5: 550 },
    A: { 3: 20, 4: 70, 5: 280 },
    K: { 3: 17, 4: 60, 5: 220 },
    Q: { 3: 17, 4: 45, 5: 160 },
    J: { 3: 11, 4: 35, 5: 140 },
    S: { 3: 220, 4: 1000, 5: 6000 },
  },
  free: {
    spins: { 3: 10, 4: 12, 5: 15 },
    times: 3,
  },
  cap: 100_000,
  variants: {
    a: {},
    b: {
      2: { 3: 60, 4: 220, 5: 1000 },
    },
    c: {
      4: { 3: 35, 4: 120, 5: 350 },
    },
    d: {
      3: { 3: 45, 4: 160, 5: 550 },
      4: { 3: 20, 4: 120, 5: 550 },
    },
  },
};
