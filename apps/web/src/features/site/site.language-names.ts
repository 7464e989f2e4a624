import { type KnownLanguage, KNOWN_LANGUAGES } from "@perya/contract";

/** Those whose own name, name in the reader's language, or code holds what was typed. Accents do not matter. */
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

/** "Japanese" to an English reader, "Hapon" to a Filipino one. */
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
