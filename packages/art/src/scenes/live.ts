import { roundWindow, wall } from "../backdrops.ts";
import { arch, polar, rays } from "../geometry.ts";
import { again, ink, place, repeat } from "../ink.ts";
import { card, chip, die, type Suit } from "../motifs/table.ts";
import type { Scene, Stage } from "../stage.ts";

/** Live casino: tables, fans and lamps, without people. */
export const liveScenes: Readonly<Record<string, Scene>> = {
  cardTable,
  rouletteWheel,
  abaniko,
  curtainLamps,
  diceDome,
  litDoorway,
};

const SUIT_NAMES: readonly Suit[] = ["heart", "diamond", "spade", "club"];

function cardTable(stage: Stage): string {
  const { x, y, width, height, span, tones, chance, id } = stage;
  const middle = y - 42;
  const reach = Math.max(92, span * 0.56);
  const chipId = id("c");
  const seats = [-32, 0, 32].map((turn) => polar(reach * 0.76, 180 + turn));
  const spots = seats.map(([dx, dy]) => ink`<circle cx="${dx}" cy="${dy}" r="9.5"/>`);
  const piles = seats.flatMap(([dx, dy]) =>
    Array.from({ length: chance.whole(1, 2) }, (_, level) => again(chipId, dx, dy - level * 2.4)),
  );
  const lean = chance.between(8, 16);
  const cards = [-1, 1].map((side) =>
    place(side * 17, 40 + side * 1.5, card(chance.pick(SUIT_NAMES), tones), { turn: side * lean, scale: 0.92 }),
  );
  const lamp = ink`
    <path d="M${x} 0V16" stroke="${tones.light}" opacity=".5"/>
    <path fill="${tones.tint}" opacity=".13" d="M${x - 14} 28h28L${x + 62} ${y + 30}H${x - 62}z"/>
    <path fill="${tones.accent}" d="M${x - 18} 28a18 14 0 0 1 36 0z"/>
  `;
  const felt = ink`
    <circle r="${reach}" fill="${tones.deep}"/><circle r="${reach - 3}" fill="${tones.main}"/>
    <circle r="${reach - 10}" fill="${tones.leaf}"/>
    <circle r="${reach * 0.56}" fill="none" stroke="${tones.light}" opacity=".45"/>
    <g fill="none" stroke="${tones.light}" stroke-dasharray="3 2">${spots}</g>
  `;
  return ink`
    <defs><g id="${chipId}">${chip(8, tones.accent, tones)}</g></defs>
    <path fill="${tones.deep}" opacity=".5" d="M0 ${middle}h${width}V${height}H0z"/>
    <g transform="translate(${x} ${middle})">${felt}${cards}${piles}</g>
    <path fill="${tones.ground}" d="M0 0h${width}v${middle + 10}H0z"/>
    ${wallAbove(stage, middle + 10)}${lamp}
  `;
}

/** Draws the wall behind a round table. It hides the table's far edge. */
function wallAbove({ width, panes, tones }: Stage, bottom: number): string {
  return ink`
    <path fill="${panes}" d="M0 0h${width}v${bottom}H0z"/>
    <path fill="${tones.deep}" opacity=".4" d="M0 ${bottom}h${width}v3H0z"/>
  `;
}

function rouletteWheel(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const { deep, main, shade, tint, light, accent } = tones;
  const pockets = chance.pick([16, 18, 20]);
  const [ballX, ballY] = polar(39, chance.between(-70, 70));
  const spokes = repeat(4, (index) => {
    const [dx, dy] = polar(17, index * 90);
    return ink`M0 0L${dx} ${dy}`;
  });
  const ring = (radius: number, thick: number, colour: string, share: number) =>
    ink`
      <circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${thick}" pathLength="${pockets * 10}"
        stroke-dasharray="${share} ${10 - share}"/>
    `;
  const wheel = ink`
    <circle cy="4" r="53" fill="${deep}" opacity=".5"/><circle r="53" fill="${shade}"/>
    <circle r="50" fill="${tint}"/><circle r="48" fill="${deep}"/>
    ${ring(36, 15, main, 5)}${ring(36, 15, light, 0.4)}<circle r="28" fill="${shade}"/>
    <circle r="25" fill="${main}"/><g opacity=".35">${rays(25, 8, light)}</g>
    <path d="${spokes}" stroke="${accent}" stroke-width="3.4" stroke-linecap="round"/>
    <circle r="7" fill="${accent}"/><circle cy="-1" r="3" fill="${light}"/>
  `;
  const subject = ink`
    <g transform="rotate(${chance.between(0, 22)})">${wheel}</g>
    <circle cx="${ballX}" cy="${ballY}" r="3.6" fill="${light}"/>
  `;
  return wall(stage) + place(x, y, subject);
}

