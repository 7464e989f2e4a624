import { roundWindow, wall } from "../backdrops.ts";
import { arch, polar, polygon, rays, star, starShade } from "../geometry.ts";
import { again, ink, place, repeat } from "../ink.ts";
import { facetedStar } from "../motifs/parol.ts";
import { pearl, scallop } from "../motifs/shore.ts";
import type { Palette } from "../palette.ts";
import type { Scene, Stage } from "../stage.ts";

/** Jackpots: a single treasure, lit from above. */
export const jackpotScenes: Readonly<Record<string, Scene>> = {
  brilliant,
  parolRosette,
  shellUponShell,
  fiestaCrown,
  treasureArch,
  openBaul,
};

/** Draws a gem from the front, about 76 wide, with individually shaded facets. */
function gem({ light, tint, main, shade, deep }: Palette): string {
  return ink`
    <path fill="${main}" d="M-38-8L-20-32H20L38-8L0 44z"/>
    <path fill="${tint}" d="M-38-8L-20-32L-12-8zM20-32L12-8L0-32z"/>
    <path fill="${light}" d="M-20-32H0L-12-8z"/><path fill="${shade}" d="M12-8H38L0 44zM20-32L38-8H12z"/>
    <path fill="${tint}" d="M-38-8H-12L0 44z" opacity=".6"/><path fill="${light}" d="M-12-8H12L0-32z" opacity=".75"/>
    <path fill="${deep}" opacity=".18" d="M12-8H38L0 44z"/>
  `;
}

function brilliant(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const sparks = repeat(4, (index) => {
    const [left, top] = polar(chance.between(46, 54), -50 + index * 34 + chance.between(-8, 8));
    return place(left, top, ink`<path d="${star(4, 1, 0.3)}"/>`, { scale: chance.between(4, 7) });
  });
  const second = { ...tones, main: tones.accent, tint: tones.accentTint, shade: tones.accentShade };
  const stones = chance.pick([
    place(0, 0, gem(tones), { scale: 1.15 }),
    ink`
      <g id="${id("s")}">${place(-25, 18, gem(second), { scale: 0.6, turn: -10 })}</g>
      ${again(id("s"), 52, 0, { turn: 10 })}${place(0, -6, gem(tones), { scale: 0.95 })}
    `,
  ]);
  const subject = ink`
    <g opacity=".15">${rays(130, chance.pick([12, 16, 20]), tones.tint)}</g>
    <ellipse cy="52" rx="34" ry="5" fill="${tones.deep}" opacity=".5"/>
    ${stones}<g fill="${tones.light}">${sparks}</g>
  `;
  return wall(stage) + place(x, y, subject);
}

function parolRosette(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const points = chance.pick([8, 10, 12]);
  const outer = chance.between(47, 51);
  const back = ink`
    <path fill="${tones.accent}" d="${star(points, outer, outer * 0.7)}"/>
    <path fill="${tones.accentShade}" d="${starShade(points, outer, outer * 0.7)}"/>
  `;
  const bulbs = ink`
    <circle r="${outer * 0.64}" fill="none" stroke="${tones.light}" stroke-width="3.6" pathLength="${points}"
      stroke-dasharray="0 1" stroke-linecap="round"/>
  `;
  const subject = ink`
    <circle r="54" fill="${tones.deep}" opacity=".35"/>${place(0, 0, back, { turn: 180 / points })}
    <circle r="${outer * 0.7}" fill="${tones.deep}" opacity=".55"/>
    ${bulbs}${facetedStar(outer * 0.56, tones, chance.pick([5, 6, 8]))}
  `;
  return wall(stage) + place(x, y, subject);
}

function shellUponShell(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const ribs = chance.pick([7, 8, 9]);
  const layers = [
    [60, tones.shade, tones.main, tones.deep],
    [45, tones.main, tones.tint, tones.shade],
    [30, tones.tint, tones.light, tones.main],
  ] as const;
  const shells = layers.map(([radius, main, tint, shade]) => scallop(radius, { ...tones, main, tint, shade }, ribs));
  const subject = ink`
    <ellipse cy="6" rx="44" ry="6" fill="${tones.deep}" opacity=".45"/>
    ${shells}${pearl(0, -7, chance.between(9, 12), tones)}
  `;
  return wall(stage) + roundWindow({ ...stage, y: y - 2 }, 52) + place(x, y + 32, subject, { scale: 0.86 });
}

