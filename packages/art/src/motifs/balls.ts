import { ink, repeat } from "../ink.ts";
import type { Palette } from "../palette.ts";

/**
 * Draws a lottery ball of radius 10 in the current color. It has a mark instead of a number, since pictures contain
 * no text.
 */
export function renderBall({ light, deep }: Palette): string {
  return ink`
    <circle r="10"/><path fill="${deep}" opacity=".25" d="M10 0A10 10 0 0 1-9 4.5Q4 8 10 0"/>
    <circle cx="-.5" cy="-1" r="5" fill="${light}"/>
    <path d="M-7-5Q-4-8.5 0-8.7" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".7"/>
  `;
}

/** Returns the colors of a heap of balls, brightest first. */
export function ballColours({ main, accent, tint, shade, accentTint }: Palette): string[] {
  return [main, accent, tint, shade, accentTint];
}

/** Reuses a ball by id at a position and in a color. */
export function usedBall(id: string, x: number, y: number, colour: string): string {
  return ink`<use href="#${id}" x="${x}" y="${y}" fill="${colour}"/>`;
}

/** Draws a paper ticket, 44 by 64, with a row of picks. */
export function ticket({ light, main, accent, deep }: Palette, picks: readonly number[]): string {
  const dots = (chosen: boolean) =>
    repeat(20, (index) =>
      picks.includes(index) === chosen ? ink`M${-13.5 + (index % 4) * 9} ${-10 + Math.floor(index / 4) * 9}h0` : "",
    );
  return ink`
    <path fill="${light}" d="M-22-32H22V-20a3 3 0 0 0 0 6V32H-22V-14a3 3 0 0 0 0-6z"/>
    <path fill="${main}" d="M-22-32H22V-20H-22z"/>
    <path d="M-18-17H18" stroke="${deep}" stroke-dasharray="2" opacity=".4"/>
    <g stroke-width="6" stroke-linecap="round"><path d="${dots(false)}" stroke="${deep}" opacity=".15"/>
    <path d="${dots(true)}" stroke="${accent}"/></g>
  `;
}
