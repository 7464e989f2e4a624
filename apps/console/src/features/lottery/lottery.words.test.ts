import type { LotteryResultRow } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { draftTerms, readTerms } from "./lottery.drafts.ts";
import { readRow, sayCode, sayResult, toneOf } from "./lottery.words.ts";

const DIGITS: LotteryResultRow = { name: "digits", size: 3, low: 0, high: 9, repeats: true, ordered: true };
const BALLS: LotteryResultRow = { name: "balls", size: 3, low: 1, high: 42, repeats: false, ordered: false };
const PAIR: LotteryResultRow = { name: "numbers", size: 2, low: 1, high: 31, repeats: true, ordered: true };

it.each([
  ["digits together", DIGITS, "012", [0, 1, 2]],
  ["digits apart", DIGITS, "0-1-2", [0, 1, 2]],
  ["too few digits", DIGITS, "01", null],
  ["a letter", DIGITS, "01x", null],
  ["balls in any order", BALLS, "42 1 7", [1, 7, 42]],
  ["a ball twice", BALLS, "1 1 7", null],
  ["a ball too high", BALLS, "1 7 43", null],
  ["numbers of two digits in their order", PAIR, "31, 07", [31, 7]],
  ["numbers written together", PAIR, "3107", null],
  ["nothing", DIGITS, "", null],
])("reads a typed row: %s", (_name, row, typed, numbers) => {
  expect(readRow(row, typed)).toEqual(numbers);
});

it.each([
  [null, "–"],
  [[[1, 2, 3]], "123"],
  [[[7, 12, 31]], "7 · 12 · 31"],
  [
    [
      [1, 2, 3, 4, 5],
      [6, 7],
      [8, 9],
    ],
    "12345 +2",
  ],
])("says the result %j", (result, text) => {
  expect(sayResult(result)).toBe(text);
});

it("names codes, and colors shares of the cap", () => {
  expect(sayCode("back-two-straight")).toBe("Back two straight");
  expect([59, 60, 84, 85, 100].map(toneOf)).toEqual([
    "bg-leaf",
    "bg-persimmon",
    "bg-persimmon",
    "bg-coral",
    "bg-coral",
  ]);
});

describe("a draft of terms", () => {
  const plays = [{ play: "straight", levels: ["one", "two"], rates: ["450", "10"] }];
  const TERMS = {
    isOpen: true,
    highestGroup: 1950,
    rates: { straight: ["440", "9.5"] },
    units: ["1.00", "5.00"],
    maxTimes: 1000,
    maxStake: "50000.00",
    maxPrize: "5000000.00",
    narrowPercent: 1,
    narrowPrize: "1000000.00",
    cap: "5000000.00",
    kept: "0.925",
    reducedTo: "0.9",
    maxChase: 6,
    paysAfterSeconds: 600,
  };
  const DRAFT = draftTerms(TERMS, plays);

  it("is what it was if nothing changes", () => {
    expect(readTerms(DRAFT, plays, "PHP")).toEqual({ terms: TERMS, wrong: new Set() });
  });

  it.each([
    ["cap", { cap: "" }, "cap"],
    ["cap", { cap: "0" }, "cap"],
    ["kept", { kept: "101" }, "kept"],
    ["reducedTo", { reducedTo: "x" }, "reducedTo"],
    ["units", { units: " " }, "units"],
    ["maxTimes", { maxTimes: "0" }, "maxTimes"],
    ["paysAfterSeconds", { paysAfterSeconds: "86401" }, "paysAfterSeconds"],
    ["highestGroup", { highestGroup: "19" }, "highestGroup"],
    ["a level too few", { rates: { straight: "440" } }, "rates.straight"],
    ["a rate that is no number", { rates: { straight: "440 ,5" } }, "rates.straight"],
  ])("marks %s", (_name, change, field) => {
    expect(readTerms({ ...DRAFT, ...change }, plays, "PHP").wrong).toEqual(new Set([field]));
  });

  it("has the game's rates where none are typed", () => {
    expect(readTerms({ ...DRAFT, rates: { straight: "" } }, plays, "PHP").terms.rates).toEqual({});
  });
});
