import { archWindow, roundWindow, transom, wall } from "../backdrops.ts";
import { rays, waves } from "../geometry.ts";
import { ink, place, repeat } from "../ink.ts";
import { garland } from "../motifs/parol.ts";
import type { Stage } from "../stage.ts";

/** Draws the name's motif in a matching setting that fills the whole picture. */
export type Setting = (stage: Stage, subject: string) => string;

/** Setting in front of a round window. */
export const window: Setting = (stage, subject) =>
  wall(stage) + roundWindow(stage, stage.chance.between(48, 54)) + place(stage.x, stage.y, subject);

/** Setting in a tall arched window. */
export const niche: Setting = (stage, subject) =>
  archWindow(stage, stage.height, stage.chance.pick([94, 104]), stage.height - stage.chance.pick([14, 22])) +
  place(stage.x, stage.y + 4, subject, { scale: 0.94 });

/** Setting in front of the sun on hills. */
export const land: Setting = (stage, subject) => {
  const { x, y, width, height, tones, chance } = stage;
  const foot = y + 38;
  const hill = (rise: number, fill: string, length: number) =>
    ink`<path fill="${fill}" d="${waves(width, foot - rise, height, length, 11, chance.between(0, 1))}"/>`;
  return ink`
    ${transom(stage, chance.pick([20, 28, 34]))}
    <circle cx="${x + chance.between(-18, 18)}" cy="${y - 12}" r="${chance.between(38, 46)}" fill="${tones.tint}" opacity=".5"/>
    ${hill(16, tones.leafShade, width * 0.9)}${hill(2, tones.leaf, width * 0.7)}
    ${place(x, foot - 34, subject)}${hill(-20, tones.leafShade, width * 0.6)}
  `;
};

/** Setting underwater, over sand. */
export const reef: Setting = (stage, subject) => {
  const { x, y, width, height, tones, chance } = stage;
  const beams = [-50, -10, 30].map(
    (left, index) => ink`M${x + left} 0h${14 + index * 7}L${x + left - 16 + index * 22} ${height}h${-26 - index * 4}z`,
  );
  const bubbles = repeat(6, () => ink`M${x + chance.between(-52, 52)} ${chance.between(24, height - 40)}h0`);
  const bed = (rise: number, fill: string) =>
    ink`<path fill="${fill}" d="${waves(width, height - rise, height, 86, 9, chance.between(0, 1))}"/>`;
  return ink`
    <path fill="${tones.seaShade}" d="M0 0h${width}v${height}H0z"/><path fill="${tones.sea}" opacity=".7" d="M0 0h${width}v${height * 0.4}H0z"/>
    <path fill="${tones.light}" opacity=".14" d="${beams}"/>${bed(34, tones.accentShade)}
    <path d="${bubbles}" stroke="${tones.light}" stroke-width="${chance.between(3, 5)}" stroke-linecap="round" opacity=".45"/>
    ${place(x, y, subject, { scale: 1.06 })}${bed(16, tones.deep)}
  `;
};

/** Setting on the water with the sun behind. */
export const sea: Setting = (stage, subject) => {
  const { x, y, width, height, tones, chance } = stage;
  const line = y + 32;
  const wave = (rise: number, fill: string, length: number) =>
    ink`<path fill="${fill}" d="${waves(width, line + rise, height, length, 5, chance.between(0, 1))}"/>`;
  return ink`
    ${transom(stage, chance.pick([22, 30]))}
    <circle cx="${x}" cy="${y - 10}" r="${chance.between(40, 48)}" fill="${tones.tint}" opacity=".55"/>
    ${wave(-10, tones.seaShade, 64)}${place(x, y - 2, subject)}${wave(8, tones.sea, 48)}${wave(22, tones.seaShade, 38)}
  `;
};

/** Setting in the sky over hills. */
export const sky: Setting = (stage, subject) => {
  const { x, y, width, height, tones, chance } = stage;
  const stars = repeat(9, () => ink`M${chance.between(4, width - 4)} ${chance.between(8, y + 20)}h0`);
  const hill = (rise: number, fill: string) =>
    ink`<path fill="${fill}" d="${waves(width, height - rise, height, width * chance.between(0.6, 1), 12, chance.between(0, 1))}"/>`;
  return ink`
    <path d="${stars}" stroke="${tones.light}" stroke-width="2.2" stroke-linecap="round" opacity=".6"/>
    ${place(x, y - 10, subject, { scale: 1.06 })}${hill(30, tones.deep)}${hill(16, tones.leafShade)}
  `;
};

/** Setting at night under a string of lights. */
export const night: Setting = (stage, subject) => {
  const { x, y, width, height, tones, chance } = stage;
  const halo = ink`<g opacity=".14">${rays(130, chance.pick([10, 14, 18]), tones.tint)}</g>`;
  const ground = ink`<path fill="${tones.deep}" opacity=".55" d="M0 ${y + 40}Q${x} ${y + 32} ${width} ${y + 40}V${height}H0z"/>`;
  const lights = [0, 13].map((drop) =>
    garland(width, chance.between(4, 10) + drop, chance.between(5, 10), tones.tint, [tones.light, tones.accent]),
  );
  return ink`${wall(stage)}${place(x, y, halo)}${ground}${place(x, y + 2, subject)}${lights}`;
};

/** Setting on a woven mat, seen from slightly above. */
export const table: Setting = (stage, subject) => {
  const { x, y, width, height, tones, chance } = stage;
  const edge = y + chance.between(-6, 6);
  const strips = repeat(Math.ceil(width / 12), (index) => ink`M${index * 12} ${edge}h6V${height}h-6z`);
  return ink`
    ${wall(stage)}<path fill="${tones.accentShade}" d="M0 ${edge}h${width}V${height}H0z"/>
    <path fill="${tones.accent}" opacity=".45" d="${strips}"/>
    <path d="M0 ${edge + 14}h${width}M0 ${edge + 34}h${width}M0 ${edge + 56}h${width}" stroke="${tones.light}" stroke-width="3" stroke-dasharray="6 6" opacity=".35"/>
    <path fill="${tones.deep}" opacity=".3" d="M0 ${edge}h${width}v3H0z"/>
    <ellipse cx="${x}" cy="${y + 36}" rx="46" ry="9" fill="${tones.deep}" opacity=".35"/>${place(x, y - 2, subject)}
  `;
};

/** Setting on a round ground with rays. */
export const medal: Setting = (stage, subject) => {
  const { x, y, tones, chance } = stage;
  const disc = ink`
    <circle r="54" fill="${tones.deep}" opacity=".35"/><circle r="52" fill="${tones.accentShade}" opacity=".8"/>
    <g opacity=".25">${rays(50, chance.pick([16, 20, 24]), tones.light)}</g>
    <circle r="51" fill="none" stroke="${tones.tint}" stroke-width="2"/>
  `;
  return wall(stage) + place(x, y, disc + place(0, 0, subject, { scale: 0.94 }));
};
