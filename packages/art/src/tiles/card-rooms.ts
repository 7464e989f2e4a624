import { archWindow, roundWindow, wall } from "../backdrops.ts";
import { rays } from "../geometry.ts";
import { again, ink, place, repeat } from "../ink.ts";
import { chip, type Suit, SUITS } from "../motifs/table.ts";
import type { Stage } from "../stage.ts";
import { cardTable } from "./card-table.ts";

/** Draws the tile of a PVP game in one of four settings, so that rows of tiles vary. */
export function cardRoom(stage: Stage, subject: string): string {
  return stage.chance.pick([cardTable, underTheLamp, atTheWindow, fourCorners])(stage, subject);
}

/** Draws the table from the front, under a lamp. */
function underTheLamp(stage: Stage, subject: string): string {
  const { x, y, width, height, tones, chance } = stage;
  const isWide = width > height;
  const edge = isWide ? height * 0.72 : y + 34;
  const felt = chance.pick([tones.leafShade, tones.seaShade, tones.accentShade]);
  return ink`
    ${wall(stage)}
    <path fill="${tones.light}" opacity=".16" d="M${x - 12} 22L${x - 62} ${edge + 8}H${x + 62}L${x + 12} 22z"/>
    <path d="M${x} 0V14" stroke="${tones.deep}" stroke-width="2"/>
    <path fill="${tones.accent}" d="M${x - 20} 24Q${x - 16} 11 ${x} 11Q${x + 16} 11 ${x + 20} 24z"/>
    <path fill="${tones.light}" d="M${x - 20} 24H${x + 20}V27H${x - 20}z"/>
    <path fill="${tones.shade}" d="M0 ${height}V${edge + 12}Q${x} ${edge - 16} ${width} ${edge + 12}V${height}z"/>
    <path fill="${felt}" d="M0 ${height}V${edge + 20}Q${x} ${edge - 8} ${width} ${edge + 20}V${height}z"/>
    ${place(x, edge - (isWide ? 26 : 30), subject, { scale: isWide ? 0.9 : 0.94 })}
    ${place(x - width * 0.32, edge + 22, chip(8, tones.main, tones))}${place(x + width * 0.32, edge + 22, chip(8, tones.accent, tones))}
  `;
}

/** Draws the subject in front of an arched window, with stacks of chips. */
function atTheWindow(stage: Stage, subject: string): string {
  const { x, y, width, height, tones, chance, id } = stage;
  const isWide = width > height;
  const floor = height - 10;
  const disc = ink`
    <path fill="${tones.shade}" d="M-13 0v5a13 5 0 0 0 26 0V0z"/><ellipse rx="13" ry="5" fill="${tones.main}"/>
    <ellipse rx="7.6" ry="2.8" fill="${tones.light}" opacity=".6"/>
  `;
  const tower = (left: number, count: number) => repeat(count, (level) => again(id("c"), left, floor - 6 - level * 6));
  return ink`
    <defs><g id="${id("c")}">${disc}</g></defs>
    ${archWindow(stage, floor, isWide ? width * 0.6 : width * 0.84, height - 22)}
    <path fill="${tones.deep}" opacity=".55" d="M0 ${floor}H${width}V${height}H0z"/>
    ${place(x, y - (isWide ? 6 : 8), subject, { scale: isWide ? 0.86 : 0.94, turn: chance.between(-5, 5) })}
    ${tower(x - width * 0.3, chance.whole(3, 6))}${tower(x + width * 0.3, chance.whole(2, 5))}
  `;
}

const CORNERS: readonly Suit[] = ["spade", "heart", "club", "diamond"];

/** Draws the subject in front of a circle of light, with a suit in each corner. */
function fourCorners(stage: Stage, subject: string): string {
  const { x, y, width, height, tones, chance } = stage;
  const start = chance.whole(0, 3);
  const spots = [
    [0.14, 0.3],
    [0.86, 0.3],
    [0.14, 0.88],
    [0.86, 0.88],
  ] as const;
  const suits = spots.map(([left, top], index) =>
    place(
      width * left,
      height * top,
      ink`<path fill="${index % 2 === 0 ? tones.light : tones.tint}" opacity=".85" d="${SUITS[CORNERS[(start + index) % 4] ?? "spade"]}"/>`,
      { scale: 1.7 },
    ),
  );
  return ink`
    <g opacity=".18">${place(x, y, rays(Math.max(width, height), 16, tones.light))}</g>
    ${roundWindow(stage, Math.min(56, height * 0.44))}${suits}
    ${place(x, y, subject, { scale: height < width ? 0.94 : 1 })}
  `;
}
