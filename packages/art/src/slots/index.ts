/**
 * What stands on the reels of our slots, behind them and around them: six themes, and of each as many looks as there are
 * games. A theme is a file of its own, so that a browser loads only the one it shows.
 */
export { castSlot, type SlotLook, type ThemeName, THEMES } from "./cast-slot.ts";
export { type SlotArt, type SymbolFace, prepareSlotArt } from "./slot-art.ts";
export { type WindowColours } from "./joinery.ts";
export { type Daylight } from "./theme.ts";
export { loadTheme } from "./load-theme.ts";
