import type { ParSheet } from "../par-sheet.ts";

/** Sheet with 243 ways. Every second spin pays something. */
export const sheet: ParSheet = {
  code: "bahay-kubo",
  version: 1,
  rows: 3,
  reels: [
    "2QJS2Q3AK14KJAQJ43KA41JQK3",
    "K43KAQKJ123QAJQAJQ142SK4J3W",
    "Q3JKQJ1W2A31A4JQ4AKSQK32JK4",
    "Q24AJ31KS1JA24KQ3KAQ3JQKJW4",
    "Q34KA3KA21QJA1JQ4K2QJ43SKJ",
  ],
  wins: "ways",
  pays: {
    1: { 3: 180, 4: 350, 5: 1500 },
    2: { 3: 100, 4: 280, 5: 1000 },
    3: { 3: 70, 4: 200, 5: 750 },
    4: { 3: 60, 4: 140, 5: 500 },
    A: { 3: 35, 4: 100, 5: 300 },
    K: { 3: 35, 4: 90, 5: 240 },
    Q: { 3: 25, 4: 70, 5: 200 },
    J: { 3: 25, 4: 60, 5: 180 },
    S: { 3: 240, 4: 1250, 5: 5000 },
  },
  free: {
    spins: { 3: 8, 4: 10, 5: 12 },
    times: 1,
  },
  cap: 100_000,
  variants: {
    a: {},
    b: {
      1: { 3: 120, 4: 350, 5: 1500 },
    },
    c: {
      J: { 3: 25, 4: 60, 5: 120 },
    },
    d: {
      3: { 3: 70, 4: 200, 5: 500 },
      J: { 3: 14, 4: 60, 5: 180 },
    },
  },
};
