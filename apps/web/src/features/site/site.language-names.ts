import { type KnownLanguage, KNOWN_LANGUAGES } from "@perya/contract";

/** Languages whose own name, translated name or code contains the input, ignoring diacritics. */
export function findLanguages<Code extends KnownLanguage>(
  codes: readonly Code[],
  typed: string,
  locale: string,
): Code[] {
  const wanted = fold(typed);
  return codes.filter((code) => {
    const { tag, name } = KNOWN_LANGUAGES[code];
    return [name, nameIn(locale, tag), tag, code].some((word) => fold(word).includes(wanted));
  });
}

/** Name of a language in another: "Japanese" in English, "Hapon" in Filipino. */
export function nameIn(locale: string, tag: string): string {
  return new Intl.DisplayNames(locale, { type: "language" }).of(tag) ?? tag;
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLocaleLowerCase()
    .trim();
}
