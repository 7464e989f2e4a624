import { roundWindow, wall } from "../backdrops.ts";
import { rays, star } from "../geometry.ts";
import { again, ink, place, repeat } from "../ink.ts";
import { banderitas } from "../motifs/bingo.ts";
import { leaf, mango } from "../motifs/orchard.ts";
import { garland, parol } from "../motifs/parol.ts";
import type { Scene, Stage } from "../stage.ts";

/** Promotions: gifts and fiesta. */
export const promotionScenes: Readonly<Record<string, Scene>> = {
  ribbonedGift,
  bayongOfMangoes,
  sealedLetter,
  parolStreet,
  rosette,
};

function ribbonedGift(stage: Stage): string {
  const { x, y, width, tones, chance } = stage;
  const flags = banderitas(width, 2, chance.between(3, 6), [tones.main, tones.light, tones.accent], tones.light);
  const gift = ink`
    <path fill="${tones.main}" d="M-30-4H30V34H-30z"/><path fill="${tones.shade}" d="M8-4H30V34H8z"/>
    <path fill="${tones.tint}" d="M-34-16H34V-2H-34z"/><path fill="${tones.main}" d="M8-16H34V-2H8z"/>
    <path fill="${tones.accent}" d="M-6-16H8V34H-6z"/>
    <path d="M1-17C-10-36-30-30-22-20Q-16-14 1-17C12-36 32-30 24-20Q18-14 1-17" fill="none" stroke="${tones.accent}"
      stroke-width="5" stroke-linejoin="round"/>
  `;
  return ink`
    ${wall(stage)}${flags}
    ${place(x, y + 8, ink`<ellipse cy="35" rx="42" ry="5" fill="${tones.deep}" opacity=".35"/>${gift}`)}
  `;
}

function bayongOfMangoes(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const weave = repeat(3, (row) => ink`M${-32 + row * 2} ${6 + row * 12}H${32 - row * 2}`);
  const fruit = ink`
    <g id="${id("m")}" transform="translate(-16 -8)rotate(${chance.between(-16, 4)})">${mango(tones)}</g>
    ${again(id("m"), 31, 0, { turn: chance.between(2, 10), scale: 0.95 })}
    ${again(id("m"), 15, -9, { scale: 0.9 })}
  `;
  const bag = ink`
    <path d="M-20 4C-20-46 20-46 20 4" fill="none" stroke="${tones.accentShade}" stroke-width="4"/>
    ${place(-28, -4, leaf(30, tones), { turn: -40 })}${place(28, -4, leaf(30, tones), { turn: 44 })}
    ${fruit}<path fill="${tones.accent}" d="M-36 2H36L29 42Q28 44 26 44H-26Q-28 44-29 42z"/>
    <path d="${weave}" stroke="${tones.accentTint}" stroke-width="6" stroke-dasharray="7"/>
    <path fill="${tones.accentShade}" d="M-37-1H37V5H-37z"/>
  `;
  return wall(stage) + roundWindow(stage, 46) + place(x, y + 2, bag);
}

function sealedLetter(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const sparks = repeat(5, (index) => {
    const left = -52 + index * 26 + chance.between(-6, 6);
    return place(left, -36 - (index % 2) * 8, ink`<path d="${star(4, 1, 0.3)}"/>`, { scale: chance.between(4, 6.5) });
  });
  const letter = ink`
    <path fill="${tones.deep}" opacity=".3" d="M-44-16H48V38H-44z"/>
    <path fill="${tones.main}" d="M-46-22H46V32H-46z"/><path fill="${tones.shade}" d="M-46 32L-6 2H6L46 32z"/>
    <path fill="${tones.tint}" d="M-46-22H46L4 12Q0 15-4 12z"/><circle cy="8" r="11" fill="${tones.accent}"/>
    <path fill="${tones.light}" transform="translate(0 8)" d="${star(chance.pick([5, 6, 8]), 6, 2.8)}"/>
  `;
  const subject = ink`
    <g opacity=".14">${rays(120, chance.pick([14, 18]), tones.tint)}</g>
    <g fill="${tones.light}">${sparks}</g>${place(0, 6, letter, { turn: chance.between(-7, 7) })}
  `;
  return wall(stage) + place(x, y, subject);
}

function parolStreet(stage: Stage): string {
  const { x, y, width, tones, chance } = stage;
  const radius = chance.between(28, 32);
  const small = { ...tones, main: tones.accent, shade: tones.accentShade, tint: tones.accentTint, accent: tones.main };
  const sides = [-1, 1].map((side) => {
    const [left, top] = [x + side * 58, y + chance.between(-14, -2)];
    return ink`
      <path d="M${left} 0V${top - 16}" stroke="${tones.tint}" opacity=".6"/>
      ${place(left, top, parol(36, small), { scale: 0.46 })}
    `;
  });
  return ink`
    ${wall(stage)}${garland(width, 6, 6, tones.tint, [tones.light, tones.accent])}
    <path d="M${x} 0V${y - radius}" stroke="${tones.tint}" opacity=".6"/>
    ${sides}${place(x, y, parol(radius, tones))}
  `;
}

function rosette(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const points = chance.pick([14, 16, 18]);
  const ribbons = ink`
    <path fill="${tones.accent}" d="M-20 10L-30 48L-16 42L-8 50L0 14z"/>
    <path fill="${tones.accentShade}" d="M20 10L30 48L16 42L8 50L0 14z"/>
  `;
  const subject = ink`
    <g opacity=".14">${rays(130, points, tones.light)}</g>${ribbons}
    <path fill="${tones.shade}" d="${star(points, 34, 29)}"/><circle r="27" fill="${tones.main}"/>
    <circle r="21" fill="none" stroke="${tones.light}" stroke-width="1.6" stroke-dasharray="3"/>
    <path fill="${tones.accentShade}" d="${star(5, 14, 6.4)}"/>
  `;
  return wall(stage) + place(x, y - 4, subject);
}
