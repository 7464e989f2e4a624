import { roundWindow, wall } from "../backdrops.ts";
import { rays, star } from "../geometry.ts";
import { again, ink, place, repeat } from "../ink.ts";
import type { Scene, Stage } from "../stage.ts";

/** E-sports: gamepad, arena, crest. */
export const esportsScenes: Readonly<Record<string, Scene>> = {
  gamepad,
  blockArena,
  teamCrest,
  pixelChampion,
  lastHorizon,
  arrowKeys,
};

function gamepad(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const body = "M-28-18H28C46-18 54 10 49 23C46 31 36 30 28 15H-28C-36 30-46 31-49 23C-54 10-46-18-28-18z";
  const buttons = chance.pick(["M28-12h0M28 4h0M20-4h0M36-4h0", "M22 2h0M33-9h0M34 5h0", "M21-4h0M35-4h0M28-12h0"]);
  const pad = ink`
    <path fill="${tones.deep}" opacity=".45" transform="translate(0 5)" d="${body}"/>
    <path fill="${tones.main}" d="${body}"/>
    <path fill="${tones.tint}" d="M-28-18H28Q40-18 45-8Q36-14 28-14H-28Q-36-14-45-8Q-40-18-28-18z"/>
    <path fill="${tones.deep}" d="M-31-12h6v5h5v6h-5v5h-6v-5h-5v-6h5z"/>
    <path d="${buttons}" stroke="${tones.accent}" stroke-width="7" stroke-linecap="round"/>
    <path d="M-13 8h0M13 8h0" stroke="${tones.shade}" stroke-width="13" stroke-linecap="round"/>
    <path d="M-13 7h0M13 7h0" stroke="${tones.light}" stroke-width="7" stroke-linecap="round"/>
    <path d="M-5-8H5" stroke="${tones.light}" stroke-width="2.4" stroke-linecap="round"/>
  `;
  const cable = ink`
    <path d="M0-18C0-34 ${chance.side() * 24}-30 ${chance.side() * 12}-52S0-76 0-110" fill="none"
      stroke="${tones.deep}" stroke-width="3"/>
  `;
  const window = roundWindow(stage, chance.between(42, 48));
  return wall(stage) + window + place(x, y, cable + pad, { turn: chance.between(-12, 12), scale: 1.04 });
}

function blockArena(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const block = (letter: string, top: string, left: string, right: string) =>
    ink`
      <g id="${id(letter)}"><path fill="${top}" d="M0-7L13 0L0 7L-13 0z"/>
      <path fill="${left}" d="M-13 0L0 7V40L-13 33z"/><path fill="${right}" d="M13 0L0 7V40L13 33z"/></g>
    `;
  const defs =
    block("a", tones.tint, tones.main, tones.shade) + block("b", tones.accentTint, tones.accent, tones.accentShade);
  const goal = chance.pick([0, 1, 2, 4, 5, 6, 8, 9, 10]);
  const cells = repeat(16, (index) => {
    const [row, column] = [Math.floor(index / 4), index % 4];
    // The two front rows are lower, because they form the arena's wall.
    const isFront = row === 3 || column === 3;
    const lift = index === goal ? 26 : isFront ? 0 : chance.whole(0, 4) * 5;
    return again(id(index === goal ? "b" : "a"), (column - row) * 13, (column + row) * 7 - lift);
  });
  const subject = ink`
    <path fill="${tones.deep}" opacity=".35" d="M0 28L70 62L0 96L-70 62z"/>
    ${cells}
  `;
  return ink`
    <defs>${defs}</defs>${wall(stage)}
    ${place(x, y - 26, subject, { scale: 0.98 })}
  `;
}

function teamCrest(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const feathers = [0, 1, 2].map(
    (index) =>
      ink`
        <path fill="${[tones.shade, tones.main, tones.tint][index] ?? ""}"
          d="M-20 ${-14 + index * 13}H${-56 + index * 8}Q${-50 + index * 6} ${2 + index * 10}-20 ${2 + index * 12}z"/>
      `,
  );
  const wings = ink`<g id="${id("w")}">${feathers}</g><use href="#${id("w")}" transform="scale(-1 1)"/>`;
  const chevrons = chance.whole(1, 3);
  const stripes = repeat(chevrons, (index) => ink`M-20 ${2 + index * 11}l20 12l20-12v6l-20 12l-20-12z`);
  const shield = ink`
    <path fill="${tones.light}" d="M-29-36Q-12-34 0-44Q12-34 29-36V2C29 26 12 40 0 46C-12 40-29 26-29 2z"/>
    <path fill="${tones.accentShade}" d="M-24-31Q-10-30 0-37V41C-11 35-24 23-24 2z"/>
    <path fill="${tones.accent}" d="M24-31Q10-30 0-37V41C11 35 24 23 24 2z"/>
    <path fill="${tones.light}" d="${stripes}"/>
    ${place(0, -15, ink`<path fill="${tones.light}" d="${star(chance.pick([4, 5, 6]), 11, 4.8)}"/>`)}
  `;
  return (
    wall(stage) +
    place(x, y - 2, ink`<g opacity=".13">${rays(130, chance.pick([12, 16, 20]), tones.tint)}</g>${wings}${shield}`)
  );
}

