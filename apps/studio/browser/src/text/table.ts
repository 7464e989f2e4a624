import type { en } from "./en.ts";

export type TextKey = keyof typeof en;

/** Every line of one language. */
export type Table = Readonly<Record<TextKey, string>>;
