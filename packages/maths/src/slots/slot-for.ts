import { SHEET_CODES, VARIANTS, volatilityOf, type SheetCode, type Variant, type Volatility } from "./sheet-list.ts";

/** Sheet and variant of a catalog slot. */
export type SlotMaths = { sheet: SheetCode; variant: Variant };

/**
 * Assigns each catalog slot a sheet of its volatility and a variant: fixed per vendor and game, evenly distributed.
 * Adding a sheet changes the assignment for its volatility, so it needs a new catalog version; rounds keep their sheet.
 */
export function slotFor(vendorCode: string, gameCode: string, volatility: Volatility): SlotMaths {
  const sheets = SHEET_CODES.filter((code) => volatilityOf(code) === volatility);
  const hash = hashText(`${vendorCode}/${gameCode}`);
  const sheet = sheets[hash % sheets.length];
  const variant = VARIANTS[Math.floor(hash / sheets.length) % VARIANTS.length];
  if (!sheet || !variant) throw new Error(`no sheet is of ${volatility} volatility`);
  return { sheet, variant };
}

/** Hashes a text with FNV-1a and a final mix, since codes often differ in the last letter only. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
