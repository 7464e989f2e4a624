/**
 * Pseudo language for testing layouts before translation. Accents reveal hard-coded texts, 40 % more length reveals
 * boxes that are too small, and right-to-left reveals left/right styles that should be start/end. Never shown to
 * players.
 */
import type { Text } from "./index.ts";

const GROWTH = 0.4;
const PLAIN = "AaCcDdEeGgIiKkLlNnOoRrSsTtUuYyZz";
const ACCENTED = "ÀàÇçĎďÈèĜĝÌìĶķĻļÑñÒòŔŕŠšŤťÙùÝýŽž";

/** Wraps English texts. Data does not change: api calls still request English. */
export function disguise(text: Text): Text {
  return {
    ...text,
    locale: "ar-XB",
    direction: "rtl",
    t: (key, values) => stretch(text.t(key, values)),
  };
}

/**
 * Stretches a sentence. Digits and symbols stay, because changed figures would be wrong, and so do markers such as
 * "{term}", which pages replace by links.
 */
function stretch(sentence: string): string {
  const accented = sentence.replaceAll(
    /\{\w+\}|[a-z]/gi,
    (part) => (part.length === 1 && ACCENTED[PLAIN.indexOf(part)]) || part,
  );
  return accented + "·".repeat(Math.ceil(sentence.length * GROWTH));
}
