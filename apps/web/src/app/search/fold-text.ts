/** Text as it is compared: small letters without their marks, so that "piña" is found by "pina". */
export function foldText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}

/** Whether every word typed begins some word of the text. */
export function matches(text: string, typed: string): boolean {
  const words = foldText(text).split(WORD_BREAK);
  const wanted = foldText(typed).split(WORD_BREAK).filter(Boolean);
  return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)));
}

const WORD_BREAK = /[^\p{L}\p{N}]+/u;
