import type { ColumnKind } from "@perya/contract";

/** By this a spreadsheet knows the letters. */
export const CSV_START = "\uFEFF";

/** Also as wide as East Asian letters are: some spreadsheets take them for the same. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** What a spreadsheet would take for a formula: names of games and reasons are other people's words. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** RFC 4180. What begins like a formula is shown, never reckoned; figures are ours, and may begin with a minus. */
export function writeCsvLine(cells: readonly { kind: ColumnKind; text: string }[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

function writeCell({ kind, text }: { kind: ColumnKind; text: string }): string {
  const isFigure = (kind === "amount" || kind === "count") && /^-?\d+(?:\.\d+)?$/u.test(text);
  const harmless = !isFigure && looksLikeFormula(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
