/**
 * The pseudo language: English in costume, for proving the page before a translator is found. Accents show a text that
 * skipped the tables, 40 % more length shows a box that is too small, right to left shows a side that was meant as "start".
 * Never for players.
 */
import type { Text } from "./index.ts";

const GROWTH = 0.4;
const PLAIN = "AaCcDdEeGgIiKkLlNnOoRrSsTtUuYyZz";
const ACCENTED = "ÀàÇçĎďÈèĜĝÌìĶķĻļÑñÒòŔŕŠšŤťÙùÝýŽž";

/** The same words from right to left. Data keeps its language: the api is still asked in English. */
export function disguise(text: Text): Text {
  return {
    ...text,
    locale: "ar-XB",
    direction: "rtl",
    t: (key, values) => stretch(text.t(key, values)),
  };
}

/**
 * Digits and signs stay as they are: a figure in costume would be a wrong figure. So do markers ("{term}"), which the page
 * replaces by links and would not recognise.
 */
function stretch(sentence: string): string {
  const accented = sentence.replaceAll(
    /\{\w+\}|[a-z]/gi,
    (part) => (part.length === 1 && ACCENTED[PLAIN.indexOf(part)]) || part,
  );
  return accented + "·".repeat(Math.ceil(sentence.length * GROWTH));
}
