import { tone } from "../colour.ts";
import { polar, waves } from "../geometry.ts";
import { ink, place, repeat } from "../ink.ts";
import { cover } from "../stage.ts";
import { facets } from "./themes/shared.ts";
import type { Scenery } from "./theme.ts";

/** Returns the base unit of scenery: 1 from 1440 × 700 pixels on, down to one half on small screens. */
export function unitOf({ width, height }: Scenery): number {
  return Math.max(0.5, Math.min(1, width / 1440, height / 700));
}

/** Draws a vertical gradient in even steps. */
export function sky({ width, height, id }: Scenery, colours: readonly string[]): string {
  const stops = colours.map(
    (colour, index) => ink`<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  const name = id("s");
  return ink`
    <linearGradient id="${name}" x2="0" y2="1">${stops}</linearGradient>${cover(width, height, `url(#${name})`)}
  `;
}

/** Draws dim stars in the upper two thirds. */
export function stars({ width, height, chance }: Scenery, count: number): string {
  const points = repeat(count, () => ink`M${chance.between(0, width)} ${chance.between(0, height * 0.65)}h0`);
  return ink`<path d="${points}" stroke="#fff8e8" stroke-width="2" stroke-linecap="round" opacity=".4"/>`;
}

export function hills({ width, height, chance }: Scenery, y: number, rise: number, fill: string): string {
  return ink`<path fill="${fill}" d="${waves(width, y, height, width * 0.7 + 200, rise, chance.between(0, 1))}"/>`;
}

/** Draws clouds with flat bottoms. */
export function clouds({ width, height, chance }: Scenery, count: number, fill: string): string {
  const shapes = repeat(count, (index) => {
    const [x, y] = [((index + chance.between(0.1, 0.9)) * width) / count, chance.between(0.06, 0.42) * height];
    const size = chance.between(30, 70);
    return ink`M${x - size} ${y}a${size * 0.4} ${size * 0.4} 0 0 1 ${size * 0.5}${-size * 0.3}a${size * 0.5} ${size * 0.5} 0 0 1 ${size * 0.9} ${-size * 0.02}a${size * 0.35} ${size * 0.35} 0 0 1 ${size * 0.6} ${size * 0.32}z`;
  });
  return ink`<path fill="${fill}" opacity=".75" d="${shapes}"/>`;
}

/** Draws flags on two ropes that meet in the middle. */
export function bunting(width: number, unit: number, hues: readonly number[]): string {
  const size = Math.max(15, 22 * unit);
  const count = Math.floor(width / 2 / (size * 1.5));
  const flags = [0, 1].flatMap((side) =>
    Array.from({ length: count }, (_, index) => {
      const t = (index + 0.5) / count;
      const along = side === 0 ? t : 1 - t;
      const x = (side * width) / 2 + (t * width) / 2;
      const y = 14 * unit + 60 * unit * 4 * along * (1 - along) * 0.45 + (1 - along) * 6;
      const colour = tone(0.76, 0.11, hues[index % hues.length] ?? 82);
      return ink`<path fill="${colour}" d="M${x - size / 2} ${y}h${size}l${-size / 2} ${size}z"/>`;
    }),
  );
  const rope = [0, width / 2].map((from) => ink`M${from} ${14 * unit}q${width / 4} ${54 * unit} ${width / 2} 0`);
  return ink`<path d="${rope}" fill="none" stroke="#fff8e8" stroke-opacity=".45" stroke-width="1.5"/>${flags}`;
}

/** Draws a star lantern on a cord. */
export function lantern(drop: number, radius: number, hues: readonly number[]): string {
  const [x, y] = polar(radius, 144);
  const tassel = radius * 0.3;
  return ink`
    <path d="M0 0V${drop - radius}" stroke="#fff8e8" stroke-opacity=".3" stroke-width="1.5"/>
    <g transform="translate(0 ${drop})"><circle r="${radius * 1.7}" fill="#ffe2a6" opacity=".07"/>
    <circle r="${radius * 1.08}" fill="none" stroke="#fff8e8" stroke-opacity=".5" stroke-width="2"/>
    <path fill="${tone(0.76, 0.11, hues[0] ?? 82)}" d="M${x} ${y}l${tassel / 3} ${tassel}h${-tassel / 1.5}zM${-x} ${y}l${tassel / 3} ${tassel}h${-tassel / 1.5}z"/>
    ${facets(radius, hues)}<circle r="${radius * 0.13}" fill="#fff8e8"/></g>
  `;
}

/** Draws a Ferris wheel centered on the origin. */
export function ferrisWheel(radius: number, frame: string, isLit: boolean): string {
  const count = 12;
  const hues = [82, 28, 205, 300, 150];
  const line = radius * 0.02;
  const spokes = repeat(count, (index) => ink`M0 0L${polar(radius, index * 30)[0]} ${polar(radius, index * 30)[1]}`);
  const bulbs = repeat(count * 4, (index) => {
    const [x, y] = polar(radius * (index % 4 === 0 ? 1 : 0.25 * (index % 4) + 0.06), Math.floor(index / 4) * 30);
    return ink`M${x} ${y}h0`;
  });
  const cars = repeat(count, (index) => {
    const [x, y] = polar(radius, index * 30);
    const r = radius * 0.11;
    const hue = hues[index % hues.length] ?? 82;
    return ink`
      <path fill="${tone(0.66, 0.12, hue)}" d="M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0z"/>
      <path fill="#fff3df" opacity=".9" d="M${x - r} ${y}h${r * 2}v${r * 0.45}h${-r * 2}z"/>
      <path fill="${tone(0.5, 0.11, hue)}" d="M${x - r} ${y + r * 0.45}h${r * 2}q0 ${r * 0.75} ${-r} ${r * 0.75}t${-r}${-r * 0.75}z"/>
    `;
  });
  return ink`
    <g fill="none" stroke="${frame}"><path d="M0 0L${-radius * 0.5} ${radius * 1.3}M0 0L${radius * 0.5} ${radius * 1.3}"
      stroke-width="${radius * 0.09}"/><circle r="${radius}" stroke-width="${line * 2}"/><circle r="${radius * 0.68}"
      stroke-width="${line}"/><path d="${spokes}" stroke-width="${line}"/></g>
    <path d="${bulbs}" stroke="#ffe2a6" stroke-width="${radius * 0.03}" stroke-linecap="round"
      opacity="${isLit ? 0.85 : 0.5}"/>${cars}<circle r="${radius * 0.1}" fill="${tone(0.78, 0.12, 80)}"/>
    <circle r="${radius * 0.045}" fill="#fff8e8"/>
  `;
}

/** Draws a striped tent at the origin with a lit door. */
export function tent(size: number, hue: number, isNight: boolean): string {
  const [pale, strong] = isNight ? ["#f3dfc0", tone(0.6, 0.13, hue)] : ["#fff8e8", tone(0.66, 0.14, hue)];
  const [top, eaves, half] = [-size * 0.78, -size * 0.34, size * 0.5];
  const stripes = [-1, -0.5, 0, 0.5].map(
    (at, index) =>
      ink`<path fill="${index % 2 === 0 ? strong : pale}" d="M0 ${top}L${at * half} ${eaves}h${half / 2}z"/>`,
  );
  const scallops = repeat(8, (index) => {
    const left = -half + (index * size) / 8;
    return ink`
      <path fill="${index % 2 === 0 ? strong : pale}" d="M${left} ${eaves}h${size / 8}a${size / 16} ${size / 14} 0 0 1 ${-size / 8} 0z"/>
    `;
  });
  return ink`
    <path fill="${isNight ? tone(0.24, 0.06, 310) : tone(0.86, 0.05, 70)}" d="M${-half * 0.88} ${eaves}h${half * 1.76}V0h${-half * 1.76}z"/>
    <path fill="#ffd98c" d="M${-size * 0.1} 0v${-size * 0.24}h${size * 0.2}V0z"/>${stripes}${scallops}
    <path d="M0 ${top}v${-size * 0.16}" stroke="#fff3df" stroke-width="2"/>
    <path fill="${tone(0.78, 0.12, 82)}" d="M1 ${top - size * 0.16}l${size * 0.13} ${size * 0.05}l${-size * 0.13} ${size * 0.05}z"/>
  `;
}

/** Draws a church tower with a lit window. */
export function tower(height: number, fill: string, light: string): string {
  const half = height * 0.13;
  return ink`
    <path fill="${fill}" d="M${-half} 0V${-height * 0.72}h${half * 0.4}V${-height * 0.82}L0 ${-height}L${half * 0.6} ${-height * 0.82}V${-height * 0.72}H${half}V0zM-2 ${-height * 1.1}h4v${height * 0.12}h-4zM${-half * 1.9} 0V${-height * 0.36}H${half * 1.9}V0z"/>
    <path fill="${light}" opacity=".85" d="M${-half * 0.25} ${-height * 0.52}v${-height * 0.08}a${half * 0.25} ${half * 0.25} 0 0 1 ${half * 0.5} 0v${height * 0.08}z"/>
  `;
}

/** Draws a coconut palm leaning outwards. */
export function palmTree(height: number, fill: string): string {
  const frond = (turn: number, length: number) => ink`
    <path transform="rotate(${turn})" d="M0 0Q${length * 0.45}${-length * 0.42} ${length} ${length * 0.1}Q${length * 0.45}${-length * 0.12} 0 ${length * 0.06}z"/>`;
  const crown = [-70, -35, -6, 24, 200, 166, 228, 262].map((turn) => frond(turn, height * 0.42));
  return ink`
    <path d="M0 0Q${-height * 0.02} ${-height * 0.5} ${-height * 0.14} ${-height * 0.94}" fill="none" stroke="${fill}"
      stroke-width="${height * 0.045}"/><g fill="${fill}" transform="translate(${-height * 0.14} ${-height * 0.94})">${crown}</g>
  `;
}

/** Draws layers from far to near; `share` goes from 0 to 1. */
export function layers(count: number, draw: (index: number, share: number) => string): string {
  return repeat(count, (index) => draw(index, count === 1 ? 0 : index / (count - 1)));
}

/** Draws a sagging string of lights. */
export function stringLights(width: number, y: number, sag: number, hues: readonly number[], unit: number): string {
  const count = Math.round(width / (34 * Math.max(0.7, unit)));
  const bulbs = repeat(count, (index) => {
    const t = (index + 0.5) / count;
    const colour = tone(0.8, 0.11, hues[index % hues.length] ?? 82);
    return ink`<circle cx="${t * width}" cy="${y + sag * 4 * t * (1 - t) + 7}" r="${5 * Math.max(0.8, unit)}" fill="${colour}"/>`;
  });
  return ink`
    <path d="M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}" fill="none" stroke="#fff8e8" stroke-opacity=".35"
      stroke-width="1.5"/>${bulbs}
  `;
}

/** Draws the picture on both sides, mirrored. */
export function bothSides(width: number, inset: number, y: number, picture: string): string {
  return place(inset, y, picture) + ink`<g transform="translate(${width - inset} ${y})scale(-1 1)">${picture}</g>`;
}