function abaniko(stage: Stage): string {
  const { x, y, height, span, tones, chance, id } = stage;
  const reach = Math.min(span * 0.49, height * 0.62);
  const blades = chance.pick([11, 13, 15]);
  const spread = chance.between(140, 158);
  const step = spread / blades;
  const [outX, outY] = polar(reach, step / 2);
  const [inX, inY] = polar(reach * 0.34, step / 2);
  const blade = ink`
    <path fill="${tones.main}" d="M${-inX} ${inY}L${-outX} ${outY}Q0 ${-reach * 1.06} 0 ${-reach}V${inY}z"/>
    <path fill="${tones.shade}" d="M${inX} ${inY}L${outX} ${outY}Q0 ${-reach * 1.06} 0 ${-reach}V${inY}z"/>
    <path fill="${tones.light}" d="M-.8 0h1.6l.5 ${inY}h-2.6z"/>
    <circle cy="${-reach * 0.8}" r="${reach * 0.045}" fill="${tones.light}"/>
    <path fill="${tones.accent}" d="M0 ${-reach * 0.7}l${inX * 0.9} ${reach * 0.12}
      L0 ${-reach * 0.46}l${-inX * 0.9} ${-reach * 0.12}z"/>
  `;
  const first = -spread / 2 + step / 2;
  const others = repeat(blades, (index) => again(id("b"), 0, 0, { turn: first + index * step }));
  const tassel = ink`
    <path d="M0 0q6 8 1 16" fill="none" stroke="${tones.accent}" stroke-width="1.5"/>
    <path fill="${tones.accent}" d="M-1 15h4l2 12h-8z"/><circle r="4" fill="${tones.light}"/>
  `;
  return ink`
    <defs><g id="${id("b")}">${blade}</g></defs>${wall(stage)}${roundWindow(stage, Math.min(54, height * 0.44))}
    ${place(x, y + reach * 0.52, others + tassel)}
  `;
}

function curtainLamps(stage: Stage): string {
  const { x, y, width, height, tones, chance, id } = stage;
  const floor = y + 34;
  const lamp = ink`
    <path d="M0-120V-14" stroke="${tones.light}" opacity=".5"/>
    <path fill="${tones.tint}" opacity=".16" d="M-6 6h12l22 60h-56z"/>
    <circle r="11" fill="${tones.tint}"/>
    <path d="M-11 0h22M-9-6h18M-9 6h18M0-11V11M0-11C-8-5-8 5 0 11M0-11C8-5 8 5 0 11" fill="none"
      stroke="${tones.shade}" stroke-opacity=".6"/>
  `;
  const drops = [chance.between(-38, -26), chance.between(-18, -8), chance.between(-38, -26)];
  const gap = width > 150 ? 40 : 24;
  const lamps = drops.map((drop, index) => again(id("l"), x + (index - 1) * gap, y + drop));
  const fold = width * (width > 150 ? 0.075 : 0.062);
  const curtain = ink`
    <g id="${id("c")}">
    <path fill="${tones.main}" d="M0 0h${fold * 3}Q${fold * 2.4} ${height * 0.55} ${fold} ${floor}H0z"/>
    <path fill="${tones.shade}"
      d="M${fold * 0.9} 0h${fold * 0.7}Q${fold * 1.4} ${height * 0.5} ${fold * 0.6} ${floor}H${fold * 0.2}z
        M${fold * 2.3} 0H${fold * 3}Q${fold * 2.4} ${height * 0.55} ${fold} ${floor}Z"/>
    </g><use href="#${id("c")}" transform="matrix(-1 0 0 1 ${width} 0)"/>
  `;
  const table = ink`
    <ellipse cx="${x}" cy="${floor + 8}" rx="46" ry="14" fill="${tones.deep}"/>
    <ellipse cx="${x}" cy="${floor + 4}" rx="46" ry="14" fill="${tones.shade}"/>
    <ellipse cx="${x}" cy="${floor + 3}" rx="41" ry="11.5" fill="${tones.main}"/>
  `;
  return ink`
    <defs><g id="${id("l")}">${lamp}</g></defs>${wall(stage)}
    <path fill="${tones.deep}" d="M0 ${floor}h${width}V${height}H0z"/>
    ${table}${lamps}${curtain}
  `;
}

