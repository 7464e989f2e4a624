import { archWindow, roundWindow, transom, wall } from "../backdrops.ts";
import { rays, waves } from "../geometry.ts";
import { again, ink, place, repeat } from "../ink.ts";
import { feather, rooster, roosterShadow } from "../motifs/feathers.ts";
import { palm, ringOf } from "../motifs/orchard.ts";
import type { Scene, Stage } from "../stage.ts";

/** Cockfight: plumage and dawn. Never a fight, injuries or weapons. */
export const cockfightScenes: Readonly<Record<string, Scene>> = {
  tailFan,
  singlePlume,
  proudRooster,
  featherWheel,
  dawnCall,
  hackleCape,
};

function tailFan(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const count = chance.pick([7, 9]);
  const step = chance.between(118, 132) / (count - 1);
  const plume = (letter: string, length: number, lit: string, shaded: string) =>
    ink`<g id="${id(letter)}">${feather(length, length * 0.17, lit, shaded, tones.light)}</g>`;
  const fan = (letter: string, feathers: number) =>
    repeat(feathers, (index) => again(id(letter), 0, 0, { turn: (index - (feathers - 1) / 2) * step }));
  const plumes = plume("a", 84, tones.accent, tones.accentShade) + plume("b", 62, tones.main, tones.shade);
  const subject = ink`
    ${fan("a", count - 1)}${fan("b", count)}<circle r="11" fill="${tones.light}"/>
    <circle r="7" fill="${tones.tint}"/>
  `;
  return ink`
    <defs>${plumes}</defs>${wall(stage)}${roundWindow(stage, chance.between(48, 54))}
    ${place(x, y + 42, subject, { scale: 0.94 })}
  `;
}

function singlePlume(stage: Stage): string {
  const { x, y, height, tones, chance } = stage;
  const lean = chance.side() * chance.between(14, 30);
  const behind = place(0, 0, feather(96, 20, tones.accent, tones.accentShade, tones.light), {
    turn: lean > 0 ? -34 : 34,
    scale: 0.84,
  });
  const front = ink`
    ${feather(104, 24, tones.main, tones.shade, tones.light)}<ellipse cy="-74" rx="7" ry="11" fill="${tones.tint}"/>
    <ellipse cy="-72" rx="4" ry="6.5" fill="${tones.accent}"/>
  `;
  const window = archWindow(stage, height, chance.pick([88, 98, 106]), height - 16);
  return window + place(x - lean * 0.7, y + 52, behind + front, { turn: lean });
}

function proudRooster(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const floor = y + 46;
  const sun = ink`
    <g opacity=".16">${rays(130, chance.pick([16, 20, 24]), tones.light)}</g>
    <circle r="${chance.between(42, 47)}" fill="${tones.light}" opacity=".9"/>
  `;
  return ink`
    ${transom(stage, chance.pick([20, 26]))}${place(x, y - 4, sun)}
    <path fill="${tones.leafShade}" d="${waves(width, floor, height, 130, 6, chance.between(0, 1))}"/>
    <g transform="translate(${x} ${floor - 46})scale(${chance.side()} 1)">${rooster(tones)}</g>
  `;
}

function featherWheel(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const count = chance.pick([8, 10, 12]);
  const inner = chance.pick([6, 8]);
  const small = feather(34, 8, tones.accent, tones.accentShade, tones.light);
  const subject = ink`
    <circle r="53" fill="${tones.deep}" opacity=".3"/>
    ${ringOf(id("a"), count, feather(52, 10, tones.main, tones.shade, tones.light))}
    ${place(0, 0, ringOf(id("b"), inner, small), { turn: 180 / inner })}
    <circle r="10" fill="${tones.light}"/><circle r="6" fill="${tones.tint}"/>
  `;
  return wall(stage) + place(x, y, subject, { turn: chance.between(0, 30) });
}

function dawnCall(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const rail = y + 30;
  const side = chance.side();
  const sun = ink`
    <circle r="54" fill="${tones.tint}" opacity=".25"/><circle r="${chance.between(38, 44)}" fill="${tones.tint}"/>
  `;
  const posts = repeat(
    Math.ceil(width / 30),
    (index) => ink`M${(x % 30) + index * 30 - 3} ${rail - 8}h6V${height}h-6z`,
  );
  const fence = ink`
    <path fill="${tones.shade}" d="${posts}"/>
    <path d="M0 ${rail}h${width}M0 ${rail + 24}h${width}" stroke="${tones.main}" stroke-width="6"/>
    <path d="M0 ${rail - 2}h${width}M0 ${rail + 22}h${width}" stroke="${tones.tint}" stroke-width="1.4"/>
  `;
  return ink`
    ${transom(stage, chance.pick([22, 28]))}${place(x + side * 4, y - 6, sun)}
    <path fill="${tones.leafShade}" d="${waves(width, rail - 4, height, 120, 10, chance.between(0, 1))}"/>
    ${place(x - side * 48, rail + 8, palm(tones.leaf), { scale: chance.between(0.7, 0.95) })}
    ${fence}<g transform="translate(${x} ${rail - 38})scale(${side * 0.72} .72)">
    ${roosterShadow(tones.deep)}</g>
  `;
}

/** Draws a close-up of the neck feathers with one fallen feather. */
function hackleCape(stage: Stage): string {
  const { x, y, width, height, tones, chance, id } = stage;
  const wide = chance.pick([20, 24, 30]);
  const tall = wide * 1.4;
  const half = wide / 2;
  // Draws the bottom rows first, so that upper rows overlap them.
  const row = (middle: number, tip: number, fill: string) =>
    ink`
      <path fill="${fill}"
        d="M${middle - half} ${tip - tall}V${tip - tall * 0.5}
          Q${middle - half * 0.8} ${tip - half * 0.4} ${middle} ${tip}
          Q${middle + half * 0.8} ${tip - half * 0.4} ${middle + half} ${tip - tall * 0.5}V${tip - tall}z"/>
    `;
  const rows = [
    row(0, tall * 1.5, tones.shade) + row(wide, tall * 1.5, tones.shade),
    row(half, tall, tones.main),
    row(0, tall / 2, tones.shade) + row(wide, tall / 2, tones.shade),
  ];
  const ribs = ink`
    <path d="M${half} ${tall * 0.42}V${tall * 0.9}M0 ${tall * 0.92}V${tall}M${wide} ${tall * 0.92}V${tall}
      M0 0V${tall * 0.4}M${wide} 0V${tall * 0.4}" stroke="${tones.tint}" opacity=".7"/>
  `;
  const cape = ink`
    <pattern id="${id("c")}" x="${x % wide}" width="${wide}" height="${tall}" patternUnits="userSpaceOnUse"
      stroke="${tones.tint}" stroke-opacity=".35">${rows}${ribs}</pattern>
  `;
  const turn = chance.side() * chance.between(8, 24);
  const fallen = place(x, y + 50, feather(104, 23, tones.accent, tones.accentShade, tones.light), { turn });
  const shadow = place(
    x + 3,
    y + 56,
    ink`<path fill="${tones.deep}" opacity=".4" d="M0 0C-24-34-24-82 0-104C24-82 24-34 0 0"/>`,
    { turn },
  );
  return ink`${cape}<path fill="url(#${id("c")})" d="M0 0h${width}v${height}H0z"/>${shadow}${fallen}`;
}
