import { again, ink, repeat } from "../ink.ts";
import type { Palette } from "../palette.ts";

/** Draws a mango, about 36 wide, stem at the top. */
export function mango({ main, tint, shade, leafShade }: Palette): string {
  return ink`
    <path fill="${leafShade}" d="M0-24h2v8H0z"/>
    <path fill="${main}" d="M1-17C13-18 19-8 18 3C17 15 8 22-3 21C-14 20-19 10-16-1C-13-11-8-16 1-17z"/>
    <path fill="${shade}" d="M16-7C21 8 12 22-3 21Q-13 20-16 12C-4 19 14 14 16-7z"/>
    <path d="M-11 4Q-10-8-2-11" fill="none" stroke="${tint}" stroke-width="3" stroke-linecap="round"/>
  `;
}

/** Draws a leaf that points up from the origin, one half shaded. */
export function leaf(length: number, { leaf: green, leafShade }: Palette): string {
  const width = length * 0.32;
  return ink`
    <path fill="${green}" d="M0 0Q${-width} ${-length / 2} 0 ${-length}Q${width} ${-length / 2} 0 0"/>
    <path fill="${leafShade}" d="M0 0Q${width} ${-length / 2} 0 ${-length}z"/>
  `;
}

/** Repeats a drawing around the origin. */
export function ringOf(id: string, count: number, picture: string): string {
  return ink`
    <g id="${id}">${picture}</g>${repeat(count - 1, (index) => again(id, 0, 0, { turn: ((index + 1) * 360) / count }))}
  `;
}

/** Draws a petal that points up, one half darker. */
export function petal(length: number, width: number, lit: string, shaded: string): string {
  const [low, high] = [-length * 0.4, -length * 0.9];
  return ink`
    <path fill="${lit}" d="M0 0C${-width} ${low} ${-width} ${high} 0 ${-length}C${width} ${high} ${width} ${low} 0 0"/>
    <path fill="${shaded}" d="M0 0C${width} ${low} ${width} ${high} 0 ${-length}z"/>
  `;
}

/** Draws a palm at the origin, leaning right, about 60 high. */
export function palm(colour: string): string {
  const frond = (turn: number) => ink`<path transform="rotate(${turn})" d="M0 0Q12-12 27 3Q12-4 0 0"/>`;
  const half = [-48, -8, 34].map(frond);
  return ink`
    <path d="M0 0Q2-28 12-50" fill="none" stroke="${colour}" stroke-width="3"/>
    <g fill="${colour}" transform="translate(12 -50)">${half}<g transform="scale(-1 1)">${half}</g></g>
  `;
}
