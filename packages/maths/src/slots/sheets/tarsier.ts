import type { ParSheet } from "../par-sheet.ts";

/** Sheet with six reels and 4096 ways. Card ranks pay from four of a kind, and free spins pay three times. */
export const sheet: ParSheet = {
  code: "tarsier",
  version: 1,
  rows: 4,
  reels: [
    "QKTJK4JKAT3AT5J4A31Q52Q125",
    "TQK3TKJS254A51AWQ23TJQAJK541",
    "W5T3KT2JTQASQK21JKQ5JA41534A",
    "SAK2T3Q4T5J2A1WT5K3AJQ1JK54Q",
    "3SQ15435KAWTKJQA5214KTAJTQJ2",
    "Q5TK1J43QTA2KAJ5QJK2135A4T",
  ],
  wins: "ways",
  pays: {
    1: { 3: 50, 4: 140, 5: 400, 6: 1500 },
    2: { 3: 40, 4: 100, 5: 280, 6: 950 },
    3: { 3: 30, 4: 70, 5: 200, 6: 600 },
    4: { 3: 25, 4: 60, 5: 140, 6: 400 },
    5: { 3: 12, 4: 50, 5: 120, 6: 280 },
    A: { 4: 30, 5: 70, 6: 200 },
    K: { 4: 25, 5: 60, 6: 160 },
    Q: { 4: 20, 5: 50, 6: 140 },
    J: { 4: 19, 5: 45, 6: 120 },
    T: { 4: 17, 5: 40, 6: 100 },
    S: { 3: 100, 4: 950 },
  },
  free: {
    spins: { 3: 10, 4: 15 },
    times: 3,
  },
  cap: 100_000,
  variants: {
    a: {},
    b: {
      5: { 3: 12, 4: 30, 5: 120, 6: 280 },
    },
    c: {
      1: { 3: 50, 4: 140, 5: 400, 6: 950 },
    },
    d: {
      2: { 3: 40, 4: 100, 5: 280, 6: 650 },
      5: { 3: 12, 4: 50, 5: 120, 6: 200 },
    },
  },
};
