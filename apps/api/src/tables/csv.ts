import type { ColumnKind } from "@perya/contract";

/** The BOM marks the file as UTF-8 for spreadsheets. */
export const CSV_START = "\uFEFF";

/** Characters that spreadsheets may skip before a formula: whitespace, control and zero-width characters. */
const SKIPPED = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/u;
/** Signs that start a formula. U+2212 is the typographic minus sign. */
const FORMULA = /^[=+\-@\u2212]/u;

/**
 * True if a spreadsheet would run the text as a formula (CSV injection). Names of games and reasons come from outside.
 */
export function looksLikeFormula(text: string): boolean {
  // NFKC turns full-width, small and superscript signs into plain ones, as some spreadsheets do.
  return /^[\t\r\n]/u.test(text) || FORMULA.test(text.replace(SKIPPED, "").slice(0, 1).normalize("NFKC"));
}

/**
 * Writes a line of CSV (RFC 4180). Text that looks like a formula gets a leading apostrophe; amounts and counts,
 * which may start with a minus, do not.
 */
export function writeCsvLine(cells: readonly { kind: ColumnKind; text: string }[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

function writeCell({ kind, text }: { kind: ColumnKind; text: string }): string {
  const isFigure = (kind === "amount" || kind === "count") && /^-?\d+(?:\.\d+)?$/u.test(text);
  const harmless = !isFigure && looksLikeFormula(text) ? `'${text}` : text;
  // Cells with semicolons and tabs are quoted too, because these separate cells in some locales.
  return /[",;\t\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
