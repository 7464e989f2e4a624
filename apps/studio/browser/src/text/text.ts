import { en } from "./en.ts";
import type { Table, TextKey } from "./table.ts";

export type TranslateOf<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;
export type Translate = TranslateOf<TextKey>;

/**
 * Loads the texts of a language. Tagalog loads on demand; every other language falls back to English, which is in the
 * main bundle.
 */
export async function loadText(language: string): Promise<Translate> {
  const table: Table = language.toUpperCase() === "TY" ? (await import("./ty.ts")).ty : en;
  return createTranslate(table);
}

export function createTranslate<Key extends string>(table: Readonly<Record<Key, string>>): TranslateOf<Key> {
  return (key, values = {}) =>
    table[key].replaceAll(/\{(\w+)\}/gu, (_whole, name: string) => String(values[name] ?? ""));
}

/** A key composed from server data, or the fallback if it does not exist. */
export function findKey(key: string, otherwise: TextKey): TextKey {
  return Object.hasOwn(en, key) ? (key as TextKey) : otherwise;
}
