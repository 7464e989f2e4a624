/** Languages by the spec's wire code, with BCP 47 tag, own name and direction. A brand lists those it offers. */
export const LANGUAGES = {
  EN: { tag: "en", name: "English", direction: "ltr" },
  TY: { tag: "fil-PH", name: "Tagalog", direction: "ltr" },
} as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}
