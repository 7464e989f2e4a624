/**
 * Symbols, backdrops and frames of our slots: six themes with one look per game. Each theme is a separate file, so that
 * browsers load a single one.
 */
export { castSlot, type SlotLook, type ThemeName, THEMES } from "./cast-slot.ts";
export { type SlotArt, type SymbolFace, prepareSlotArt } from "./slot-art.ts";
export { type WindowColours } from "./joinery.ts";
export { type Daylight } from "./theme.ts";
export { loadTheme } from "./load-theme.ts";
