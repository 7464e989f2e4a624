import { LINES_10 } from "../lines.ts";
import type { ParSheet } from "../par-sheet.ts";

/** Ten lines, high volatility. Long free-spin rounds at five times the pay. */
export const sheet: ParSheet = {
  code: "bakunawa",
  version: 1,
  rows: 3,
  reels: [
    "J2KQA4QAK42J3QAJ4SK13JAWQK",
    "4JKAJ3AQ3K421QSKJAWQ2K4QJA",
    "4AJ2K4J1S4QKWQAKQ2JAQK3AJ3",
    "4KAJQAKQ2J1QKS34A3WAJK4Q2J",
    "QAJQKAWJ14J3AQ24K3SAKJQK24",
  ],
  wins: { lines: LINES_10 },
  pays: {
    W: { 3: 450, 4: 4750, 5: 60_000 },
    1: { 3: 280, 4: 2250, 5: 30_000 },
    2: { 3: 180, 4: 1250, 5: 12_000 },
    3: { 3: 140, 4: 700, 5: 6000 },
    4: { 3: 90, 4: 450, 5: 3000 },
    A: { 3: 45, 4: 180, 5: 950 },
    K: { 3: 35, 4: 140, 5: 700 },
    Q: { 3: 35, 4: 120, 5: 600 },
    J: { 3: 25, 4: 90, 5: 450 },
    S: { 3: 450, 4: 2250, 5: 25_000 },
  },
  free: {
    spins: { 3: 12, 4: 18, 5: 30 },
    times: 5,
  },
  cap: 750_000,
  variants: {
    a: {},
    b: {
      J: { 3: 15, 4: 90, 5: 450 },
    },
    c: {
      Q: { 3: 20, 4: 120, 5: 600 },
      J: { 3: 19, 4: 90, 5: 450 },
    },
    d: {
      2: { 3: 180, 4: 1250, 5: 7000 },
      4: { 3: 60, 4: 450, 5: 3000 },
    },
  },
};
