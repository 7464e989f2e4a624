import { SHEET_CODES, VARIANTS, volatilityOf, type SheetCode, type Variant, type Volatility } from "./sheet-list.ts";

/** What a slot of the catalogue is played by. */
export type SlotMaths = { sheet: SheetCode; variant: Variant };

/**
 * Gives every slot of the catalogue a sheet of its volatility, and a variant: always the same for the same vendor and game,
 * and over many games about as many to each. A new sheet deals the games of its volatility anew, so it is a new version of
 * the catalogue; rounds keep the sheet they were played by.
 */
export function slotFor(vendorCode: string, gameCode: string, volatility: Volatility): SlotMaths {
  const sheets = SHEET_CODES.filter((code) => volatilityOf(code) === volatility);
  const hash = hashText(`${vendorCode}/${gameCode}`);
  const sheet = sheets[hash % sheets.length];
  const variant = VARIANTS[Math.floor(hash / sheets.length) % VARIANTS.length];
  if (!sheet || !variant) throw new Error(`no sheet is of ${volatility} volatility`);
  return { sheet, variant };
}

/** FNV-1a with a stir at the end, as codes often differ in their last letter only. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
