import type { TextKey } from "@perya/text";

/**
 * The one list of pages that are announced but not built. A built page leaves this list and gets its own component in
 * routes/; a test compares both.
 */
export const SCREENS_NOT_OPEN_YET = {
  "/member/transferFund": "page.transferFund",
} as const satisfies Record<string, TextKey>;

export type ScreenNotOpenYet = keyof typeof SCREENS_NOT_OPEN_YET;
