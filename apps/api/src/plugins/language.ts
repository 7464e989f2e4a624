import { KNOWN_LANGUAGES, type KnownLanguage, LANGUAGE_CODES, type Language } from "@perya/contract";
import type { FastifyRequest } from "fastify";

/**
 * Chooses the language of messages and pages (0026): the first that the caller accepts and the brand offers, or else
 * the brand's default. Without a brand, it is chosen from all our languages.
 */
export function languageOf({ brand, headers }: FastifyRequest): Language {
  const { languages, defaultLanguage } = brand ?? { languages: LANGUAGE_CODES, defaultLanguage: "EN" };
  return chooseLanguage(headers["accept-language"], languages, defaultLanguage);
}

export function chooseLanguage<Code extends KnownLanguage>(
  header: string | undefined,
  offered: readonly Code[],
  fallback: Code,
): Code {
  if (!header) return fallback;
  const wishes = header.split(",", 20).map((part, order) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const weight = parameters.map((parameter) => /^\s*q=([01](?:\.\d{1,3})?)$/.exec(parameter)?.[1]).find(Boolean);
    return { tag, weight: Number(weight ?? 1), order };
  });
  const ranked = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight || a.order - b.order);
  for (const { tag } of ranked) {
    const match = findOffered(tag, offered);
    if (match) return match;
  }
  return fallback;
}

/**
 * Finds an offered language: first by the exact tag, so that "pt-BR" does not get Portuguese of Portugal, then by
 * language and script.
 */
function findOffered<Code extends KnownLanguage>(preferred: string, offered: readonly Code[]): Code | undefined {
  const same = offered.find((code) => KNOWN_LANGUAGES[code].tag.toLowerCase() === preferred);
  if (same) return same;
  const written = writtenForm(preferred);
  return written === null ? undefined : offered.find((code) => ownForm(code) === written);
}

const ownForms = new Map<KnownLanguage, string | null>();

/** Returns the normalized tag of one of our languages. Cached, because every call needs all of them. */
function ownForm(code: KnownLanguage): string | null {
  const known = ownForms.get(code) ?? writtenForm(KNOWN_LANGUAGES[code].tag);
  ownForms.set(code, known);
  return known;
}

/**
 * Returns language and script of a tag: "fil", "fil-PH" and the older "tl" are fil-Latn, "en-US" is en-Latn, "zh-TW"
 * is zh-Hant.
 */
function writtenForm(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // The header comes from the caller and may be malformed.
    return null;
  }
}
