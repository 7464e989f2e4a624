import { roundWindow, wall } from "../backdrops.ts";
import type { Chance } from "../chance.ts";
import { rays } from "../geometry.ts";
import { again, ink, place, repeat } from "../ink.ts";
import { ballColours, renderBall, usedBall } from "../motifs/balls.ts";
import { banderitas, BINGO_LINES, bingoCard } from "../motifs/bingo.ts";
import type { Scene, Stage } from "../stage.ts";

/** Bingo: cards, stamps, balls, flags. */
export const bingoScenes: Readonly<Record<string, Scene>> = {
  oneLineLeft,
  fiestaCard,
  handOfCards,
  dotPicture,
  callersTable,
  lastStamp,
};

/** Stamps one winning line and some other squares, as after ten calls. */
function daub(chance: Chance): number[] {
  const others = Array.from({ length: chance.whole(2, 5) }, () => chance.whole(0, 24));
  return [...new Set([...chance.pick(BINGO_LINES), ...others])];
}

function oneLineLeft(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const halo = ink`<g opacity=".16">${rays(130, chance.pick([12, 16, 20]), tones.light)}</g>`;
  const card = place(0, 0, bingoCard(tones, daub(chance)), { turn: chance.between(-7, 7), scale: 1.04 });
  return wall(stage) + place(x, y, halo + card);
}

function fiestaCard(stage: Stage): string {
  const { x, y, width, tones, chance } = stage;
  const colours = [tones.main, tones.light, tones.accent];
  const flags = banderitas(width, chance.between(2, 8), chance.between(5, 11), colours, tones.light);
  const card = place(x, y + 8, bingoCard(tones, daub(chance)), { turn: chance.between(-5, 5), scale: 0.98 });
  return wall(stage) + flags + card;
}

function handOfCards(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const spread = chance.between(11, 15);
  const blank = ink`
    <rect x="-34" y="-92" width="68" height="80" rx="6" fill="${tones.light}"/>
    <path fill="${tones.accent}" opacity=".5" d="M-28-76H28V-22H-28z"/>
  `;
  const sides = [-1, 1].map((side) => again(id("c"), 0, 0, { turn: side * spread }));
  return ink`
    <defs><g id="${id("c")}">${blank}</g></defs>${wall(stage)}${roundWindow(stage, 53)}
    ${place(x, y + 50, ink`${sides}${place(0, -48, bingoCard(tones, daub(chance)), { scale: 0.9 })}`)}
  `;
}

/** Coverall patterns: the stamped squares form a lucky symbol. */
const DOT_PICTURES: readonly (readonly string[])[] = [
  [".##.##.", "#######", "#######", "#######", ".#####.", "..###..", "...#..."],
  ["...#...", "...#...", ".##.##.", "##...##", ".##.##.", "...#...", "...#..."],
  ["...#...", ".#.#.#.", "..###..", "#######", "..###..", ".#.#.#.", "...#..."],
  ["...#...", "..###..", ".#####.", "#######", ".#####.", "..###..", "...#..."],
  ["##...##", "###.###", ".#####.", "...#...", ".#####.", "###.###", "##...##"],
];

function dotPicture(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const rows = chance.pick(DOT_PICTURES);
  const dots = (sign: string) =>
    rows.flatMap((row, top) =>
      row.split("").map((each, left) => (each === sign ? ink`M${-39 + left * 13} ${-39 + top * 13}h0` : "")),
    );
  const board = ink`
    <rect x="-51" y="-48" width="102" height="104" rx="10" fill="${tones.shade}"/>
    <rect x="-51" y="-51" width="102" height="102" rx="10" fill="${tones.deep}"/>
  `;
  const colour = chance.pick([tones.main, tones.tint, tones.accent, tones.accentTint]);
  const subject = ink`
    ${board}<g stroke-linecap="round"><path d="${dots(".")}" stroke="${tones.light}" stroke-width="5" opacity=".2"/>
    <path d="${dots("#")}" stroke="${colour}" stroke-width="11"/>
    <path d="${dots("#")}" stroke="${tones.light}" stroke-width="3.4" opacity=".8"/></g>
  `;
  return wall(stage) + place(x, y, subject, { turn: chance.between(-8, 8) });
}

function callersTable(stage: Stage): string {
  const { x, y, width, height, tones, chance, id } = stage;
  const colours = ballColours(tones);
  const table = y + 30;
  const squares = repeat(7, (index) => ink`M${x + (index - 3) * 8} ${table}L${x + (index - 3) * 30} ${height}`);
  const fallen = [-42, -20, 23, 44].map((left) =>
    usedBall(
      id("b"),
      left + chance.between(-3, 3),
      26 - Math.abs(left) * 0.12 + chance.between(-4, 6),
      chance.pick(colours),
    ),
  );
  const air = [-34, 34].map((left) =>
    usedBall(id("b"), left + chance.between(-6, 6), chance.between(-46, -28), chance.pick(colours)),
  );
  const subject = ink`
    <ellipse cy="34" rx="34" ry="5" fill="${tones.deep}" opacity=".35"/>
    ${fallen}${air}<g transform="scale(3.2)">${usedBall(id("b"), 0, 0, tones.main)}</g>
  `;
  return ink`
    <defs><g id="${id("b")}">${renderBall(tones)}</g></defs>${wall(stage)}
    <path fill="${tones.accentShade}" d="M0 ${table}h${width}V${height}H0z"/>
    <path d="${squares}M0 ${table + 10}h${width}M0 ${table + 26}h${width}M0 ${table}h${width}" stroke="${tones.light}"
      opacity=".35"/>
    ${place(x, y, subject)}
  `;
}

/** Draws four stamped squares and the stamp over the fifth. */
function lastStamp(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const lean = chance.side();
  const squares = repeat(5, (index) => ink`<rect x="${-54 + index * 22}" y="22" width="20" height="22" rx="4"/>`);
  const stamps = repeat(
    4,
    (index) => ink`M${-44 + index * 22 + chance.between(-1, 1)} ${33 + chance.between(-1, 1)}h0`,
  );
  const others = [-2, 46].map((top) => repeat(5, (index) => ink`M${-54 + index * 22} ${top}h20v22h-20z`));
  const marker = ink`
    <path fill="${tones.accent}" d="M-10 0H10V6H-10z"/><path fill="${tones.deep}" d="M-13-10H13L11 1H-11z"/>
    <path fill="${tones.main}" d="M-17-64Q-17-72-9-72H9Q17-72 17-64V-10H-17z"/>
    <path fill="${tones.shade}" d="M5-72H9Q17-72 17-64V-10H5z"/>
    <path fill="${tones.light}" d="M-17-52H17V-28H-17z"/><circle cy="-40" r="7" fill="${tones.accent}"/>
  `;
  const card = ink`
    <path fill="${tones.light}" opacity=".22" d="${others}"/><g fill="${tones.light}">
    ${squares}</g><path d="${stamps}" stroke="${tones.accent}" stroke-width="16" stroke-linecap="round"/>
  `;
  return ink`
    ${wall(stage)}<g transform="translate(${x} ${y})scale(${lean * 0.94} .94)">
    ${card}${place(42, 18, marker, { turn: chance.between(-30, -18), scale: chance.between(0.9, 1.05) })}</g>
  `;
}
