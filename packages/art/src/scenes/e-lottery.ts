import { roundWindow, wall } from "../backdrops.ts";
import { polar } from "../geometry.ts";
import { again, ink, place, repeat } from "../ink.ts";
import { ballColours, renderBall, usedBall } from "../motifs/balls.ts";
import type { Scene, Stage } from "../stage.ts";

/** Scenes of e-lottery. Draws are frequent, so everything is in motion. */
export const eLotteryScenes: Readonly<Record<string, Scene>> = {
  orbitBalls,
  prizeWheel,
  capsulePile,
  kenoBoard,
  ballChute,
};

function orbitBalls(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const tilt = chance.between(-30, 30);
  const rings = [0, 60, -60].map((turn) => ink`<ellipse rx="50" ry="17" transform="rotate(${tilt + turn})"/>`);
  // Each ball is at the end of its ring, 120° apart.
  const balls = [tones.accent, tones.tint, tones.accentTint].map((colour, index) => {
    const [left, top] = polar(chance.between(46, 49), tilt + 90 + index * 120 + chance.between(-9, 9));
    return usedBall(id("b"), left, top, colour);
  });
  const subject = ink`
    <g fill="none" stroke="${tones.shade}" stroke-width="2">${rings}</g>
    <g transform="scale(2.2)">${usedBall(id("b"), 0, 0, tones.main)}</g>
    ${balls}
  `;
  return ink`
    <defs><g id="${id("b")}">${renderBall(tones)}</g></defs>${wall(stage)}
    ${roundWindow(stage, 50)}
    ${place(x, y, subject)}
  `;
}

function prizeWheel(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const parts = chance.pick([8, 12]);
  const wedge = (colour: string, share: number, offset: number) =>
    ink`
      <circle r="22" fill="none" stroke="${colour}" stroke-width="44" pathLength="${parts}"
        stroke-dasharray="${share} ${4 - share}" stroke-dashoffset="${-offset}"/>
    `;
  const pegs = ink`
    <circle r="47.5" fill="none" stroke="${tones.light}" stroke-width="3.4" pathLength="${parts}"
      stroke-dasharray="0 1" stroke-linecap="round"/>
  `;
  const face = ink`
    <circle r="44" fill="${tones.main}"/>${wedge(tones.tint, 1, 1)}
    ${wedge(tones.shade, 1, 2)}${wedge(tones.accent, 1, 3)}
  `;
  const wheel = ink`
    <circle cy="4" r="52" fill="${tones.deep}" opacity=".4"/><circle r="52" fill="${tones.accentShade}"/>
    ${place(0, 0, face + pegs, { turn: chance.between(0, 90) })}
    <circle r="11" fill="${tones.light}"/><circle r="5" fill="${tones.accent}"/>
    <path fill="${tones.light}" stroke="${tones.deep}" stroke-opacity=".4" d="M-9-60H9L0-40z"/>
  `;
  return wall(stage) + place(x, y + 2, wheel);
}

function capsulePile(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const shell = ink`
    <path fill="${tones.light}" d="M-15 0a15 15 0 0 1 30 0z"/><path d="M-15 0a15 15 0 0 0 30 0z"/>
    <path fill="${tones.deep}" opacity=".22" d="M14 6A15 15 0 0 1-12 9Q6 13 14 6"/>
    <path fill="${tones.deep}" opacity=".3" d="M-15-1h30v2h-30z"/>
    <path d="M-10-5Q-8-11-2-12" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/>
  `;
  const colours = ballColours(tones);
  const places = chance.pick(PILES);
  const pile = places.map(
    ([left, top]) =>
      ink`<g fill="${chance.pick(colours)}">${again(id("c"), left, top, { turn: chance.between(-70, 70) })}</g>`,
  );
  return ink`
    <defs><g id="${id("c")}">${shell}</g></defs>${wall(stage)}${roundWindow(stage, chance.between(48, 54))}
    ${place(x, y, ink`<ellipse cy="41" rx="48" ry="6" fill="${tones.deep}" opacity=".4"/>${pile}`)}
  `;
}

const PILES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [-31, 25],
    [0, 26],
    [31, 25],
    [-16, -1],
    [16, -1],
    [0, -27],
  ],
  [
    [-16, 26],
    [16, 26],
    [-31, 0],
    [0, 0],
    [31, 0],
    [-2, -26],
  ],
  [
    [-31, 26],
    [1, 26],
    [32, 26],
    [-15, 0],
    [17, 0],
  ],
];

function kenoBoard(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const side = 6;
  const at = (index: number): [number, number] => [-37.5 + (index % side) * 15, -37.5 + Math.floor(index / side) * 15];
  // Each row has one pick, close to that of the previous row, so that the line reads as a path.
  let column = chance.whole(1, 4);
  const picks = Array.from({ length: side }, (_, row) => {
    column = Math.min(side - 1, Math.max(0, column + chance.side() * chance.whole(1, 2)));
    return row * side + column;
  });
  const dots = repeat(side * side, (index) => {
    const [left, top] = at(index);
    return picks.includes(index) ? "" : ink`M${left} ${top}h0`;
  });
  const points = picks.map((index) => at(index).join(" "));
  const subject = ink`
    <rect x="-50" y="-46" width="100" height="102" rx="10" fill="${tones.deep}"/>
    <rect x="-50" y="-50" width="100" height="100" rx="10" fill="${tones.shade}"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d="${dots}" stroke="${tones.light}" stroke-width="9" opacity=".28"/>
    <path d="M${points.join("L")}" stroke="${tones.accent}" stroke-width="3"/>
    <path d="${points.map((point) => `M${point}h0`)}" stroke="${tones.accent}" stroke-width="13"/>
    <path d="${points.map((point) => `M${point}h0`)}" stroke="${tones.light}" stroke-width="6"/></g>
  `;
  return wall(stage) + place(x, y, subject);
}

function ballChute(stage: Stage): string {
  const { x, y, span, tones, chance, id } = stage;
  const colours = ballColours(tones);
  const side = chance.side();
  const reach = Math.max(62, span * 0.36);
  const ramps = [-26, 10, 46].map((top, index) => {
    const lean = index % 2 === 0 ? 1 : -1;
    const from = lean * -reach;
    const to = lean * 34;
    const along = [0.3, 0.62].map((share) => share + chance.between(-0.1, 0.1));
    const balls = along.map((share) =>
      usedBall(id("b"), from + (to - from) * share, top - 13 + 14 * share, chance.pick(colours)),
    );
    return ink`
      ${balls}
      <path d="M${from} ${top}L${to} ${top + 14}" stroke="${tones.deep}" stroke-width="8" stroke-linecap="round"/>
      <path d="M${from} ${top - 2}L${to} ${top + 12}" stroke="${tones.light}" stroke-width="3" stroke-linecap="round"/>
    `;
  });
  return ink`
    <defs><g id="${id("b")}">${renderBall(tones)}</g></defs>${wall(stage)}
    <g transform="translate(${x} ${y})scale(${side} 1)">${ramps}</g>
  `;
}
