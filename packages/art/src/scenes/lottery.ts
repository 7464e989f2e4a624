import { archWindow, wall } from "../backdrops.ts";
import { polar, rays } from "../geometry.ts";
import { ink, place, repeat } from "../ink.ts";
import { ballColours, renderBall, ticket, usedBall } from "../motifs/balls.ts";
import type { Scene, Stage } from "../stage.ts";

/** Lottery: machine, balls, ticket. */
export const lotteryScenes: Readonly<Record<string, Scene>> = {
  cageDrum,
  ballPyramid,
  renderRing,
  glassTubes,
  luckyTicket,
};

function cageDrum(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const colours = ballColours(tones);
  const heap = HEAP.map(([left, top]) => usedBall(id("b"), left + chance.between(-1, 1), top, chance.pick(colours)));
  const flying = repeat(chance.whole(2, 3), (index) => {
    const [left, top] = polar(chance.between(14, 26), -60 + index * 60 + chance.between(-12, 12));
    return usedBall(id("b"), left, top, chance.pick(colours));
  });
  const meridians = [14, 29].map((reach) => ink`<ellipse rx="${reach}" ry="42"/>`);
  const cage = ink`
    <g fill="none" stroke="${tones.light}" stroke-width="1.4" opacity=".75">${meridians}
    <path d="M0-42V42M-42 0H42M-36-21H36M-36 21H36"/><circle r="42" stroke-width="3"/></g>
  `;
  const stand = ink`
    <path d="M-47-6V40M47-6V40" stroke="${tones.accent}" stroke-width="5" stroke-linecap="round"/>
    <path fill="${tones.accentShade}" d="M-54 42H54V50Q54 54 50 54H-50Q-54 54-54 50z"/>
    <path fill="${tones.accent}" d="M-56 40H56V45H-56z"/>
    <path d="M-50-6h7M43-6h7" stroke="${tones.light}" stroke-width="7" stroke-linecap="round"/>
  `;
  return ink`
    <defs><g id="${id("b")}">${renderBall(tones)}</g></defs>${wall(stage)}
    ${place(x, y - 4, ink`<circle r="42" fill="${tones.light}" opacity=".16"/>${heap}${flying}${cage}${stand}`)}
  `;
}

/** Resting balls in a drum of radius 42. */
const HEAP: readonly (readonly [number, number])[] = [
  [-20, 22],
  [0, 30],
  [20, 22],
  [-10, 14],
  [10, 13],
];

function ballPyramid(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const rows = chance.pick([3, 4]);
  const size = rows === 3 ? 1.5 : 1.2;
  const colours = ballColours(tones);
  const balls = repeat(rows, (row) =>
    repeat(row + 1, (index) => usedBall(id("b"), (index - row / 2) * 20, row * 17.4, chance.pick(colours))),
  );
  const halo = ink`<g opacity=".14">${rays(120, chance.pick([12, 16, 20]), tones.tint)}</g>`;
  const top = -((rows - 1) * 17.4 * size) / 2 - 4;
  const foot = top + (rows - 1) * 17.4 * size + 10 * size;
  const plinth = ink`
    <path fill="${tones.accentShade}" d="M-54 ${foot}H54v12q0 3-3 3H-51q-3 0-3-3z"/>
    <path fill="${tones.accent}" d="M-56 ${foot}H56v6H-56z"/>
  `;
  return ink`
    <defs><g id="${id("b")}">${renderBall(tones)}</g></defs>${wall(stage)}
    ${place(x, y, halo + plinth + place(0, top, balls, { scale: size }))}
  `;
}

function renderRing(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const count = chance.pick([6, 7, 8, 9]);
  const turn = chance.between(0, 60);
  const colours = ballColours(tones);
  const lucky = chance.whole(0, count - 1);
  const orbit = repeat(count, (index) => {
    const [left, top] = polar(38, turn + (index * 360) / count);
    return usedBall(id("b"), left, top, index === lucky ? tones.accent : (colours[index % 2 === 0 ? 0 : 2] ?? ""));
  });
  const rings = ink`
    <circle r="53" fill="${tones.shade}"/><circle r="50" fill="${tones.deep}"/>
    <circle r="25" fill="${tones.shade}"/><circle r="22" fill="${tones.main}"/>
    <g opacity=".3">${rays(22, 12, tones.light)}</g>
  `;
  return ink`
    <defs><g id="${id("b")}">${renderBall(tones)}</g></defs>${wall(stage)}
    ${place(x, y, ink`${rings}${orbit}<g transform="scale(1.5)">${usedBall(id("b"), 0, 0, tones.accent)}</g>`)}
  `;
}

function glassTubes(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const count = chance.pick([3, 4]);
  const gap = count === 3 ? 31 : 26;
  const colours = ballColours(tones);
  const tubes = repeat(count, (tube) => {
    const left = (tube - (count - 1) / 2) * gap;
    const level = chance.whole(1, 3);
    const balls = repeat(level, (index) => usedBall(id("b"), left, 28 - index * 20.5, chance.pick(colours)));
    return ink`${balls}<use href="#${id("t")}" x="${left}"/>`;
  });
  const glass = ink`
    <path fill="${tones.light}" fill-opacity=".14" stroke="${tones.light}" stroke-opacity=".7" stroke-width="1.4"
      d="M-12-46V27a12 12 0 0 0 24 0V-46"/>
    <path d="M-8-40V18" stroke="${tones.light}" stroke-width="2.2" stroke-linecap="round" opacity=".6"/>
  `;
  const base = ink`
    <path fill="${tones.shade}" d="M-54 44H54V53Q54 56 51 56H-51Q-54 56-54 53z"/>
    <path fill="${tones.main}" d="M-56 40H56V46H-56zM-56-50H56V-44H-56z"/>
  `;
  return ink`
    <defs><g id="${id("b")}">${renderBall(tones)}</g><g id="${id("t")}">
    ${glass}</g></defs>${wall(stage)}${place(x, y - 2, tubes + base)}
  `;
}

function luckyTicket(stage: Stage): string {
  const { x, y, height, tones, chance, id } = stage;
  const picks = Array.from({ length: 6 }, () => chance.whole(0, 19));
  const side = chance.side();
  const lean = chance.between(6, 11);
  const spare = ink`
    <path fill="${tones.accent}" d="M-22-32H22V-20a3 3 0 0 0 0 6V32H-22V-14a3 3 0 0 0 0-6z"/>
    <path fill="${tones.accentShade}" d="M-22-32H22V-20H-22z"/>
  `;
  const balls = usedBall(id("b"), -side * 14, 0, tones.main) + usedBall(id("b"), side * 7, 3, tones.accentTint);
  return ink`
    <defs><g id="${id("b")}">${renderBall(tones)}</g></defs>${archWindow(stage, height, 100, height - 14)}
    ${place(x + side * 12, y - 4, spare, { turn: side * (lean + 8), scale: 1.3 })}
    ${place(x - side * 5, y, ticket(tones, picks), { turn: -side * lean, scale: 1.34 })}
    ${place(x + side * 22, y + 40, balls, { scale: 1.35 })}
  `;
}
