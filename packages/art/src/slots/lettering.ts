import { tone } from "../colour.ts";
import { ink, repeat } from "../ink.ts";
import { GLYPHS } from "./glyphs.ts";

/** Draws a word in the display font, centered on the origin with the given height. */
export function setWord(word: string, height: number, fill: string, gap = 0): string {
  const signs = word.split("").flatMap((sign) => GLYPHS[sign] ?? []);
  const whole = signs.reduce((sum, { width }) => sum + width + gap, -gap);
  const scale = height / CAP_HEIGHT;
  let left = -whole / 2;
  const parts = signs.map(({ width, path }) => {
    const part = ink`<path transform="translate(${left} ${CAP_HEIGHT / 2})" d="${path}"/>`;
    left += width + gap;
    return part;
  });
  return ink`<g fill="${fill}" transform="scale(${scale})">${parts}</g>`;
}

const CAP_HEIGHT = 66;

export const RANKS = ["A", "K", "Q", "J", "10"] as const;

export type Rank = (typeof RANKS)[number];

const RANK_HUES: Readonly<Record<Rank, number>> = { A: 28, K: 250, Q: 155, J: 300, "10": 60 };

/** Styles in which card ranks are drawn. */
export const RANK_CUTS = ["standing", "deep", "tilted", "plated"] as const;

export type RankCut = (typeof RANK_CUTS)[number];

/** Draws a card rank as a bold letter in its own hue, so that it is recognized by color. */
export function renderRank(rank: Rank, cut: RankCut, shift: number): string {
  const hue = RANK_HUES[rank] + shift;
  const [face, side, pale] = [
    tone(rank === "10" ? 0.66 : 0.58, 0.16, hue),
    tone(0.38, 0.1, hue),
    tone(0.82, 0.08, hue),
  ];
  const letter = (fill: string) => setWord(rank, 56, fill, -3);
  const solid = (depth: number) =>
    repeat(depth, (index) => ink`<g transform="translate(${depth - index} ${depth - index})">${letter(side)}</g>`);
  if (cut === "standing") return solid(4) + letter(face);
  if (cut === "deep") return ink`<g transform="translate(-2 -3)">${solid(8)}${letter(face)}</g>`;
  if (cut === "tilted") return ink`<g transform="rotate(-6)">${solid(4)}${letter(face)}</g>`;
  return ink`
    <rect x="-38" y="-40" width="76" height="84" rx="14" fill="${side}"/>
    <rect x="-38" y="-44" width="76" height="84" rx="14" fill="${face}"/>
    <g transform="translate(0 -2)scale(.8)">${letter(pale)}</g>
  `;
}

/** Draws a ribbon with WILD, SCATTER or BONUS across the bottom of a symbol. */
export function renderRibbon(word: "WILD" | "SCATTER" | "BONUS", hue: number, y = 42): string {
  const [face, fold] = [tone(0.4, 0.12, hue), tone(0.28, 0.09, hue)];
  const half = word === "WILD" ? 36 : word === "BONUS" ? 42 : 52;
  return ink`
    <g transform="translate(0 ${y})"><path fill="${fold}" d="M${-half - 6}-5h14v18h-14l6-9z"/>
    <path fill="${fold}" d="M${half + 6}-5h-14v18h14l-6-9z"/>
    <path fill="${face}" d="M${-half}-10h${half * 2}v19h${-half * 2}z"/>${setWord(word, 11.5, "#fff8e8", 5)}</g>
  `;
}
