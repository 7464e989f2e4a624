import { LINES_10 } from "../lines.ts";
import type { ParSheet } from "../par-sheet.ts";

/** Sheet with ten lines and few free spins at once. Wins come often and stay small. */
export const sheet: ParSheet = {
  code: "kalesa",
  version: 1,
  rows: 3,
  reels: [
    "K231JKQ1K42J3AJKQSJQA43QA4",
    "QAK3S2JWK1J4QKJQ43A2Q4KJA13",
    "3WJA4Q2K3JKAW1SQ24QK1J3QAKJ4",
    "AW4JQ1JQK32AJSK432A3KQ41QKJ",
    "J2A3QKAQ13K4Q2K3JS4JQ4WKJA1",
  ],
  wins: { lines: LINES_10 },
  pays: {
    1: { 3: 500, 4: 1500, 5: 4500 },
    2: { 3: 400, 4: 1000, 5: 3000 },
    3: { 3: 300, 4: 800, 5: 2500 },
    4: { 3: 240, 4: 600, 5: 2000 },
    A: { 3: 140, 4: 400, 5: 1250 },
    K: { 3: 140, 4: 350, 5: 1000 },
    Q: { 3: 100, 4: 300, 5: 800 },
    J: { 3: 100, 4: 260, 5: 700 },
    S: { 3: 1000, 4: 5000, 5: 20_000 },
  },
  free: {
    spins: { 3: 8, 4: 10, 5: 15 },
    times: 1,
  },
  cap: 100_000,
  variants: {
    a: {},
    b: {
      K: { 3: 120, 4: 350, 5: 1000 },
    },
    c: {
      4: { 3: 160, 4: 600, 5: 2000 },
    },
    d: {
      K: { 3: 100, 4: 350, 5: 1000 },
      J: { 3: 70, 4: 260, 5: 700 },
    },
  },
};
