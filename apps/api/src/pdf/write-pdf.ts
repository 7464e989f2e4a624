/**
 * A PDF of text, lines and tables in the standard fonts that every reader has (PDF 32000-1, 9.6.2.2), so no font is
 * embedded. They only have the characters of Windows-1252, without a peso sign, so amounts name their currency.
 */
export type PdfColumn = { title: string; width: number; isFigure?: true };
export type PdfBlock =
  | { kind: "heading" | "words"; text: string }
  | { kind: "table"; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[]; hasTotal?: boolean };

export type PdfDocument = {
  title: string;
  /** Writes the footer of each page: "Page 1 of 2". */
  numberPage: (page: number, pages: number) => string;
  madeAt: Date;
  blocks: readonly PdfBlock[];
};

/** A4 portrait, in points. */
const PAGE = { width: 595, height: 842, margin: 48, foot: 60 };
const LINE = 16;
const SIZES = { title: 18, heading: 12, words: 9.5, cell: 9 };

export function writePdf({ title, blocks, numberPage, madeAt }: PdfDocument): Buffer {
  const pages = layOut(title, blocks);
  const first = 5;
  const pageIds = pages.map((_, index) => first + 2 * index);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    ...pages.flatMap((rendered, index) => {
      const foot = text(PAGE.margin, PAGE.foot - 24, SIZES.cell, "plain", numberPage(index + 1, pages.length));
      const content = [...rendered, foot].join("\n");
      const box = `[0 0 ${PAGE.width} ${PAGE.height}]`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${first + 2 * index + 1} 0 R
/Resources << /Font << /plain 3 0 R /bold 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    `<< /Title ${literal(title)} /CreationDate ${literal(`D:${madeAt.toISOString().replaceAll(/\D/gu, "").slice(0, 14)}Z`)} >>`,
  ];
  return assemble(objects);
}

/** Lays out each page as a list of drawing operations, from top to bottom. */
function layOut(title: string, blocks: readonly PdfBlock[]): string[][] {
  const pages: string[][] = [];
  let rendered: string[] = [];
  let y = 0;
  const turn = () => {
    rendered = [];
    pages.push(rendered);
    y = PAGE.height - PAGE.margin;
  };
  const take = (height: number) => {
    if (y - height < PAGE.foot) turn();
    y -= height;
    return y;
  };
  turn();
  rendered.push(text(PAGE.margin, take(SIZES.title + 6), SIZES.title, "bold", title));

  for (const block of blocks) {
    if (block.kind !== "table") {
      const [size, face] =
        block.kind === "heading" ? ([SIZES.heading, "bold"] as const) : ([SIZES.words, "plain"] as const);
      if (block.kind === "heading") take(10);
      for (const line of wrap(block.text, size)) {
        const at = take(LINE);
        rendered.push(text(PAGE.margin, at, size, face, line));
      }
      continue;
    }
    const { columns, rows, hasTotal = false } = block;
    const renderTitles = () => {
      const at = take(LINE + 4);
      rendered.push(
        ...row(
          columns,
          columns.map((column) => column.title),
          at,
          "bold",
        ),
        rule(at - 5),
      );
    };
    renderTitles();
    for (const [index, cells] of rows.entries()) {
      const isTotal = hasTotal && index === rows.length - 1;
      // A table that continues on the next page repeats its column titles there.
      if (y - LINE < PAGE.foot) {
        turn();
        renderTitles();
      }
      const at = take(LINE);
      if (isTotal) rendered.push(rule(at + 11));
      rendered.push(...row(columns, cells, at, isTotal ? "bold" : "plain"));
    }
    take(8);
  }
  return pages;
}

function row(columns: readonly PdfColumn[], cells: readonly string[], y: number, face: "plain" | "bold"): string[] {
  let x = PAGE.margin;
  return columns.map(({ width, isFigure }, index) => {
    const cell = cells[index] ?? "";
    const start = isFigure ? x + width - widthOf(cell, SIZES.cell) : x;
    x += width;
    return text(start, y, SIZES.cell, face, cell);
  });
}

/** Widths of the characters in figures, exact and equal in both weights. Other characters use an average. */
const WIDTHS: Readonly<Record<string, number>> = { ",": 278, ".": 278, " ": 278, "-": 333 };
const USUAL_WIDTH = 556;

function widthOf(words: string, size: number): number {
  return words.split("").reduce((sum, letter) => sum + (WIDTHS[letter] ?? USUAL_WIDTH), 0) * (size / 1_000);
}

function wrap(words: string, size: number): string[] {
  const most = PAGE.width - 2 * PAGE.margin;
  const lines = [""];
  for (const word of words.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (widthOf(longer, size) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function text(x: number, y: number, size: number, face: "plain" | "bold", words: string): string {
  return `BT /${face} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td ${literal(words)} Tj ET`;
}

function rule(y: number): string {
  return `0.6 w ${PAGE.margin} ${y.toFixed(2)} m ${PAGE.width - PAGE.margin} ${y.toFixed(2)} l S`;
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

/**
 * Writes a PDF text string. Escapes parentheses, which delimit it, and backslashes. Characters that the fonts lack are
 * replaced: ₱ by PHP, dashes by a hyphen, others by a question mark.
 */
function literal(words: string): string {
  const known = words
    .replaceAll("₱", "PHP ")
    .replaceAll(/[–—]/gu, "-")
    .replaceAll(/[^ -~\u00A0-\u00FF]/gu, "?");
  return `(${known.replaceAll(/[\\()]/gu, "\\$&")})`;
}

/**
 * Joins all objects, and the table of their offsets. The text has one byte per character, so string lengths are
 * offsets.
 */
function assemble(objects: readonly string[]): Buffer {
  let file = "%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n";
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const list = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${list}${end}`, "latin1");
}
