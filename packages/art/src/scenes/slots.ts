import { archWindow, roundWindow, transom, wall } from "../backdrops.ts";
import { rays, waves } from "../geometry.ts";
import { again, ink, place, repeat } from "../ink.ts";
import { leaf, mango, palm, petal, ringOf } from "../motifs/orchard.ts";
import { garland, parol } from "../motifs/parol.ts";
import { jeepney } from "../motifs/road.ts";
import { bangka, pearl, scallop } from "../motifs/shore.ts";
import type { Scene, Stage } from "../stage.ts";
import { reels } from "./slot-reels.ts";

/** Slots: reels and typical symbols. */
export const slotScenes: Readonly<Record<string, Scene>> = {
  reels,
  mangoBranch,
  parolNight,
  jeepneyRide,
  pearlShell,
  bangkaSail,
  mayonDawn,
  banigWeave,
  sampaguita,
};

export function mangoBranch(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const [fruit, blade] = [id("m"), id("l")];
  const sway = () => chance.between(-7, 7);
  const leaves = [118, 150, -88, -118, -150, -30].map((turn) => again(blade, 0, 0, { turn: turn + sway() }));
  const branch = ink`
    <path d="M-90-20Q-30-4 4-2" fill="none" stroke="${tones.leafShade}" stroke-width="4"/>
    <g id="${blade}" transform="rotate(84)">${leaf(44, tones)}</g>
    ${leaves}
  `;
  const fruits = ink`
    <g id="${fruit}">${place(-19, 38, mango(tones), { turn: sway() })}</g>
    ${again(fruit, 39, -5, { scale: 0.94 })}${again(fruit, 21, 22, { scale: 1.06 })}
  `;
  return ink`
    ${wall(stage)}${roundWindow(stage, 47)}<g transform="translate(${x} ${y - 36})scale(${chance.side()} 1)">
    ${branch}${fruits}</g>
  `;
}

export function parolNight(stage: Stage): string {
  const { x, y, width, tones, chance } = stage;
  const radius = chance.between(38, 44);
  const lights = garland(width, chance.between(6, 14), chance.between(4, 9), tones.tint, [tones.light, tones.accent]);
  const halo = place(x, y, ink`<g opacity=".13">${rays(120, chance.pick([10, 15, 20]), tones.tint)}</g>`);
  return ink`
    ${wall(stage)}${halo}${lights}<path d="M${x} 0V${y - radius}" stroke="${tones.tint}" opacity=".6"/>
    ${place(x, y, parol(radius, tones))}
  `;
}

export function jeepneyRide(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const road = y + 34;
  const hill = (rise: number, fill: string) =>
    ink`<path fill="${fill}" d="${waves(width, road - rise, height, width * 0.9, rise, chance.between(0, 1))}"/>`;
  return ink`
    ${transom(stage, chance.pick([24, 30, 36]))}
    <circle cx="${x + chance.between(-26, 26)}" cy="${y - 24}" r="${chance.between(22, 28)}" fill="${tones.tint}"/>
    ${hill(18, tones.leafShade)}${hill(9, tones.leaf)}<path fill="${tones.deep}" d="M0 ${road}h${width}V${height}H0z"/>
    <path d="M0 ${road + 18}h${width}" stroke="${tones.light}" stroke-width="1.6" stroke-dasharray="12 9"
      opacity=".6"/>${place(x, road + 7, jeepney(tones), { scale: 1.08 })}
  `;
}

export function pearlShell(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const hinge = y + 26;
  const sea = (rise: number, fill: string) =>
    ink`<path fill="${fill}" d="${waves(width, hinge + rise, height, 40, 5, chance.between(0, 1))}"/>`;
  const shell = scallop(chance.between(54, 58), tones, chance.pick([7, 8, 9]));
  return ink`
    ${wall(stage)}${roundWindow({ ...stage, y: y - 6 }, 47)}${sea(-9, tones.seaShade)}
    ${place(x, hinge, shell)}${pearl(x, hinge - 9, chance.between(9, 12), tones)}
    ${sea(5, tones.sea)}${sea(18, tones.seaShade)}
  `;
}

