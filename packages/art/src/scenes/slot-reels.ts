import { wall } from "../backdrops.ts";
import { star } from "../geometry.ts";
import { again, ink, place } from "../ink.ts";
import type { Palette } from "../palette.ts";
import type { Stage } from "../stage.ts";

/** Draws three reels with a winning middle row. */
export function reels(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const names = [id("a"), id("b"), id("c")];
  const winner = chance.pick(names);
  const symbols = chance.pick(SETS).map((symbol, index) => `<g id="${names[index] ?? ""}">${symbol(tones)}</g>`);
  const cells = [-30, 0, 30].map((column) => {
    const start = chance.whole(0, 2);
    return [-27, 0, 27].map((row, index) =>
      again(row === 0 ? winner : (names[(start + index) % 3] ?? ""), column, row),
    );
  });
  return ink`
    <defs>${symbols}${drumShadow(id("s"), tones.deep)}</defs>${wall(stage)}
    ${place(x, y, machine(tones, cells.flat().join(""), id("s")), { scale: 0.94 })}
  `;
}

function machine({ main, shade, light, accent, tint }: Palette, cells: string, shadow: string): string {
  const columns = "M-43-40h26v80h-26zM-13-40h26v80h-26zM17-40h26v80h-26z";
  return ink`
    <path fill="${main}" d="M-52-38C-48-82 48-82 52-38z"/><path fill="${tint}" d="M-17-54a17 17 0 0 1 34 0z"/>
    <rect x="-53" y="-48" width="106" height="98" rx="9" fill="${main}"/>
    <rect x="-53" y="-43" width="106" height="93" rx="9" fill="${shade}"/>
    <path fill="${light}" d="${columns}"/>${cells}<path fill="url(#${shadow})" d="${columns}"/>
    <path fill="none" stroke="${accent}" stroke-width="2.4" d="M-47-14h94v28h-94z"/>
    <path fill="${tint}" d="M-58-7l8 7l-8 7zM58-7l-8 7l8 7z"/>
  `;
}

/** Draws shading that makes a reel look like a drum. */
function drumShadow(id: string, colour: string): string {
  return ink`
    <linearGradient id="${id}" x2="0" y2=".5" spreadMethod="reflect"><stop stop-color="${colour}" stop-opacity=".7"/>
    <stop offset=".64" stop-color="${colour}" stop-opacity="0"/></linearGradient>
  `;
}

type Symbol = (tones: Palette) => string;

const parolStar: Symbol = ({ main, shade }) =>
  ink`<path fill="${main}" d="${star(5, 11, 5)}"/><circle r="3" fill="${shade}"/>`;
const mango: Symbol = ({ accent, leaf }) =>
  ink`
    <path fill="${accent}" d="M1-8C8-9 11-3 9 3C7 9 0 11-5 9C-11 6-9-2-6-5Q-3-8 1-8z"/>
    <path fill="${leaf}" d="M0-8q5-5 10-2q-4 4-10 2"/>
  `;
const gem: Symbol = ({ shade, main }) =>
  ink`<path fill="${shade}" d="M-10-3L-5-9H5L10-3L0 10z"/><path fill="${main}" d="M-10-3L-5-9H5L10-3z"/>`;
const sun: Symbol = ({ accent, light }) =>
  ink`
    <circle r="8" fill="none" stroke="${accent}" stroke-width="6" stroke-dasharray="3 2" pathLength="50"/>
    <circle r="7" fill="${accent}"/><circle r="3" fill="${light}"/>
  `;
const shell: Symbol = ({ main, shade }) =>
  ink`
    <path fill="${main}" d="M0 9L-10-2A10 9 0 0 1 10-2z"/>
    <path d="M0 8V-9M0 8L-6-7M0 8L6-7" stroke="${shade}" stroke-width="1.4"/>
  `;
const blossom: Symbol = ({ accent, main }) =>
  ink`
    <circle r="7" fill="none" stroke="${accent}" stroke-width="7" pathLength="50" stroke-dasharray="8 2"/>
    <circle r="4" fill="${main}"/>
  `;

const SETS: readonly (readonly Symbol[])[] = [
  [parolStar, mango, gem],
  [shell, sun, parolStar],
  [gem, blossom, shell],
  [mango, shell, sun],
  [parolStar, blossom, mango],
];
