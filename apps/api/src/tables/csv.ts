import type { ColumnKind } from "@perya/contract";

/** By this a spreadsheet knows the letters. */
export const CSV_START = "\uFEFF";

/** What a spreadsheet skips before it looks for a formula, or may: spaces, controls, and whatever has no width. */
const SKIPPED = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/u;
/** U+2212 is the minus sign of typesetters. */
const FORMULA = /^[=+\-@\u2212]/u;

/** What a spreadsheet would take for a formula: names of games and reasons come from other people. */
export function looksLikeFormula(text: string): boolean {
  // NFKC turns full-width, small and raised signs into the plain ones; some spreadsheets do, too.
  return /^[\t\r\n]/u.test(text) || FORMULA.test(text.replace(SKIPPED, "").slice(0, 1).normalize("NFKC"));
}

/** RFC 4180. What begins like a formula is shown, never reckoned; figures are ours, and may begin with a minus. */
export function writeCsvLine(cells: readonly { kind: ColumnKind; text: string }[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

function writeCell({ kind, text }: { kind: ColumnKind; text: string }): string {
  const isFigure = (kind === "amount" || kind === "count") && /^-?\d+(?:\.\d+)?$/u.test(text);
  const harmless = !isFigure && looksLikeFormula(text) ? `'${text}` : text;
  // Semicolons and tabs separate cells in spreadsheets of other countries.
  return /[",;\t\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
