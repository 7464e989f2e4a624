import type { ParSheet } from "../par-sheet.ts";

/** Sheet with 243 cascading ways. Each cascade doubles the multiplier, and free spins begin at three times. */
export const sheet: ParSheet = {
  code: "mayon",
  version: 1,
  rows: 3,
  reels: ["QJ5AKQ124AJK3", "KWAQ3S125KQ4JA", "JSQK5AJ41AQ2K3", "JQ4JQWK13S2AK5", "51A4QJ3Q5AK2QJK"],
  wins: "ways",
  pays: {
    1: { 3: 25, 4: 260, 5: 2750 },
    2: { 3: 19, 4: 120, 5: 850 },
    3: { 3: 13, 4: 60, 5: 400 },
    4: { 3: 11, 4: 40, 5: 160 },
    5: { 3: 8, 4: 30, 5: 120 },
    A: { 3: 2, 4: 11, 5: 40 },
    K: { 3: 2, 4: 8, 5: 25 },
    Q: { 3: 2, 4: 6, 5: 20 },
    J: { 3: 2, 4: 6, 5: 20 },
  },
  ladder: [1, 2, 4, 8],
  free: {
    spins: { 3: 10 },
    times: 1,
    ladder: [3, 6, 12, 24],
  },
  cap: 1_000_000,
  variants: {
    a: {},
    b: {
      3: { 3: 13, 4: 60, 5: 350 },
    },
    c: {
      1: { 3: 25, 4: 180, 5: 2750 },
    },
    d: {
      2: { 3: 15, 4: 120, 5: 850 },
      3: { 3: 13, 4: 60, 5: 240 },
    },
  },
};
