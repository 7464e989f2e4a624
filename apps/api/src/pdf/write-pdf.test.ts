import { describe, expect, it } from "vitest";
import { writePdf, type PdfBlock } from "./write-pdf.ts";

const write = (blocks: PdfBlock[], title = "Statement") =>
  writePdf({ title, blocks, numberPage: (page, pages) => `Page ${page} of ${pages}`, madeAt: new Date(0) }).toString(
    "latin1",
  );

const columns = [
  { title: "Month", width: 100 },
  { title: "Won", width: 100, isFigure: true },
] as const;

describe("a PDF", () => {
  it("has correct object offsets and page lengths", () => {
    const file = write([{ kind: "words", text: "Hello" }]);
    const [, list = "0"] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
    expect(file.slice(Number(list), Number(list) + 4)).toBe("xref");
    const places = [...file.slice(Number(list)).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.map((place, index) => file.slice(place).startsWith(`${index + 1} 0 obj\n`))).not.toContain(false);
    for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n(.*?)\nendstream/gs))
      expect(content).toHaveLength(Number(length));
  });

  it("breaks a longer table over pages, repeats its titles, and prints every row once", () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`row ${index}`, "1.00"]);
    const file = write([{ kind: "table", columns, rows, hasTotal: true }]);
    expect(file.match(/\/Type \/Page /g)).toHaveLength(3);
    expect(file).toContain("(Page 3 of 3)");
    expect(file.match(/\(Month\)/g)).toHaveLength(3);
    for (const [name] of rows) expect(file.split(`(${name})`)).toHaveLength(2);
  });

  it("right-aligns figures of any length", () => {
    const file = write([
      {
        kind: "table",
        columns,
        rows: [
          ["a", "1.00"],
          ["b", "-1,234.56"],
        ],
      },
    ]);
    const startOf = (words: string) => Number(new RegExp(`Tf ([\\d.]+) [\\d.]+ Td \\(${words}\\)`).exec(file)?.[1]);
    const widthOf = (words: string) =>
      words.split("").reduce((sum, letter) => sum + ({ ",": 278, ".": 278, "-": 333 }[letter] ?? 556), 0);
    const ends = ["1.00", "-1,234.56"].map((words) => startOf(words) + (widthOf(words) * 9) / 1_000);
    expect(ends[0]).toBeCloseTo(ends[1] ?? 0, 1);
  });

  it.each([
    ["a) Tj ET (b", String.raw`(a\) Tj ET \(b)`],
    ["₱5 – ñandú", "(PHP 5 - ñandú)"],
    ["中文", "(??)"],
    ["a\\", String.raw`(a\\)`],
  ])("escapes text: %j", (words, written) => {
    expect(write([{ kind: "words", text: words }])).toContain(`${written} Tj`);
  });
});