function diceDome(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const { light, tint, main, shade, accent, deep } = tones;
  const one = id("d");
  const dice = ink`
    <g id="${one}" transform="translate(1 -10)">${die(light, tint, main, deep, chance.pick(THROWS))}</g>
    ${again(one, -20, 22)}${again(one, 20, 23)}
  `;
  const dome = ink`M-44 34V-8a44 44 0 0 1 88 0V34z`;
  const subject = ink`
    <g opacity=".14">${rays(110, chance.pick([14, 18, 22]), tint)}</g>
    <path fill="${light}" opacity=".14" d="${dome}"/>${dice}
    <path fill="${light}" fill-opacity=".1" stroke="${light}" stroke-opacity=".6" stroke-width="1.5" d="${dome}"/>
    <path d="M-34 8V-8A34 34 0 0 1-14-39" fill="none" stroke="${light}" stroke-width="3.5" stroke-linecap="round"
      opacity=".55"/><circle cy="-55" r="5" fill="${accent}"/>
    <path fill="${shade}" d="M-50 36H50V46Q50 50 46 50H-46Q-50 50-50 46z"/>
    <path fill="${main}" d="M-52 32H52V39H-52z"/>
  `;
  return wall(stage) + place(x, y, subject);
}

/** Top, left and right faces of valid dice: adjacent faces never add up to seven. */
const THROWS: readonly [number, number, number][] = [
  [1, 2, 3],
  [5, 4, 1],
  [3, 5, 1],
  [4, 1, 2],
  [2, 3, 1],
  [5, 1, 3],
];

function litDoorway(stage: Stage): string {
  const { x, y, width, height, span, tones, chance } = stage;
  const floor = y + 40;
  const fills = [tones.deep, tones.shade, tones.main, tones.tint, tones.light];
  const widest = Math.min(span * 0.84, 120);
  const nested = fills.map((fill, index) => {
    const share = 1 - index * 0.17;
    return ink`<path fill="${fill}" d="${arch(x, floor, widest * share, (floor - 22) * (share * 0.9 + 0.1))}"/>`;
  });
  const inside = ink`
    <path d="M${x} ${floor - 60}v14" stroke="${tones.shade}" stroke-width="1.4"/>
    <path fill="${tones.accent}" d="M${x - 9} ${floor - 40}a9 8 0 0 1 18 0z"/>
    <ellipse cx="${x}" cy="${floor - 10}" rx="17" ry="5" fill="${tones.main}"/>
    <path fill="${tones.shade}" d="M${x - 17} ${floor - 10}a17 5 0 0 0 34 0v3a17 5 0 0 1-34 0zM${x - 3} ${floor - 4}h6
      l3 4h-12z"/>
  `;
  const carpet = ink`
    <path fill="${tones.tint}" d="M${x - 20} ${floor}h40L${x + 44} ${height}H${x - 44}z"/>
    <path fill="${tones.main}" d="M${x - 15} ${floor}h30L${x + 34} ${height}H${x - 34}z"/>
  `;
  const lanterns = [-1, 1].map((side) => ink`M${x + side * widest * 0.42} ${y - chance.between(2, 10)}h0`);
  return ink`
    ${wall(stage)}${nested}<path fill="${tones.deep}" d="M0 ${floor}h${width}V${height}H0z"/>
    ${carpet}${inside}
    <path d="${lanterns}" stroke="${tones.accent}" stroke-width="${chance.between(5, 9)}" stroke-linecap="round"/>
  `;
}
