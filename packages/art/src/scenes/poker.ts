import { archWindow, roundWindow, wall } from "../backdrops.ts";
import { again, ink, place, repeat } from "../ink.ts";
import { card, CARD_RED, chip, type Suit, SUITS } from "../motifs/table.ts";
import type { Scene, Stage } from "../stage.ts";

/** Poker and PVP: cards, suits, tiles, chips. */
export const pokerScenes: Readonly<Record<string, Scene>> = {
  handOfCards,
  fourSuits,
  mahjongWall,
  twoSides,
  chipTowers,
  pairOnTop,
};

const SUIT_NAMES: readonly Suit[] = ["spade", "heart", "club", "diamond"];

function handOfCards(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const count = chance.pick([4, 5]);
  const spread = chance.between(14, 17);
  const start = chance.whole(0, 3);
  const cards = repeat(count, (index) => {
    const suit = SUIT_NAMES[(start + index) % 4] ?? "spade";
    const pip = ink`<path fill="${inkOf(suit, tones.deep)}" d="${SUITS[suit]}" transform="translate(-9 -74)"/>`;
    const face =
      index === count - 1
        ? ink`<path fill="${inkOf(suit, tones.deep)}" d="${SUITS[suit]}" transform="translate(2 -56)scale(2.2)"/>`
        : "";
    return place(0, 0, ink`<use href="#${id("c")}"/>${pip}${face}`, { turn: (index - (count - 1) / 2) * spread });
  });
  return ink`
    <defs>
    <rect id="${id("c")}" x="-17" y="-84" width="34" height="52" rx="5" fill="${tones.light}" stroke="${tones.deep}"
      stroke-opacity=".3"/><g id="${id("d")}">${chip(11, tones.accent, tones)}</g></defs>
    ${wall(stage)}${roundWindow(stage, chance.between(48, 53))}${place(x, y + 50, cards)}
    ${again(id("d"), x - 8, y + 32)}${again(id("d"), x + 10, y + 34)}
  `;
}

function inkOf(suit: Suit, black: string): string {
  return suit === "heart" || suit === "diamond" ? CARD_RED : black;
}

function fourSuits(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const order = chance.pick([
    [0, 1, 2, 3],
    [1, 0, 3, 2],
    [2, 3, 0, 1],
    [3, 2, 1, 0],
    [0, 2, 1, 3],
  ]);
  const turn = chance.pick([0, 45]);
  const panes = order.map((suit, index) => {
    const [left, top] = [(index % 2) * 50 - 25, Math.floor(index / 2) * 50 - 25];
    const isWarm = index === 0 || index === 3;
    const sign = ink`
      <path fill="${isWarm ? tones.deep : tones.light}" transform="rotate(${-turn})scale(2.5)"
        d="${SUITS[SUIT_NAMES[suit] ?? "spade"]}"/>
    `;
    return place(
      left,
      top,
      ink`<rect x="-23" y="-23" width="46" height="46" rx="6" fill="${isWarm ? tones.main : tones.shade}"/>${sign}`,
    );
  });
  const facets = [-48, 2].map((left) => ink`M${left} 42V8q0-6 6-6H${left + 40}zM${left}-8V-42q0-6 6-6H${left + 40}z`);
  const subject = ink`
    <rect x="-53" y="-50" width="106" height="107" rx="10" fill="${tones.deep}"/>
    ${panes}<path fill="${tones.light}" opacity=".16" d="${facets}"/>
  `;
  return wall(stage) + place(x, y, subject, { turn, scale: turn === 0 ? 0.98 : 0.76 });
}

