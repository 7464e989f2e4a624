import { ink } from "./ink.ts";

/** The capiz window of the house (the same panes as the wordmark), lit in the brand's colour, in a box of 24. */
const PANES = [
  { shape: "M2 2h3a4 4 0 0 1 4 4v3h-3a4 4 0 0 1-4-4z", light: 1 },
  { shape: "M10.5 2h3v7h-3z", light: 0.8 },
  { shape: "M22 2h-3a4 4 0 0 0-4 4v3h3a4 4 0 0 0 4-4z", light: 0.65 },
  { shape: "M2 10.5h7v3h-7z", light: 0.8 },
  { shape: "M12 9.75l2.25 2.25l-2.25 2.25l-2.25-2.25z", light: 1 },
  { shape: "M15 10.5h7v3h-7z", light: 0.5 },
  { shape: "M2 22h3a4 4 0 0 0 4-4v-3h-3a4 4 0 0 0-4 4z", light: 0.65 },
  { shape: "M10.5 15h3v7h-3z", light: 0.5 },
  { shape: "M22 22h-3a4 4 0 0 1-4-4v-3h3a4 4 0 0 1 4 4z", light: 0.4 },
];

const GROUND = "#151d20";
const SHELL = "#f4f0e6";
const COLOUR = /^#[0-9a-f]{6}$/iu;

export type BrandIcon = {
  /** The brand's bright accent, "#e3b45c"; anything else is drawn in shell white. */
  colour: string;
  /** Fills the square to its edges and keeps the window in the middle, for devices that cut icons to a shape of theirs. */
  isMaskable: boolean;
};

/** The brand on a home screen or in a tab. */
export function drawBrandIcon({ colour, isMaskable }: BrandIcon): string {
  const fill = COLOUR.test(colour) ? colour : SHELL;
  // What a mask may cut away is everything outside a circle of four fifths; the window's corners stay inside.
  const scale = isMaskable ? 0.54 : 0.72;
  const shift = 12 - 12 * scale;
  const panes = PANES.map(({ shape, light }) => ink`<path d="${shape}" opacity="${light}"/>`);
  return ink`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="512" height="512">
    <rect width="24" height="24" rx="${isMaskable ? 0 : 5.5}" fill="${GROUND}"/>
    <g fill="${fill}" transform="translate(${String(shift)} ${String(shift)}) scale(${String(scale)})">${panes}</g>
    </svg>
  `;
}
