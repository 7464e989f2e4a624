/**
 * The available languages, whose text tables are complete, by wire code: BCP 47 tag, own name in its own script,
 * direction. In the first load of every page; the others of R1.9 are in known-languages.ts, and
 * docs/recipes/add-a-language.md says how to add one.
 */
export const LANGUAGES = {
  EN: { tag: "en", name: "English", direction: "ltr" },
  TY: { tag: "fil-PH", name: "Tagalog", direction: "ltr" },
} as const;

export type Language = keyof typeof LANGUAGES;

/** Codes of the complete languages. Each brand switches some of them on. */
export const LANGUAGE_CODES = ["EN", "TY"] as const satisfies readonly Language[];

export function isLanguage(code: string): code is Language {
  return (LANGUAGE_CODES as readonly string[]).includes(code);
}
