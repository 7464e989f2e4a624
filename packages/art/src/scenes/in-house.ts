import { roundWindow, transom, wall } from "../backdrops.ts";
import { polar, star } from "../geometry.ts";
import { again, ink, place, repeat } from "../ink.ts";
import { renderBall } from "../motifs/balls.ts";
import type { Palette } from "../palette.ts";
import type { Scene, Stage } from "../stage.ts";

/** In-house games: rising objects, as in crash games. */
export const inHouseScenes: Readonly<Record<string, Scene>> = {
  risingCurve,
  saranggola,
  paperPlane,
  skyLanterns,
  stepsUp,
  pegBoard,
  smallRocket,
};

function risingCurve(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const base = y + 52;
  const [endX, endY] = [x + chance.between(34, 44), y - chance.between(30, 44)];
  const bend = chance.between(0.5, 0.72);
  const curve = (drop: number) => ink`M0 ${base}Q${endX * bend} ${base - 4} ${endX} ${endY + drop}`;
  const layers = [tones.shade, tones.main, tones.tint].map(
    (fill, index) => ink`<path fill="${fill}" d="${curve(index * 20)}V${height}H0z"/>`,
  );
  return ink`
    ${wall(stage)}${layers}
    <path d="${curve(0)}" fill="none" stroke="${tones.light}" stroke-width="4" stroke-linecap="round"/>
    <path d="M${endX} ${endY}V${height}M${endX} ${endY}H${width}" stroke="${tones.light}" stroke-dasharray="2 4"
      opacity=".5"/><circle cx="${endX}" cy="${endY}" r="10" fill="${tones.accent}"/>
    <circle cx="${endX}" cy="${endY}" r="4.5" fill="${tones.light}"/>
  `;
}

function cloud(x: number, y: number, scale: number, { light }: Palette): string {
  return ink`
    <path fill="${light}" opacity=".3" transform="translate(${x} ${y})scale(${scale})" d="M-24 0a10 10 0 0 1 8-14
      a14 14 0 0 1 26-2a9 9 0 0 1 14 16z"/>
  `;
}

function saranggola(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const side = chance.side();
  const lean = chance.between(18, 34);
  const bows = [58, 76, 95].map((top, index) => ink`M${index === 1 ? -1 : 6} ${top}l-7-5v10zl7-5v10z`);
  const kite = ink`
    <path d="M0 46Q12 60 1 74T6 120" fill="none" stroke="${tones.light}" stroke-width="1.6"/>
    <path fill="${tones.accent}" d="${bows}"/><path fill="${tones.main}" d="M0-44L-32-4L0 46z"/>
    <path fill="${tones.shade}" d="M0-44L32-4L0 46z"/><path fill="${tones.tint}" d="M0-44L-32-4H0z"/>
    <path fill="${tones.accent}" d="M0-4H32L0 46z"/>
    <path d="M0-44V46M-32-4H32" stroke="${tones.light}" stroke-width="1.6"/>
    ${place(0, -4, ink`<circle r="9" fill="${tones.light}"/><circle r="5" fill="${tones.main}"/>`)}
  `;
  return ink`
    ${transom(stage, chance.pick([18, 24]))}${cloud(x - side * 36, y - 30, chance.between(0.8, 1.1), tones)}
    ${cloud(x + side * 34, y + 34, chance.between(0.9, 1.3), tones)}
    <path d="M${x} ${y}Q${x - side * 20} ${y + 60} ${side > 0 ? 0 : width} ${height}" fill="none"
      stroke="${tones.light}" opacity=".7"/>
    <g transform="translate(${x + side * 6} ${y - 10})scale(${side} 1)rotate(${lean})">${kite}</g>
  `;
}

function paperPlane(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const side = chance.side();
  const loop = chance.pick([
    "M-70 58C-30 64 10 44 2 22S-34 18-22 40S22 34 26 6",
    "M-70 40C-44 70-16 54-20 30S4 4 22 2",
    "M-74 62C-20 62-50 20-24 18S-4 52 24 8",
  ]);
  const plane = ink`
    <path fill="${tones.light}" d="M30-34L-34-8L-10 4z"/><path fill="${tones.tint}" d="M30-34L-10 4L-4 24L4 10z"/>
    <path fill="${tones.accent}" d="M30-34L4 10L22 20z"/><path fill="${tones.shade}" d="M-10 4L-4 24L4 10z"/>
  `;
  return ink`
    ${wall(stage)}${roundWindow(stage, chance.between(46, 52))}${cloud(x - side * 38, y - 24, 1, tones)}
    ${cloud(x + side * 30, y + 44, 0.9, tones)}<g transform="translate(${x} ${y})scale(${side} 1)">
    <path d="${loop}" fill="none" stroke="${tones.light}" stroke-width="2.4" stroke-linecap="round"
      stroke-dasharray="1 6"/>${place(12, -12, plane, { scale: 1.12, turn: chance.between(-12, 8) })}</g>
  `;
}

