import type { ColumnKind } from "@perya/contract";
import { looksLikeFormula } from "./csv.ts";
import { writeZip } from "./zip.ts";

export type SheetCell = { kind: ColumnKind; text: string };

const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts around the sheet (ECMA-376): content types, relationships and styles. */
const PARTS: readonly [name: string, content: string][] = [
  [
    "[Content_Types].xml",
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  ],
  [
    "_rels/.rels",
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Table" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    "xl/styles.xml",
    `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
      `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
      `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
      `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
      `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
      `<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
      `<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
      `<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
      `<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>` +
      `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];
const STYLE = { moment: 1, amount: 2, quoted: 3, head: 4 };

/**
 * Writes a workbook of one sheet, streamed row by row. Strings are inline, so that no shared list is kept in memory.
 */
export async function* writeWorkbook(
  titles: readonly string[],
  rows: AsyncIterable<readonly (readonly SheetCell[])[]>,
): AsyncGenerator<Buffer> {
  const parts = PARTS.map(([name, content]) => ({ name, content: [HEAD, content] }));
  yield* writeZip([...parts, { name: "xl/worksheets/sheet1.xml", content: writeSheet(titles, rows) }]);
}

async function* writeSheet(titles: readonly string[], batches: AsyncIterable<readonly (readonly SheetCell[])[]>) {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield `<row>${titles.map((title) => writeString(title, STYLE.head)).join("")}</row>`;
  for await (const rows of batches) yield rows.map((cells) => `<row>${cells.map(writeCell).join("")}</row>`).join("");
  yield "</sheetData></worksheet>";
}

function writeCell({ kind, text }: SheetCell): string {
  if (text === "") return "<c/>";
  if (kind === "amount" && /^-?\d+(?:\.\d+)?$/u.test(text)) return `<c s="${STYLE.amount}"><v>${text}</v></c>`;
  if (kind === "count" && /^-?\d+$/u.test(text)) return `<c><v>${text}</v></c>`;
  if (kind === "moment") return `<c s="${STYLE.moment}"><v>${daysOf(text)}</v></c>`;
  return writeString(text, looksLikeFormula(text) ? STYLE.quoted : undefined);
}

/**
 * Writes a text cell, which is never a formula. It is marked as quoted, so that it stays text when edited or saved as
 * CSV.
 */
function writeString(text: string, style?: number): string {
  const look = style === undefined ? "" : ` s="${style}"`;
  return `<c t="inlineStr"${look}><is><t xml:space="preserve">${escape(text)}</t></is></c>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for XML. Most control characters are invalid there, even if escaped, and are removed. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll(/[&<>"]/gu, (letter) => ENTITIES[letter] ?? letter)
    .replaceAll("\r", "&#13;");
}

/** Converts a local time to the number of days since the end of 1899. Spreadsheets have no time zones. */
function daysOf(localTime: string): number {
  return Date.parse(`${localTime.replace(" ", "T")}Z`) / 86_400_000 + 25_569;
}
