import type { en } from "./en.ts";

export type TextKey = keyof typeof en;

/** All texts of one language. */
export type Table = Readonly<Record<TextKey, string>>;