function skyLanterns(stage: Stage): string {
  const { x, y, width, height, tones, chance, id } = stage;
  const lantern = ink`
    <path fill="${tones.main}" d="M-14-20Q0-28 14-20Q18 4 10 18H-10Q-18 4-14-20z"/>
    <path fill="${tones.tint}" d="M-5-24Q0-25 5-24Q7 2 4 18H-4Q-7 2-5-24z"/>
    <path fill="${tones.shade}" d="M-10 18H10L9 22H-9z"/><path fill="${tones.light}" d="M-4 18Q0 8 4 18z"/>
  `;
  const others = [
    [-40, 26, 0.6],
    [40, 8, 0.72],
    [31, 50, 0.46],
    [-38, -34, 0.5],
  ] as const;
  const sky = others.map(([left, top, scale]) =>
    again(id("l"), left + chance.between(-5, 5), top + chance.between(-6, 6), { scale, turn: chance.between(-10, 10) }),
  );
  const hills = ink`
    <path fill="${tones.deep}" opacity=".6"
      d="M0 ${y + 56}Q${width * 0.3} ${y + 40} ${width * 0.55} ${y + 58}T${width} ${y + 50}V${height}H0z"/>
  `;
  const subject = ink`
    <g opacity=".85">${sky}</g>
    ${place(0, -4, ink`<g id="${id("l")}">${lantern}</g>`, { scale: 1.5, turn: chance.between(-8, 8) })}
  `;
  return ink`
    ${wall(stage)}${hills}
    ${place(x, y, subject)}
  `;
}

function stepsUp(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const count = 5;
  const step = Math.min(22, width / count);
  const rise = chance.between(13, 17);
  const first = x - (count * step) / 2;
  const bars = repeat(count, (index) => {
    const [left, top] = [first + index * step, y + 36 - index * rise];
    const isLast = index === count - 1;
    return ink`
      <path fill="${isLast ? tones.accent : tones.main}" d="M${left} ${top}h${step - 3}V${height}h${3 - step}z"/>
      <path fill="${isLast ? tones.accentShade : tones.shade}" d="M${left + step - 8} ${top}h5V${height}h-5z"/>
      <path fill="${tones.light}" opacity=".6" d="M${left} ${top}h${step - 3}v3h${3 - step}z"/>
    `;
  });
  const goal = place(
    first + (count - 0.5) * step - 1.5,
    y + 36 - (count - 1) * rise - 18,
    ink`<path fill="${tones.light}" d="${star(5, 13, 6)}"/>`,
    { turn: chance.between(-14, 14) },
  );
  const ballAt = chance.whole(0, 3);
  return ink`
    ${wall(stage)}${bars}${goal}
    <circle cx="${first + (ballAt + 0.5) * step - 1.5}" cy="${y + 27.5 - ballAt * rise}" r="8" fill="${tones.tint}"/>
  `;
}

function pegBoard(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const rows = 6;
  const gap = 17;
  const pegs = repeat(rows, (row) =>
    repeat(row + 2, (index) => ink`M${(index - (row + 1) / 2) * gap} ${-42 + row * 15}h0`),
  );
  let left = 0;
  const path = Array.from({ length: rows }, (_, row) => {
    left += (chance.side() * gap) / 2;
    return ink`L${left} ${-34 + row * 15}`;
  });
  const cups = repeat(rows + 1, (index) => ink`M${(index - rows / 2) * gap - 7} 48h14v9h-14z`);
  const subject = ink`
    <path fill="${tones.light}" opacity=".16" d="M0-66L66 60H-66z"/>
    <path d="M0-54${path}" fill="none" stroke="${tones.accent}" stroke-width="2.4" stroke-linejoin="round"/>
    <path d="${pegs}" stroke="${tones.main}" stroke-width="5.4" stroke-linecap="round"/>
    <path fill="${tones.main}" d="${cups}"/><path fill="${tones.accent}" d="M${left - 7} 48h14v9h-14z"/>
    ${place(left, 43, ink`<g fill="${tones.main}">${renderBall(tones)}</g>`, { scale: 0.8 })}
  `;
  return wall(stage) + place(x, y - 4, subject);
}

function smallRocket(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const lean = chance.side() * chance.between(14, 34);
  const stars = repeat(7, (index) => {
    const [left, top] = polar(chance.between(36, 66), index * 51 + chance.between(-14, 14));
    return ink`M${left} ${top}h0`;
  });
  const ship = ink`
    <path fill="${tones.accent}" d="M-9 30Q-12 48 0 66Q12 48 9 30z"/>
    <path fill="${tones.light}" d="M-5 30Q-6 42 0 52Q6 42 5 30z"/>
    <path fill="${tones.shade}" d="M-14 8L-26 26L-24 36L-10 26zM14 8L26 26L24 36L10 26z"/>
    <path fill="${tones.light}" d="M0-48Q18-28 16 4Q15 20 10 30H-10Q-15 20-16 4Q-18-28 0-48z"/>
    <path fill="${tones.main}" d="M0-48Q8-40 12-28H-12Q-8-40 0-48zM-15 14H15L12 24H-12z"/>
    <path fill="${tones.deep}" opacity=".16" d="M0-48Q18-28 16 4Q15 20 10 30H3Q8-10 0-48z"/>
    <circle cy="-10" r="8" fill="${tones.shade}"/><circle cy="-10" r="5" fill="${tones.accentTint}"/>
  `;
  const subject = ink`
    <path d="${stars}" stroke="${tones.light}" stroke-width="2.6" stroke-linecap="round" opacity=".7"/>
    ${place(0, 0, ship, { turn: lean })}
  `;
  return wall(stage) + roundWindow(stage, chance.between(46, 52)) + place(x, y - 6, subject);
}
