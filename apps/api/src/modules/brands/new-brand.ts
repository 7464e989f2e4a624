import { LANGUAGE_CODES, type BrandFace, type Language } from "@perya/contract";
import type { PatternId } from "@perya/rules";

/** Defaults of a new brand: main market, all languages, our own colors. */
export const NEW_BRAND = {
  currency: "PHP",
  timeZone: "Asia/Manila",
  languages: LANGUAGE_CODES,
  defaultLanguage: "TY" satisfies Language,
  theme: { mode: "dark", accentDark: "#E3B45C", accentLight: "#8A5F12" } satisfies BrandFace["theme"],
} as const;

export type RegisterRow = [
  field: string,
  isEnabled: boolean,
  isRequired: boolean,
  patternId: PatternId,
  min: number,
  max: number,
];

/**
 * Every registration field (R7.4), with its defaults. Each brand starts with these. The number of digits of a mobile
 * number depends on the country.
 */
export const REGISTER_FIELDS: readonly RegisterRow[] = [
  ["username", true, true, "letterFirst", 4, 16],
  ["password", true, true, "noSpaces", 8, 64],
  ["confirmPassword", true, true, "noSpaces", 8, 64],
  ["mobileNum", true, false, "digits", 4, 14],
  ["email", true, false, "email", 6, 64],
  ["payeeName", true, false, "fullName", 2, 64],
  ["birthday", false, false, "yearFirstDate", 10, 10],
  ["idNumber", false, false, "lettersOrDigits", 4, 32],
  ["paymentPassword", false, false, "digits", 6, 6],
  ["qqNum", false, false, "digits", 5, 12],
  ["line", false, false, "noSpaces", 4, 32],
  ["whatsapp", false, false, "digits", 7, 15],
  ["facebook", false, false, "noSpaces", 5, 64],
  ["wechat", false, false, "noSpaces", 6, 32],
  ["affiliateCode", false, false, "lettersOrDigits", 4, 16],
  ["recommenderId", false, false, "noSpaces", 4, 36],
  ["referralCode", true, false, "lettersOrDigits", 4, 16],
];
