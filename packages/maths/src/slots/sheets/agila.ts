import type { ParSheet } from "../par-sheet.ts";

/** Six reels, 4096 ways, high volatility. Free spins pay eight times and give half of the return. */
export const sheet: ParSheet = {
  code: "agila",
  version: 1,
  rows: 4,
  reels: [
    "T1A5TAKJQ4JK5TQ2J3K52Q3A4",
    "QJKQJSA5TJ12QW34AT4K2T5K3A5",
    "53TJK2TQA5J2T5A4KQ3AQ1S4JWK",
    "3AJQ4523TQA1K5SKJ524ATKQTJW",
    "35JK1TJ4TAQKJ542STA3Q2K5QAW",
    "KT2QTK5QJA325T3A4J5A1K4QJ",
  ],
  wins: "ways",
  pays: {
    1: { 3: 45, 4: 260, 5: 900, 6: 2250 },
    2: { 3: 25, 4: 100, 5: 350, 6: 900 },
    3: { 3: 13, 4: 50, 5: 180, 6: 700 },
    4: { 3: 7, 4: 35, 5: 100, 6: 350 },
    5: { 3: 7, 4: 25, 5: 80, 6: 260 },
    A: { 4: 11, 5: 25, 6: 80 },
    K: { 4: 9, 5: 20, 6: 70 },
    Q: { 4: 8, 5: 18, 6: 60 },
    J: { 4: 7, 5: 16, 6: 50 },
    T: { 4: 6, 5: 14, 6: 45 },
    S: { 3: 35, 4: 350 },
  },
  free: {
    spins: { 3: 10, 4: 20 },
    times: 8,
  },
  cap: 300_000,
  variants: {
    a: {},
    b: {
      5: { 3: 7, 4: 15, 5: 80, 6: 260 },
    },
    c: {
      5: { 3: 7, 4: 25, 5: 80, 6: 220 },
    },
    d: {
      3: { 3: 11, 4: 50, 5: 180, 6: 700 },
      5: { 3: 7, 4: 25, 5: 80, 6: 200 },
    },
  },
};
