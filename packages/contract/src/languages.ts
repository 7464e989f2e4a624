/**
 * The available languages, whose text tables are complete, by wire code: BCP 47 tag, native name and direction. Part
 * of every page's first load; the other languages of R1.9 are in known-languages.ts. To add one, see
 * docs/recipes/add-a-language.md.
 */
export const LANGUAGES = {
  EN: { tag: "en", name: "English", direction: "ltr" },
  TY: { tag: "fil-PH", name: "Tagalog", direction: "ltr" },
} as const;

export type Language = keyof typeof LANGUAGES;

/** Codes of the available languages. Each brand enables some of them. */
export const LANGUAGE_CODES = ["EN", "TY"] as const satisfies readonly Language[];

export function isLanguage(code: string): code is Language {
  return (LANGUAGE_CODES as readonly string[]).includes(code);
}
