import { ink } from "../ink.ts";
import type { Palette } from "../palette.ts";

/** Draws a betting chip from above. */
export function chip(radius: number, colour: string, { light }: Palette): string {
  return ink`
    <circle r="${radius}" fill="${colour}"/>
    <circle r="${radius * 0.82}" fill="none" stroke="${light}" stroke-width="${radius * 0.3}" pathLength="60"
      stroke-dasharray="5"/><circle r="${radius * 0.45}" fill="${light}" opacity=".35"/>
  `;
}

/** Suit symbols around the origin, about 10 high. */
export const SUITS = {
  heart: "M0 5C-8-1-5-6-2-5Q0-4 0-2Q0-4 2-5C5-6 8-1 0 5z",
  diamond: "M0-6L4.5 0L0 6L-4.5 0z",
  spade: "M0-6C8 0 5 4 2 3.4Q1.5 3.3 1 3L2 6H-2L-1 3Q-1.5 3.3-2 3.4C-5 4-8 0 0-6z",
  club: "M0-6A2.8 2.8 0 0 1 2.3-1.5A2.8 2.8 0 1 1 1 2.5L2 6H-2L-1 2.5A2.8 2.8 0 1 1-2.3-1.5A2.8 2.8 0 0 1 0-6z",
} as const;

/** Suits are red in every light. */
export const CARD_RED = "#c2463c";

export type Suit = keyof typeof SUITS;

/** Draws a face-up playing card, 30 by 42, with only its suit, so that it is legible when small. */
export function card(suit: Suit, { light, main, deep }: Palette): string {
  const colour = suit === "heart" || suit === "diamond" ? CARD_RED : deep;
  return ink`
    <rect x="-15" y="-21" width="30" height="42" rx="4" fill="${light}" stroke="${deep}" stroke-opacity=".25"/>
    <path fill="${main}" opacity=".16" d="M-15 8Q6 10 15-8V17q0 4-4 4h-22q-4 0-4-4z"/>
    <path fill="${colour}" transform="scale(1.8)" d="${SUITS[suit]}"/>
    <path d="M-10-16h0M10 16h0" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>
  `;
}

/** Draws a die with three visible faces, about 34 wide. */
export function die(
  top: string,
  left: string,
  right: string,
  pip: string,
  pips: readonly [number, number, number],
): string {
  return ink`
    <path fill="${top}" d="M0-19L17-9.5L0 0L-17-9.5z"/><path fill="${left}" d="M-17-9.5L0 0V19L-17 9.5z"/>
    <path fill="${right}" d="M17-9.5L0 0V19L17 9.5z"/><g stroke="${pip}" stroke-width="4.6" stroke-linecap="round">
    <path transform="matrix(1 .56 -1 .56 0 -9.5)" d="${PIPS[pips[0]] ?? ""}"/>
    <path transform="matrix(1 .56 0 1.12 -8.5 4.7)" d="${PIPS[pips[1]] ?? ""}"/>
    <path transform="matrix(1 -.56 0 1.12 8.5 4.7)" d="${PIPS[pips[2]] ?? ""}"/></g>
  `;
}

/** Pips of each face within ±5, as dots of a round-capped stroke. */
const PIPS: readonly string[] = [
  "",
  "M0 0h0",
  "M-4-4h0M4 4h0",
  "M-4-4h0M0 0h0M4 4h0",
  "M-4-4h0M4-4h0M-4 4h0M4 4h0",
  "M-4-4h0M4-4h0M0 0h0M-4 4h0M4 4h0",
];