function mahjongWall(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const tile = ink`
    <rect x="-14" y="-15" width="28" height="40" rx="4" fill="${tones.shade}"/>
    <rect x="-14" y="-18" width="28" height="38" rx="4" fill="${tones.main}"/>
    <rect x="-14" y="-20" width="28" height="37" rx="4" fill="${tones.light}"/>
  `;
  const rows = [
    [-31, 28],
    [0, 28],
    [31, 28],
    [-15.5, -14],
    [15.5, -14],
  ] as const;
  const tiles = rows.map(([left, top]) => {
    const isBamboo = chance.happens(0.4);
    const face = isBamboo
      ? ink`
        <path d="${chance.pick(["M-5-9V6M5-9V6", "M-7-9V6M0-9V6M7-9V6", "M0-11V-3M-6 1V9M6 1V9"])}"
          stroke="${tones.leaf}" stroke-width="4"/>
      `
      : ink`
        <path d="${chance.pick(MAHJONG_DOTS)}" stroke="${chance.pick([CARD_RED, tones.accentShade, tones.shade])}"
          stroke-width="7"/>
      `;
    return ink`<g transform="translate(${left} ${top})"><use href="#${id("t")}"/>${face}</g>`;
  });
  const subject = ink`
    <ellipse cy="54" rx="54" ry="7" fill="${tones.deep}" opacity=".4"/>
    <g stroke-linecap="round">${tiles}</g>
  `;
  return ink`
    <defs><g id="${id("t")}">${tile}</g></defs>${wall(stage)}
    ${place(x, y - 6, subject, { scale: 1.06 })}
  `;
}

const MAHJONG_DOTS = ["M0-2h0", "M0-10h0M0 6h0", "M-6-10h0M0-2h0M6 6h0", "M-6-10h0M6-10h0M-6 6h0M6 6h0"] as const;

function twoSides(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const slant = chance.side() * chance.between(18, 34);
  const [ours, theirs] = chance.pick([
    ["spade", "heart"],
    ["club", "diamond"],
    ["diamond", "spade"],
    ["heart", "club"],
  ] as const);
  const field = ink`
    <path fill="${tones.main}" d="M0 ${y + slant}L${width} ${y - slant}V${height}H0z"/>
    <path fill="${stage.panes}" d="M0 0h${width}v${height}H0z"/>
  `;
  const big = (suit: Suit, top: number, lit: string, turn: number) =>
    place(x, top, ink`<path fill="${lit}" d="${SUITS[suit]}"/>`, { scale: 4.3, turn });
  return ink`
    ${field}${big(ours, y - 38, tones.light, 0)}${big(theirs, y + 36, tones.deep, 180)}
    <path d="M0 ${y + slant}L${width} ${y - slant}" stroke="${tones.light}" stroke-width="2"/>
  `;
}

function chipTowers(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const disc = (letter: string, face: string, edge: string) =>
    ink`
      <g id="${id(letter)}"><path fill="${edge}" d="M-17 0v6a17 7 0 0 0 34 0V0z"/>
      <path d="M-9 6.2v5.2M0 7v5.6M9 6.2v5.2" stroke="${tones.light}" stroke-width="4"/>
      <ellipse rx="17" ry="7" fill="${face}"/><ellipse rx="10" ry="3.8" fill="${tones.light}" opacity=".5"/></g>
    `;
  const defs = disc("a", tones.main, tones.shade) + disc("b", tones.accent, tones.accentShade);
  const heights = [chance.whole(2, 4), chance.whole(4, 6), chance.whole(3, 6)];
  const columns = [
    [-35, 26],
    [0, 14],
    [34, 30],
  ] as const;
  const towers = columns.map(([left, top], tower) =>
    repeat(heights[tower] ?? 3, (level) => again(id((level + tower) % 3 === 0 ? "b" : "a"), left, top - level * 7)),
  );
  const back = place(20, -32, card(chance.pick(SUIT_NAMES), tones), { turn: chance.between(8, 18), scale: 1.25 });
  const subject = ink`
    <ellipse cy="36" rx="56" ry="12" fill="${tones.deep}" opacity=".4"/>
    ${back}${towers}
  `;
  return ink`
    <defs>${defs}</defs>${wall(stage)}
    ${place(x, y + 6, subject)}
  `;
}

function pairOnTop(stage: Stage): string {
  const { x, y, height, tones, chance, id } = stage;
  const lean = chance.between(9, 15);
  const first = chance.pick(SUIT_NAMES);
  const second = chance.pick(SUIT_NAMES.filter((suit) => suit !== first));
  const under = place(-17, -6, card(first, tones), { turn: -lean, scale: 1.5 });
  const over = place(16, 0, card(second, tones), { turn: lean, scale: 1.5 });
  const chips = again(id("c"), -9, 40) + again(id("c"), 11, 44);
  return ink`
    <defs><g id="${id("c")}">${chip(13, tones.accent, tones)}</g></defs>
    ${archWindow(stage, height, 104, height - 16)}${place(x, y, under + over + chips)}
  `;
}
