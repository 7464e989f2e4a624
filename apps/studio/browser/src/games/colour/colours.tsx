import { COLOURS } from "@perya/maths/colour-game";
import type { ReactNode } from "react";

export type ColourName = (typeof COLOURS)[number];

/** Colors of one betting color: fill, mark and readable text. */
export type Paint = { fill: string; shade: string; tint: string; ink: string };

const DARK_INK = "#1c1509";
const LIGHT_INK = "#ffffff";

const PAINTS: Readonly<Record<ColourName, Paint>> = {
  yellow: { fill: "#f0bf3f", shade: "#c78f1d", tint: "#fbe08d", ink: DARK_INK },
  white: { fill: "#f8f2e2", shade: "#cbbf9f", tint: "#ffffff", ink: DARK_INK },
  pink: { fill: "#ee94b4", shade: "#c25f86", tint: "#fac6d8", ink: DARK_INK },
  blue: { fill: "#2a69b3", shade: "#174a86", tint: "#6fa5e0", ink: LIGHT_INK },
  red: { fill: "#bd342e", shade: "#8a1f1d", tint: "#ea7a6c", ink: LIGHT_INK },
  green: { fill: "#2a7649", shade: "#185232", tint: "#6bb888", ink: LIGHT_INK },
};

export function colourAt(index: number): ColourName {
  const name = COLOURS[index];
  if (!name) throw new Error(`the dice have no colour ${index}`);
  return name;
}

export function paintOf(index: number): Paint {
  return PAINTS[colourAt(index)];
}

/** Each color also has a shape, for color-blind players. */
export function Mark({ colour, className }: { colour: number; className?: string }) {
  const { tint, shade } = paintOf(colour);
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden className={className}>
      {MARKS[colourAt(colour)](colour === 1 ? shade : tint, shade)}
    </svg>
  );
}

const turned = (count: number, path: string) =>
  Array.from({ length: count }, (_none, index) => (
    <path key={index} d={path} transform={`rotate(${(index * 360) / count})`} />
  ));

const MARKS: Readonly<Record<ColourName, (light: string, dark: string) => ReactNode>> = {
  /** A sun with eight rays. */
  yellow: (light, dark) => (
    <>
      <g fill={light}>{turned(8, "M-7-25 0-46 7-25z")}</g>
      <circle r="21" fill={light} stroke={dark} strokeWidth="4" />
    </>
  ),
  /** Draws a moon. */
  white: (light) => <path fill={light} d="M14-40a40 40 0 1 0 22 62A34 34 0 0 1 14-40z" />,
  /** A flower with five petals. */
  pink: (light, dark) => (
    <>
      <g fill={light}>{turned(5, "M0 0C-24-10-20-42 0-42S24-10 0 0z")}</g>
      <circle r="10" fill={dark} />
    </>
  ),
  /** Three waves. */
  blue: (light) => (
    <g fill="none" stroke={light} strokeWidth="10" strokeLinecap="round">
      {[-24, 0, 24].map((y) => (
        <path key={y} d={`M-38 ${y}q9.5-14 19 0t19 0 19 0 19 0`} />
      ))}
    </g>
  ),
  /** A heart. */
  red: (light) => <path fill={light} d="M0 40C-26 20-42 4-42-14c0-24 32-30 42-8 10-22 42-16 42 8C42 4 26 20 0 40z" />,
  /** A leaf. */
  green: (light, dark) => (
    <>
      <path fill={light} d="M-34 34C-46-14-8-44 40-40 42 8 14 46-34 34z" />
      <path fill="none" stroke={dark} strokeWidth="5" strokeLinecap="round" d="M-40 40 22-22M-12 12v-26M-12 12h26" />
    </>
  ),
};
