import { figuresOf, type Figures } from "./figures.ts";
import type { Game, GameFacts } from "./game.ts";

/** The six colors; a number is an index into this list. */
export const COLOURS = ["yellow", "white", "pink", "blue", "red", "green"] as const;
export const DICE = 3;
export const MAX_CHIPS = 100;

/** Chips per color. All chips have the same value. */
export type ColourChoice = { chips: readonly number[] };
export type ColourResult = {
  chips: readonly number[];
  /** Color of each die. */
  dice: readonly number[];
  /** Payout per color, in hundredths of a chip. */
  pays: readonly number[];
};

/** Payout by matching dice, including the chip: 1:1, 2:1, 3:1. */
export const COLOUR_PAYS: readonly number[] = [0, 200, 300, 400];

export const colourGame: Game<ColourChoice, ColourResult> = {
  version: 1,
  isChoice: isColourChoice,
  partsOf: ({ chips }) => sum(chips),
  play: ({ chips }, draw) =>
    settle(
      chips,
      Array.from({ length: DICE }, () => draw.below(COLOURS.length)),
    ),
  payOf: ({ pays }) => sum(pays),
};

/**
 * Calculates figures over all 216 rolls. The RTP is 199/216 for any placement of chips; only the variance differs.
 */
export function colourFigures({ chips }: ColourChoice): Figures {
  const falls = allFalls().map((dice) => [sum(settle(chips, dice).pays), 1] as const);
  const { rtp, deviation, hitRate, maxPay } = figuresOf(falls, falls.length);
  const parts = sum(chips);
  return { rtp: rtp / parts, deviation: deviation / parts, hitRate, maxPay: maxPay / parts };
}

export type ColourFacts = GameFacts & {
  colours: readonly string[];
  dice: number;
  /** For each number of matching dice: payout of a chip, and number of such rolls out of 216. */
  pays: { matches: number; pay: number; falls: number }[];
  falls: number;
};

export function describeColourGame(): ColourFacts {
  const one = { chips: COLOURS.map((_colour, index) => (index === 0 ? 1 : 0)) };
  const { rtp, maxPay } = colourFigures(one);
  const matches = allFalls().map((dice) => dice.filter((colour) => colour === 0).length);
  return {
    version: colourGame.version,
    rtp: { lowest: rtp, highest: rtp },
    maxPay,
    colours: COLOURS,
    dice: DICE,
    pays: COLOUR_PAYS.map((pay, count) => ({ matches: count, pay, falls: matches.filter((n) => n === count).length })),
    falls: matches.length,
  };
}

function settle(chips: readonly number[], dice: readonly number[]): ColourResult {
  const pays = chips.map((count, colour) => count * (COLOUR_PAYS[dice.filter((die) => die === colour).length] ?? 0));
  return { chips, dice, pays };
}

function allFalls(): number[][] {
  let falls: number[][] = [[]];
  for (let die = 0; die < DICE; die += 1)
    falls = falls.flatMap((fall) => COLOURS.map((_name, side) => [...fall, side]));
  return falls;
}

function isColourChoice(value: unknown): value is ColourChoice {
  if (typeof value !== "object" || value === null || !("chips" in value) || !Array.isArray(value.chips)) return false;
  const chips: unknown[] = value.chips;
  const isCount = (count: unknown) => Number.isInteger(count) && (count as number) >= 0;
  if (chips.length !== COLOURS.length || !chips.every(isCount)) return false;
  const all = sum(chips as number[]);
  return all > 0 && all <= MAX_CHIPS;
}

function sum(list: readonly number[]): number {
  return list.reduce((all, value) => all + value, 0);
}
