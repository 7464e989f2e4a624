import { LANGUAGES } from "./languages.ts";

/** All languages of R1.9 by wire code, translated or not. */
export const KNOWN_LANGUAGES = {
  ...LANGUAGES,
  CN: { tag: "zh-Hans", name: "简体中文", direction: "ltr" },
  TW: { tag: "zh-Hant", name: "繁體中文", direction: "ltr" },
  JA: { tag: "ja", name: "日本語", direction: "ltr" },
  KO: { tag: "ko", name: "한국어", direction: "ltr" },
  TH: { tag: "th", name: "ไทย", direction: "ltr" },
  VI: { tag: "vi", name: "Tiếng Việt", direction: "ltr" },
  MY: { tag: "my", name: "မြန်မာ", direction: "ltr" },
  KM: { tag: "km", name: "ខ្មែរ", direction: "ltr" },
  LO: { tag: "lo", name: "ລາວ", direction: "ltr" },
  ID: { tag: "id", name: "Bahasa Indonesia", direction: "ltr" },
  MS: { tag: "ms", name: "Bahasa Melayu", direction: "ltr" },
  HI: { tag: "hi", name: "हिन्दी", direction: "ltr" },
  BN: { tag: "bn", name: "বাংলা", direction: "ltr" },
  TA: { tag: "ta", name: "தமிழ்", direction: "ltr" },
  UR: { tag: "ur", name: "اردو", direction: "rtl" },
  FA: { tag: "fa", name: "فارسی", direction: "rtl" },
  AR: { tag: "ar", name: "العربية", direction: "rtl" },
  TR: { tag: "tr", name: "Türkçe", direction: "ltr" },
  UZ: { tag: "uz", name: "Oʻzbekcha", direction: "ltr" },
  RU: { tag: "ru", name: "Русский", direction: "ltr" },
  ES: { tag: "es", name: "Español", direction: "ltr" },
  PT: { tag: "pt", name: "Português", direction: "ltr" },
  "PT-BR": { tag: "pt-BR", name: "Português (Brasil)", direction: "ltr" },
} as const;

export type KnownLanguage = keyof typeof KNOWN_LANGUAGES;
