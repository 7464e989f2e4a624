import { arch } from "./geometry.ts";
import { ink } from "./ink.ts";
import { cover, type Stage } from "./stage.ts";

/** Draws a lattice of panes over the whole picture. */
export function wall({ width, height, panes }: Stage): string {
  return cover(width, height, panes);
}

/** Draws a band of panes along the top, with open sky below. */
export function transom({ width, panes, tones }: Stage, height: number): string {
  return ink`${cover(width, height, panes)}<path fill="${tones.deep}" opacity=".25" d="M0 ${height}h${width}v1.6H0z"/>`;
}

/** Draws a round window behind the subject. */
export function roundWindow({ x, y, panes, tones }: Stage, radius: number): string {
  return ink`
    <g transform="translate(${x} ${y})"><circle r="${radius}" fill="${tones.light}" opacity=".17"/>
    <circle r="${radius}" fill="${panes}" stroke="${tones.light}" stroke-opacity=".3"/></g>
  `;
}

/** Draws a tall arched window standing on `bottom`. */
export function archWindow({ x, panes, tones }: Stage, bottom: number, width: number, height: number): string {
  const outline = arch(x, bottom, width, height);
  return ink`
    <path fill="${tones.light}" opacity=".16" d="${outline}"/>
    <path fill="${panes}" stroke="${tones.light}" stroke-opacity=".25" d="${outline}"/>
  `;
}
