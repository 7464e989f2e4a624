import { ink, repeat } from "../ink.ts";
import type { Palette } from "../palette.ts";
import type { Motif } from "./motif.ts";
import { card, CARD_RED, chip, type Suit, SUITS } from "./table.ts";

/** The typical layout of each card game. */
export const CARD_HANDS = {
  cards: (tones) => fan(tones, ["heart", "club", "diamond"], 26),
  omaha: (tones) => fan(tones, ["spade", "heart", "club", "diamond"], 20),

  /** An ace over a court card, with a chip. */
  blackjack: (tones) => ink`
    <g transform="translate(-12 -4)rotate(-12)scale(1.4)">${card("spade", tones)}</g>
    <g transform="translate(14 2)rotate(9)scale(1.4)">${card("heart", tones)}</g>
    <g transform="translate(-26 30)">${chip(13, tones.accent, tones)}</g>
  `,

  /** The three hands of Pusoy: 3, 5 and 5 cards. */
  pusoy: (tones) => rows(tones, [3, 5, 5], 17, 26),
  /** A run above a set. */
  rummy: (tones) => rows(tones, [4, 3], 21, 34),
  nine: (tones) => rows(tones, [3, 3, 3], 22, 28),

  /** Five community cards. */
  holdem: (tones) =>
    ink`${rows(tones, [5], 18, 30)}${[-24, 0, 24].map((left, index) => ink`<g transform="translate(${left} 32)">${chip(10, [tones.main, tones.accent, tones.tint][index] ?? tones.main, tones)}</g>`)}`,

  pair: (tones) => ink`
    <g transform="translate(-16 0)rotate(-8)scale(1.5)">${card("diamond", tones)}</g><g transform="translate(16 0)rotate(8)scale(1.5)">${card("club", tones)}</g>
  `,

  tiles: ({ light, deep, main, accent, shade }) => ink`
    ${[-27, -1, 25].map(
      (
        left,
        index,
      ) => ink`<g transform="translate(${left} ${index === 1 ? -8 : 4})rotate(${(index - 1) * 8})"><rect x="-11" y="-23" width="22" height="50" rx="4" fill="${shade}"/><rect x="-11" y="-26" width="22" height="50" rx="4" fill="${light}"/>
        <path d="M-8-1H8" stroke="${deep}" stroke-width="1.6"/><path d="${["M0-13h0M-4 8h0M4 15h0", "M-4-18h0M4-8h0M-4 7h0M4 7h0M-4 16h0M4 16h0", "M-4-18h0M0-13h0M4-8h0M0 11h0"][index] ?? ""}" stroke="${index === 1 ? main : accent}" stroke-width="5.4" stroke-linecap="round"/></g>`,
    )}
  `,

  /** Board of Dama with pieces. */
  board: ({ light, deep, main, accent, shade }) => ink`
    <g transform="rotate(45)"><path fill="${shade}" d="M-34-34H34V34H-34z"/><path fill="${light}" d="M-30-30H30V30H-30z"/>
    <path fill="${deep}" opacity=".75" d="${repeat(16, (index) => {
      const [column, row] = [index % 4, Math.floor(index / 4)];
      return (column + row) % 2 ? ink`M${-30 + column * 15} ${-30 + row * 15}h15v15h-15z` : "";
    })}"/></g>
    <path d="M0-21h0M-21 0h0M-11-11h0" stroke="${main}" stroke-width="13" stroke-linecap="round"/><path d="M11 11h0M0 21h0M21 0h0" stroke="${accent}" stroke-width="13" stroke-linecap="round"/>
    <path d="M0-22h0M-21-1h0M-11-12h0M11 10h0M0 20h0M21-1h0" stroke="${light}" stroke-width="5" stroke-linecap="round" opacity=".6"/>
  `,
} as const satisfies Record<string, Motif>;

function fan(tones: Palette, suits: readonly Suit[], step: number): string {
  const hand = suits.map(
    (suit, index) =>
      ink`<g transform="rotate(${(index - (suits.length - 1) / 2) * step})translate(0 -36)scale(1.15)">${card(suit, tones)}</g>`,
  );
  return ink`<g transform="translate(0 30)">${hand}</g>`;
}

/** Draws small cards in rows. */
function rows({ light, deep, main }: Palette, counts: readonly number[], gap: number, drop: number): string {
  const suits = Object.keys(SUITS) as Suit[];
  return counts
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, index) => {
        const suit = suits[(index + row) % 4] ?? "spade";
        const [x, y] = [(index - (count - 1) / 2) * gap, (row - (counts.length - 1) / 2) * drop];
        const half = gap / 2 - 1;
        return ink`<g transform="translate(${x} ${y})"><rect x="${-half}" y="${-drop / 2 + 1.5}" width="${half * 2}" height="${drop - 3}" rx="2.4" fill="${light}" stroke="${row % 2 ? main : deep}" stroke-opacity=".4"/><path fill="${suit === "heart" || suit === "diamond" ? CARD_RED : deep}" d="${SUITS[suit]}"/></g>`;
      }),
    )
    .join("");
}
