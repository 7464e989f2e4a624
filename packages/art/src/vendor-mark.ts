import { createChance } from "./chance.ts";
import { tone } from "./colour.ts";
import { polar, polygon } from "./geometry.ts";
import { ink, repeat } from "./ink.ts";
import { latticePattern } from "./lattice.ts";
import { lettering, monogramOf } from "./motifs/letters.ts";
import { idPrefix, svgDocument } from "./stage.ts";
import { vendorLook } from "./vendor-look.ts";

/** Badge outlines within ±30. */
const SHAPES: readonly string[] = [
  polygon(Array.from({ length: 8 }, (_, index) => polar(31, 22.5 + index * 45))),
  polygon(Array.from({ length: 6 }, (_, index) => polar(31, index * 60))),
  "M0-30A30 30 0 1 1 0 30A30 30 0 1 1 0-30z",
  "M-25-29H25V8Q25 22 0 31Q-25 22-25 8z",
  "M-25 29V-4A25 25 0 0 1 25-4V29z",
  "M-21-29H21Q29-29 29-21V21Q29 29 21 29H-21Q-29 29-29 21V-21Q-29-29-21-29z",
  ink`M0-30${repeat(8, (index) => {
    const [x, y] = polar(30, (index + 1) * 45);
    return ink`A13 13 0 0 1 ${x} ${y}`;
  })}z`,
];

/** Hues that work on dark and light pages. */
const HUES: readonly number[] = [18, 35, 52, 160, 185, 205, 235, 262, 290, 320, 350];

/** Draws a generated badge for a vendor: its code in our letters on panes. Never a real logo or its colors. */
export function renderVendorMark({ code }: { readonly code: string }): string {
  const seed = `vendor-mark/${code}`;
  const chance = createChance(seed);
  const { lattice } = vendorLook(code);
  const panes = `${idPrefix(seed)}0`;
  const hue = chance.pick(HUES);
  const shape = chance.pick(SHAPES);
  const [body, edge] = [tone(0.46, 0.09, hue), tone(0.7, 0.1, hue)];
  const badge = ink`
    <path fill="${body}" stroke="${edge}" stroke-width="2.5" stroke-linejoin="round" d="${shape}"/>
    <path fill="url(#${panes})" d="${shape}"/>
  `;
  const letters = ink`<g stroke="#f8f1e2">${lettering(monogramOf(code), 38, 18, 3)}</g>`;
  return svgDocument(
    64,
    64,
    ink`${latticePattern(panes, lattice, 10, 0, "noon")}<g transform="translate(32 32)">${badge}${letters}</g>`,
  );
}
