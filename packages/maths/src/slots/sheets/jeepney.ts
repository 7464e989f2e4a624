import { LINES_20_OF_4 } from "../lines.ts";
import type { ParSheet } from "../par-sheet.ts";

/** Sheet with four rows and twenty lines. Free spins have reel strips of their own, with more wilds and pictures. */
export const sheet: ParSheet = {
  code: "jeepney",
  version: 1,
  rows: 4,
  reels: [
    "QJ3A13KJ4QAKQ3AK4AJQ2K4JS21",
    "KS23AKQA4QJ41KAJ3QA3J2WJKQ41",
    "13J1QAJK4QAK23JAS4KQJWK2Q3A4",
    "J4QJA43SJ23KQ1KA4KAWJQ31AQ2K",
    "KS3JA42J42KQ4KQJA13QJAKQ3A1W",
  ],
  wins: { lines: LINES_20_OF_4 },
  pays: {
    1: { 3: 180, 4: 900, 5: 6000 },
    2: { 3: 140, 4: 600, 5: 3750 },
    3: { 3: 90, 4: 450, 5: 2250 },
    4: { 3: 90, 4: 300, 5: 1500 },
    A: { 3: 60, 4: 180, 5: 750 },
    K: { 3: 45, 4: 140, 5: 600 },
    Q: { 3: 45, 4: 120, 5: 450 },
    J: { 3: 30, 4: 90, 5: 350 },
    S: { 3: 300, 4: 1500, 5: 15_000 },
  },
  free: {
    spins: { 3: 8, 4: 12, 5: 16 },
    times: 1,
    reels: [
      "3Q4A1KJ2K4J21KAJ3SAQ432Q1",
      "WJ32Q4AWKA21K321QJ43QA1SJK4",
      "4SQK341AJ4KWJAQ123JKQAW2312",
      "WSQAJ43Q4A31K213A42WQJ1KJ2K",
      "ASJ3Q4JAQK21W2431W32AJK4Q1K",
    ],
  },
  cap: 100_000,
  variants: {
    a: {},
    b: {
      4: { 3: 70, 4: 300, 5: 1500 },
    },
    c: {
      4: { 3: 70, 4: 300, 5: 1500 },
      J: { 3: 17, 4: 90, 5: 350 },
    },
    d: {
      1: { 3: 180, 4: 900, 5: 3750 },
      4: { 3: 60, 4: 300, 5: 1500 },
    },
  },
};
