import { type BrandMark, BRAND_MARKS } from "./brand-mark.ts";
import { ink } from "./ink.ts";

const GROUND = "#151d20";
const SHELL = "#f4f0e6";
const COLOUR = /^#[0-9a-f]{6}$/iu;

export type BrandIcon = {
  mark?: BrandMark | undefined;
  /** The brand's accent color, such as "#e3b45c". Invalid values are replaced by shell white. */
  colour: string;
  /** True draws a background to the edges and keeps the mark in the safe area, for devices that crop icons. */
  isMaskable: boolean;
};

/** Draws an app icon or favicon: the brand's mark in its color. */
export function renderBrandIcon({ mark = "capiz", colour, isMaskable }: BrandIcon): string {
  const fill = COLOUR.test(colour) ? colour : SHELL;
  // Devices may crop a maskable icon to a circle 80 % of its width, so the mark's corners must fit inside.
  const scale = isMaskable ? 0.54 : 0.72;
  const shift = 12 - 12 * scale;
  const panes = BRAND_MARKS[mark].map(({ shape, light }) => ink`<path d="${shape}" opacity="${light}"/>`);
  return ink`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="512" height="512">
    <rect width="24" height="24" rx="${isMaskable ? 0 : 5.5}" fill="${GROUND}"/>
    <g fill="${fill}" transform="translate(${String(shift)} ${String(shift)}) scale(${String(scale)})">${panes}</g>
    </svg>
  `;
}