/** Draws a pixel character. Random details always stay connected to the body. */
function pixelChampion(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const widths = CHAMPION_ROWS.map(([least, most]) => chance.whole(least, most));
  const half = widths.map((width, row) => ink`M0 ${row * 8}h${width * 8}v8H0z`);
  const horn = (widths[1] ?? 2) * 8;
  const body = ink`
    <g id="${id("b")}"><path id="${id("h")}" d="${half}M${horn - 8}-8h8v16h-8z"/>
    <use href="#${id("h")}" transform="scale(-1 1)"/></g>
  `;
  const eyes = chance.pick([
    "M4 20h8v8H4zM-12 20h8v8h-8z",
    "M8 16h8v8H8zM-16 16h8v8h-8z",
    "M4 16h8v12H4zM-12 16h8v12h-8z",
  ]);
  const mouth = chance.pick(["M-8 40H8v8H-8z", "M-12 40h24v4h-24z", "M-8 40h16v4h4v4H-12v-4h4z"]);
  const subject = ink`
    <use href="#${id("b")}" y="4" fill="${tones.deep}" opacity=".5"/>
    <use href="#${id("b")}" fill="${chance.pick([tones.main, tones.tint, tones.accent])}"/>
    <path fill="${tones.deep}" d="${eyes}"/><path fill="${tones.light}" d="${mouth}"/>
  `;
  return ink`
    <defs>${body}</defs>${wall(stage)}${roundWindow(stage, 48)}
    ${place(x, y - 30, subject)}
  `;
}

/** Horizontal range of each pixel row: crown, head, cheeks, chin, shoulders, arms, hips, feet. */
const CHAMPION_ROWS: readonly (readonly [number, number])[] = [
  [1, 2],
  [2, 4],
  [3, 4],
  [3, 5],
  [3, 5],
  [2, 4],
  [3, 5],
  [2, 4],
];

function lastHorizon(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const horizon = y + 12;
  const radius = chance.between(34, 42);
  const middle = horizon - radius * 0.55;
  const slits = [4, 11, 18].map((drop, index) => {
    const reach = Math.sqrt(radius ** 2 - drop ** 2);
    return ink`M${x - reach} ${middle + drop}h${reach * 2}v${1.4 + index}h${-reach * 2}z`;
  });
  const spread = [-9, -5, -2.6, -0.8, 0.8, 2.6, 5, 9].map(
    (reach) => ink`M${x + reach * 4} ${horizon}L${x + reach * 30} ${height}`,
  );
  const rows = [8, 19, 34, 54].map((drop) => ink`M0 ${horizon + drop}h${width}`);
  const peak = (tip: number, high: number, wide: number) =>
    ink`
      <path fill="${tones.shade}" d="M${tip - wide} ${horizon}L${tip} ${horizon - high}L${tip + wide} ${horizon}z"/>
      <path fill="${tones.deep}" opacity=".35" d="M${tip} ${horizon - high}L${tip + wide} ${horizon}H${tip - 4}z"/>
    `;
  return ink`
    ${wall(stage)}<circle cx="${x}" cy="${middle}" r="${radius}" fill="${tones.accentTint}"/>
    <path fill="${tones.sky}" opacity=".8" d="${slits}"/>
    ${peak(x - chance.between(38, 50), chance.between(24, 36), 34)}
    ${peak(x + chance.between(38, 52), chance.between(20, 30), 38)}
    <path fill="${tones.deep}" d="M0 ${horizon}h${width}V${height}H0z"/>
    <path d="${spread}${rows}M0 ${horizon}h${width}" stroke="${tones.main}" stroke-width="1.4" opacity=".8"/>
  `;
}

function arrowKeys(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const pressed = chance.whole(0, 3);
  const cap = (side: string, face: string) =>
    ink`
      <rect x="-16" y="-16" width="32" height="32" rx="6" fill="${side}"/>
      <rect x="-13" y="-16" width="26" height="26" rx="5" fill="${face}"/>
    `;
  const keys = KEY_PLACES.map(([left, top], index) =>
    again(id(index === pressed ? "p" : "k"), left, index === pressed ? top + 4 : top),
  );
  const wells = KEY_PLACES.map(
    ([left, top]) => ink`<rect x="${left - 16}" y="${top - 11}" width="32" height="32" rx="6"/>`,
  );
  const arrows = KEY_PLACES.map(
    ([left, top, turn], index) =>
      ink`
        <path transform="translate(${left} ${top + (index === pressed ? 1 : -3)})rotate(${turn})" d="M0-6l6 10H-6z"/>
      `,
  );
  const board = ink`<g fill="${tones.deep}">${wells}</g>${keys}<g fill="${tones.light}">${arrows}</g>`;
  return ink`
    <defs><g id="${id("k")}">${cap(tones.shade, tones.main)}</g>
    <g id="${id("p")}">${cap(tones.accentShade, tones.accent)}</g></defs>
    ${wall(stage)}${roundWindow(stage, chance.between(44, 54))}${place(x, y, board, { turn: chance.between(-12, 12) })}
  `;
}

/** Left, top and arrow direction of each key. */
const KEY_PLACES: readonly (readonly [number, number, number])[] = [
  [0, -19, 0],
  [-35, 18, -90],
  [0, 18, 180],
  [35, 18, 90],
];
