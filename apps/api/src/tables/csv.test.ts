import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeCsvLine } from "./csv.ts";

/** Characters that a spreadsheet ignores or hides: spaces, control, zero-width and direction characters, the BOM. */
const SKIPPED =
  " \t\r\n\v\f\0\u00A0\u00AD\u034F\u180E\u2003\u200B\u200D\u200E\u2028\u2060\u2066\u3000\u3164\uFE0F\uFEFF".split("");
/** Signs that start a formula, with the variants of East Asian input methods. */
const STARTS = "=+-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u207A\u2212".split("");

const write = (text: string, kind: "text" | "amount" = "text") => writeCsvLine([{ kind, text }]).slice(0, -2);

describe("a cell of a CSV file", () => {
  it("is quoted as text if it starts like a formula, even after ignored characters", () => {
    const prefix = fc.array(fc.constantFrom(...SKIPPED), { maxLength: 4 }).map((all) => all.join(""));
    fc.assert(
      fc.property(prefix, fc.constantFrom(...STARTS), fc.string({ maxLength: 20 }), (before, start, rest) => {
        expect(write(before + start + rest)).toMatch(/^"?'/);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is read back unchanged except for the apostrophe", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 30 }), (text) => {
        const cell = write(text);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect([text, `'${text}`]).toContain(read);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["Golden Fortune", "Golden Fortune"],
    [" a space before a word", " a space before a word"],
    ["1-2-3", "1-2-3"],
    ["a;=1+1", '"a;=1+1"'],
    ["a\t=1+1", '"a\t=1+1"'],
  ])("keeps %j", (text, cell) => {
    expect(write(text)).toBe(cell);
  });

  it.each([
    ["-12.50", "-12.50"],
    ["-12.50+1", "'-12.50+1"],
    ["=1", "'=1"],
  ])("treats %j as a figure only if it is one", (text, cell) => {
    expect(write(text, "amount")).toBe(cell);
  });
});