export function bangkaSail(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const sea = y + 26;
  const side = chance.side();
  const wave = (rise: number, fill: string, length: number) =>
    ink`<path fill="${fill}" d="${waves(width, sea + rise, height, length, 4, chance.between(0, 1))}"/>`;
  const tree = chance.happens(0.5)
    ? ink`<g transform="translate(${x - side * 50} ${sea})scale(${side * 0.8} .8)">${palm(tones.leafShade)}</g>`
    : "";
  return ink`
    ${transom(stage, chance.pick([22, 28, 34]))}
    <circle cx="${x + side * chance.between(8, 24)}" cy="${sea - 24}" r="${chance.between(24, 32)}"
      fill="${tones.tint}" opacity=".9"/>${tree}${wave(-6, tones.seaShade, 60)}
    ${place(x, sea, bangka(tones), { scale: 1.06 })}${wave(10, tones.sea, 48)}
    ${wave(24, tones.seaShade, 36)}
  `;
}

export function mayonDawn(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const base = y + 30;
  const tip = y - chance.between(26, 34);
  const knee = base - 14;
  const cone = ink`M${x - 72} ${base}Q${x - 14} ${knee} ${x - 5} ${tip}h10Q${x + 14} ${knee} ${x + 72} ${base}z`;
  const shaded = ink`
    M${x + 1} ${tip}h4Q${x + 14} ${knee} ${x + 72} ${base}H${x + 14}Q${x - 4} ${base - 30} ${x + 1} ${tip}`;
  const terraces = [tones.leaf, tones.leafShade, tones.leaf, tones.leafShade].map(
    (fill, index) =>
      ink`
        <path fill="${fill}"
          d="${waves(width, base + index * 12, height, chance.between(70, 120), 7, chance.between(0, 1))}"/>
      `,
  );
  const halo = place(
    x,
    tip + 18,
    ink`
      <g opacity=".2">${rays(130, chance.pick([16, 20, 24]), tones.light)}</g>
      <circle r="${chance.between(24, 30)}" fill="${tones.tint}"/>
    `,
  );
  return ink`
    ${transom(stage, chance.pick([20, 26, 32]))}${halo}<path fill="${tones.main}" d="${cone}"/>
    <path fill="${tones.shade}" d="${shaded}"/>
    <path fill="${tones.light}" d="M${x - 5} ${tip}h10l3 12l-5-4l-3 7l-4-6l-4 3z"/>
    ${terraces}
  `;
}

/** Draws a woven mat: quarter turns of a few shapes, mirrored in both directions. */
export function banigWeave(stage: Stage): string {
  const { x, y, tones, chance, id, width, height } = stage;
  const shapes = [
    "M0 0A20 20 0 0 1 20 20H0z",
    "M10 0L20 10L10 20L0 10z",
    "M0 0L20 20H0z",
    "M0 20A20 20 0 0 0 20 0V20z",
  ];
  const fills = [tones.main, tones.shade, tones.accent, tones.tint, tones.light];
  const [columns, rows] = [Math.ceil(width / 40), Math.ceil(height / 40)];
  const cells = repeat(columns * rows, (index) => {
    if (chance.happens(0.12)) return "";
    const [left, top] = [(index % columns) * 20, Math.floor(index / columns) * 20];
    return ink`<path fill="${chance.pick(fills)}" transform="translate(${left} ${top})" d="${chance.pick(shapes)}"/>`;
  });
  const half = id("h");
  const quarter = id("q");
  return ink`
    ${wall(stage)}<g transform="translate(${x} ${y - 8})"><g id="${half}">
    <g id="${quarter}">${cells}</g><use href="#${quarter}" transform="scale(-1 1)"/></g>
    <use href="#${half}" transform="scale(1 -1)"/></g>
  `;
}

export function sampaguita(stage: Stage): string {
  const { x, y, tones, chance, id, height } = stage;
  const petals = chance.pick([5, 6, 7, 8]);
  const leaves = ringOf(id("l"), petals, leaf(46, tones));
  const length = chance.between(33, 38);
  const flower = ringOf(id("f"), petals, petal(length, (length * 3.4) / petals, tones.light, tones.tint));
  const heart = ink`<circle r="7" fill="${tones.main}"/><circle r="3" fill="${tones.shade}"/>`;
  const turn = 180 / petals;
  const whole = place(0, 0, leaves, { turn }) + flower + heart;
  return archWindow(stage, height, 96, height - 16) + place(x, y, whole, { turn: chance.between(0, 40) });
}