function fiestaCrown(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const peaks = chance.pick([5, 7]);
  const points: [number, number][] = [[-40, 26]];
  const tips: string[] = [];
  const facets: string[] = [];
  for (let index = 0; index < peaks; index++) {
    const left = -44 + (88 * index) / (peaks - 1);
    const top = -18 - 22 * Math.cos(((index - (peaks - 1) / 2) / peaks) * Math.PI);
    const isLast = index === peaks - 1;
    points.push([left, top]);
    tips.push(ink`M${left} ${top}h0`);
    facets.push(ink`M${left} ${top}L${isLast ? 40 : left + 44 / (peaks - 1)} ${isLast ? 26 : 2}L${left * 0.9} 26z`);
    if (!isLast) points.push([left + 44 / (peaks - 1), 2]);
  }
  points.push([40, 26]);
  const crown = polygon(points);
  const stones = [-24, 0, 24].map(
    (left, index) =>
      ink`<path fill="${index === 1 ? tones.accent : tones.accentShade}" d="M${left} 16l7 7l-7 7l-7-7z"/>`,
  );
  const subject = ink`
    <g opacity=".15">${rays(130, chance.pick([12, 16, 20]), tones.tint)}</g>
    <path fill="${tones.accentShade}" d="M-50 46Q0 26 50 46Q58 58 46 60H-46Q-58 58-50 46z"/>
    <path fill="${tones.accent}" d="M-50 46Q0 26 50 46Q40 52 0 52T-50 46z"/>
    <path fill="${tones.main}" d="${crown}"/><path fill="${tones.shade}" d="${facets}"/>
    <path fill="${tones.tint}" d="M-42 14H42V32Q0 40-42 32z"/>${stones}
    <path d="${tips}" stroke="${tones.light}" stroke-width="7" stroke-linecap="round"/>
  `;
  return wall(stage) + place(x, y - 2, subject);
}

function treasureArch(stage: Stage): string {
  const { x, y, height, tones, chance } = stage;
  const floor = y + 40;
  const halls = [tones.deep, tones.accentShade, tones.accent, tones.accentTint].map((fill, index) => {
    const share = 1 - index * 0.2;
    return ink`<path fill="${fill}" d="${arch(x, floor, 108 * share, (floor - 14) * (0.16 + 0.84 * share))}"/>`;
  });
  return ink`
    ${wall(stage)}${halls}<path fill="${tones.deep}" d="M0 ${floor}h${stage.width}V${height}H0z"/>
    <path fill="${tones.shade}" d="M${x - 22} ${floor - 8}h44l6 16h-56z"/>
    <path fill="${tones.main}" d="M${x - 26} ${floor - 10}h52v6h-52z"/>
    ${place(x, floor - 30, gem(tones), { scale: chance.between(0.52, 0.6) })}
    <path fill="${tones.light}" opacity=".12" d="M${x - 8} 0h16L${x + 30} ${floor}H${x - 30}z"/>
  `;
}

/** Coins are gold in every light. */
const GOLD = { face: "#f3d58a", rim: "#e0b04c", edge: "#b27d25" } as const;

/** Draws an open, overflowing carved chest. */
function openBaul(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const { main, tint, light, accent, accentShade, deep } = tones;
  const heap = [
    [-30, -4],
    [-15, -9],
    [0, -12],
    [15, -9],
    [30, -4],
    [-8, -20],
    [9, -21],
  ] as const;
  const coins = heap.map(([left, top]) =>
    again(id("c"), left + chance.between(-2, 2), top + chance.between(-2, 2), { scale: chance.between(0.85, 1.1) }),
  );
  const coin = ink`
    <circle r="9" fill="${GOLD.edge}"/><circle cy="-1.5" r="9" fill="${GOLD.rim}"/>
    <circle cy="-1.5" r="5.5" fill="${GOLD.face}"/>
  `;
  const lid = ink`
    <path fill="${accentShade}" d="M-46-8L-40-36Q-38-44-30-44H30Q38-44 40-36L46-8z"/>
    <path fill="${deep}" opacity=".5" d="M-39-8L-34-34Q-33-38-29-38H29Q33-38 34-34L39-8z"/>
  `;
  const box = ink`
    <path fill="${accent}" d="M-48 0H48V38Q48 44 42 44H-42Q-48 44-48 38z"/>
    <path fill="${accentShade}" d="M-48 26H48V38Q48 44 42 44H-42Q-48 44-48 38z"/>
    <path fill="${tint}" d="M-50-3H50V5H-50zM-34 5h7v39h-7zM27 5h7v39h-7z"/>
    <path fill="${main}" d="M-10-3H10V15L0 24L-10 15z"/><circle cy="9" r="3.4" fill="${deep}"/>
  `;
  const subject = ink`
    <g opacity=".15" transform="translate(0 -14)">${rays(130, chance.pick([14, 18, 22]), light)}</g>
    <ellipse cy="45" rx="54" ry="6" fill="${deep}" opacity=".4"/>
    ${lid}${coins}${box}
  `;
  return ink`
    <defs><g id="${id("c")}">${coin}</g></defs>${wall(stage)}
    ${place(x, y + 8, subject)}
  `;
}
