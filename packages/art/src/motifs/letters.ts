import { ink } from "../ink.ts";

/**
 * Single-stroke alphabet, 12 high. Drawn as paths, because SVG images can't use web fonts, and limited to this table,
 * so that no other character can appear.
 */
const LETTERS: Readonly<Record<string, string>> = {
  A: "M0 12L4 0L8 12M1.4 8H6.6",
  B: "M0 0V12H4.6A3.3 3.3 0 0 0 4.6 5.4H0M4.2 5.4A2.7 2.7 0 0 0 4.2 0H0",
  C: "M8 2.3A4.8 6 0 1 0 8 9.7",
  D: "M0 0V12H2.4A6 6 0 0 0 2.4 0z",
  E: "M7 0H0V12H7M0 6H5.6",
  F: "M7 0H0V12M0 6H5.6",
  G: "M8 2.3A4.8 6 0 1 0 8.4 8V6.4H5",
  H: "M0 0V12M8 0V12M0 6H8",
  I: "M0 0V12",
  J: "M6 0V8.6A3 3.4 0 0 1 0 8.6",
  K: "M0 0V12M7.4 0L0 7M2.6 4.6L8 12",
  L: "M0 0V12H6.6",
  M: "M0 12V0L5 7L10 0V12",
  N: "M0 12V0L8 12V0",
  O: "M4.6 0A4.6 6 0 1 0 4.6 12A4.6 6 0 1 0 4.6 0z",
  P: "M0 12V0H4.4A3.5 3.5 0 0 1 4.4 7H0",
  Q: "M4.6 0A4.6 6 0 1 0 4.6 12A4.6 6 0 1 0 4.6 0zM5.4 8.6L9 12.6",
  R: "M0 12V0H4.4A3.4 3.4 0 0 1 4.4 6.8H0M4.4 6.8L8 12",
  S: "M7.2 2C5.8-.8.6-.6.6 2.9S7.6 5.2 7.6 9S1.6 13 .2 9.9",
  T: "M0 0H8M4 0V12",
  U: "M0 0V8A4 4 0 0 0 8 8V0",
  V: "M0 0L4 12L8 0",
  W: "M0 0L2.8 12L5.5 3L8.2 12L11 0",
  X: "M0 0L8 12M8 0L0 12",
  Y: "M0 0L4 6.2L8 0M4 6.2V12",
  Z: "M0 0H8L0 12H8",
  "0": "M4 0A4 6 0 1 0 4 12A4 6 0 1 0 4 0z",
  "1": "M0 2.6L3.4 0V12",
  "2": "M.4 3C.6-1 7.6-1 7.4 3.2C7.2 6 1.6 8.8.2 12H7.8",
  "3": "M.4 1.6C2.6-1.2 7.2 0 7 3.1C6.8 5 5 5.7 3 5.7C5.6 5.7 7.8 6.8 7.6 9.1C7.2 12.8 1.6 13 0 10.2",
  "4": "M5.8 12V0L0 8.6H8",
  "5": "M7 0H1.2L.6 5.4C3 4.2 7.8 4.6 7.6 8.4C7.4 12.8 1.8 13 0 10.4",
  "6": "M6 0C2.6 2.4.4 5.4.4 8.3A3.7 3.7 0 1 0 7.8 8.3A3.7 3.7 0 0 0 .6 7.6",
  "7": "M0 0H7.8L3 12",
  "8": "M4 5.6A2.8 2.8 0 1 1 4 0A2.8 2.8 0 1 1 4 5.6A3.2 3.2 0 1 1 4 12A3.2 3.2 0 1 1 4 5.6z",
  "9": "M2 12C5.4 9.6 7.6 6.6 7.6 3.7A3.7 3.7 0 1 0 .2 3.7A3.7 3.7 0 0 0 7.4 4.4",
};

const WIDTHS: Readonly<Record<string, number>> = {
  I: 0,
  J: 6,
  M: 10,
  W: 11,
  "1": 3.4,
  O: 9.2,
  Q: 9.2,
  C: 8,
  E: 7,
  F: 7,
  L: 6.6,
};

/** Abbreviates a code for a badge: "TCG_LOTTO_VN" → "TLV", "DS88" → "DS88", "WS168" → "WS". */
export function monogramOf(code: string): string {
  const words = code
    .toUpperCase()
    .split(/[^A-Z0-9]+/u)
    .filter((word) => word !== "");
  const [first = ""] = words;
  if (words.length > 1)
    return words
      .map((word) => word.charAt(0))
      .join("")
      .slice(0, 3);
  return first.length <= 4 ? first : first.slice(0, 2);
}

/** Draws a text centered on the origin and fitted into a box, with constant stroke width. */
export function lettering(word: string, width: number, height: number, thickness: number): string {
  const gap = 3.6;
  const signs = word.split("").filter((sign) => Object.hasOwn(LETTERS, sign));
  const widthOf = (sign: string) => WIDTHS[sign] ?? 8;
  const whole = signs.reduce((sum, sign) => sum + widthOf(sign), gap * Math.max(0, signs.length - 1));
  const scale = Math.min(height / 12, width / Math.max(whole, 1));
  let left = -whole / 2;
  const rendered = signs.map((sign) => {
    const part = ink`<path transform="translate(${left} -6)" d="${LETTERS[sign] ?? ""}"/>`;
    left += widthOf(sign) + gap;
    return part;
  });
  return ink`
    <g fill="none" stroke-width="${thickness / scale}" stroke-linecap="round" stroke-linejoin="round"
      transform="scale(${scale})">${rendered}</g>
  `;
}
