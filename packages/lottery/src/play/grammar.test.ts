import { describe, expect, it } from "vitest";
import { digitField, numberField, parseSelection, wordField, writeSelection } from "./grammar.ts";

const DIGITS = [digitField("one"), digitField("two", { min: 0, max: 2 })];
const NUMBERS = [numberField("numbers", { low: 0, high: 99 }, { max: 3 })];
const BANKER = [numberField("bankers", { low: 1, high: 11 }), numberField("others", { low: 1, high: 11 })];
const WORDS = [wordField("sides", ["big", "small"])];

describe("selections", () => {
  it.each([
    ["digits in any form", DIGITS, " 7,3 1 / 9", "137/9", [[1, 3, 7], [9]]],
    ["an empty field", DIGITS, "5/", "5/", [[5], []]],
    ["numbers", NUMBERS, "07\n00,42", "00 07 42", [[0, 7, 42]]],
    ["words in any case", WORDS, "SMALL Big", "big small", [[0, 1]]],
  ])("reads %s", (_name, fields, typed, canonical, selection) => {
    expect(parseSelection(fields, typed)).toEqual(selection);
    expect(writeSelection(fields, selection)).toBe(canonical);
    expect(parseSelection(fields, canonical)).toEqual(selection);
  });

  it.each<[string, Parameters<typeof parseSelection>[0], unknown, string]>([
    ["a number", DIGITS, 12, "NOT_TEXT"],
    ["nothing", DIGITS, undefined, "NOT_TEXT"],
    ["a megabyte", NUMBERS, "07 ".repeat(400_000), "TEXT_TOO_LONG"],
    ["a field too few", DIGITS, "12", "WRONG_FIELDS"],
    ["a field too many", DIGITS, "1/2/3", "WRONG_FIELDS"],
    ["an empty required field", DIGITS, "/1", "TOO_FEW_SYMBOLS"],
    ["too many digits", DIGITS, "1/123", "TOO_MANY_SYMBOLS"],
    ["too many numbers", NUMBERS, "01 02 03 04", "TOO_MANY_SYMBOLS"],
    ["a digit twice", DIGITS, "11/", "REPEATED_SYMBOL"],
    ["a number without its zero", NUMBERS, "7", "UNKNOWN_SYMBOL"],
    ["a sign", NUMBERS, "-1", "UNKNOWN_SYMBOL"],
    ["an exponent", NUMBERS, "1e", "UNKNOWN_SYMBOL"],
    ["digits of another script", NUMBERS, "٠٧", "UNKNOWN_SYMBOL"],
    ["a ball out of range", BANKER, "12/01", "UNKNOWN_SYMBOL"],
    ["an unknown word", WORDS, "huge", "UNKNOWN_SYMBOL"],
    ["a name of Object.prototype", WORDS, "constructor", "UNKNOWN_SYMBOL"],
  ])("refuses %s", (_name, fields, typed, problem) => {
    expect(parseSelection(fields, typed)).toBe(problem);
  });

  it("keeps bankers and others apart", () => {
    expect(parseSelection(BANKER, "01/02 03", true)).toEqual([[1], [2, 3]]);
    expect(parseSelection(BANKER, "01/01 03", true)).toBe("SYMBOL_IN_TWO_FIELDS");
    expect(parseSelection(BANKER, "01/01 03")).toEqual([[1], [1, 3]]);
  });
});
