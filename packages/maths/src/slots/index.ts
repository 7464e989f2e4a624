/** Slots: one engine, par sheets as data. Browsers load the engine and a single sheet. */
export { describeSlot, figuresFor, type SlotFacts } from "./describe-slot.ts";
export type { SlotWin } from "./find-wins.ts";
export type { Coin, SlotHold } from "./hold.ts";
export { COIN, paysOf, SCATTER, WILD, type FreeSpins, type Hold, type ParSheet, type Pays } from "./par-sheet.ts";
export {
  classify,
  loadSheet,
  SHEET_CODES,
  VARIANTS,
  VOLATILITIES,
  volatilityOf,
  type SheetCode,
  type Variant,
  type Volatility,
} from "./sheet-list.ts";
export { slotFor, type SlotMaths } from "./slot-for.ts";
export { slotFigures, type SlotFigures } from "./slot-figures.ts";
export { createSlot, type SlotChoice, type SlotResult } from "./slot.ts";
export type { SlotSpin, SlotStep } from "./spin.ts";
