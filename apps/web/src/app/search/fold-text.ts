/** Folds text for comparison: lower case without diacritics, so that "pina" finds "piña". */
export function foldText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}

/** True if each typed word is the beginning of a word in the text. */
export function matches(text: string, typed: string): boolean {
  const words = foldText(text).split(WORD_BREAK);
  const wanted = foldText(typed).split(WORD_BREAK).filter(Boolean);
  return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)));
}

const WORD_BREAK = /[^\p{L}\p{N}]+/u;
