import type { Draw } from "@perya/fair";
import type { Game } from "@perya/maths";
import { colourFigures, colourGame } from "@perya/maths/colour-game";
import { dice, dicePay } from "@perya/maths/dice";
import { createSlot, loadSheet, slotFor, VOLATILITIES } from "@perya/maths/slots";
import {
  createMines,
  isMinesMove,
  minesPay,
  moveMines,
  showMines,
  type MinesChoice,
  type MinesRound,
} from "@perya/maths/mines";

import type { Seat } from "../tables.ts";
import { familyOf, isKnownGame } from "./families.ts";

/** What the server needs to know about a game. All decisions are in packages/maths. */
export type PlayedGame = {
  version: number;
  isChoice: (value: unknown) => boolean;
  partsOf: (choice: unknown) => number;
  /**
   * The pay, in hundredths of the stake, that must be within the win limit for a bet to be accepted. Usually the
   * highest one; a round in steps ends before it exceeds the limit.
   */
  mustPay: (choice: unknown) => number;
  /** `most`: the brand's maximum pay for the round, in hundredths of the stake. */
  play: (choice: unknown, draw: Draw, most: number | null) => unknown;
  payOf: (result: unknown) => number;
  /** Set only for games in steps. */
  steps?: Steps;
};

/**
 * A round that the player ends: it stays open after the draw, and each move changes the result. Its stake has one part.
 */
export type Steps = {
  payOf: (result: unknown) => number;
  isMove: (result: unknown, move: unknown) => boolean;
  move: (result: unknown, move: unknown) => unknown;
  isOpen: (result: unknown) => boolean;
  /** The part of the result the player may see. */
  show: (result: unknown) => unknown;
  /** Result of an abandoned round, by the game's rules; undefined if its stake is returned. */
  leave: (result: unknown) => unknown;
};

/** Highest pay of Mines, 10,000 times the stake, as published in the rules. */
export const MINES_MAX_PAY = 1_000_000;

const minesGame = widen(createMines(MINES_MAX_PAY), (choice: MinesChoice) => minesPay(choice.mines, 1));
const mines: PlayedGame = {
  ...minesGame,
  play: (choice, draw, most) => {
    const round = minesGame.play(choice, draw, most) as MinesRound;
    return { ...round, maxPay: Math.min(round.maxPay, most ?? round.maxPay) } satisfies MinesRound;
  },
  steps: {
    payOf: minesGame.payOf,
    isMove: (result, move) => isMinesMove(result as MinesRound, move),
    move: (result, move) => moveMines(result as MinesRound, move as never),
    isOpen: (result) => (result as MinesRound).state === "open",
    show: (result) => showMines(result as MinesRound),
    leave: (result) =>
      (result as MinesRound).picks.length > 0 ? moveMines(result as MinesRound, { cashOut: true }) : undefined,
  },
};

const FAMILIES: Record<string, PlayedGame> = {
  dice: widen(dice, dicePay),
  colour: widen(colourGame, (choice) => colourFigures(choice).maxPay),
  mines,
};

/** The game of a seat. Vendor, code and tags determine its maths. */
export async function loadGame(seat: Pick<Seat, "vendor" | "game" | "tags">): Promise<PlayedGame | undefined> {
  if (!isKnownGame(seat)) return undefined;
  const family = familyOf(seat.game);
  if (family !== "slot") return FAMILIES[family];
  const { sheet, variant } = slotAt(seat);
  const name = `${sheet}.${variant}`;
  const known = slots.get(name);
  if (known) return known;
  const par = await loadSheet(sheet);
  const made = widen(createSlot(par, variant), () => par.cap);
  slots.set(name, made);
  return made;
}

/** Cache of slots by sheet. There are a few dozen, each computed once. */
const slots = new Map<string, PlayedGame>();

/** Returns the steps of a family, for any seat. Undefined for families without steps. */
export function stepsOf(family: string): Steps | undefined {
  return FAMILIES[family]?.steps;
}

/** Game parameters for the browser: a slot's sheet ("jeepney.a"), the maximum pay of Mines. */
export function variantOf(seat: Pick<Seat, "vendor" | "game" | "tags">): string {
  const family = familyOf(seat.game);
  if (family === "mines") return String(MINES_MAX_PAY);
  if (family !== "slot") return "";
  const { sheet, variant } = slotAt(seat);
  return `${sheet}.${variant}`;
}

function slotAt({ vendor, game, tags }: Pick<Seat, "vendor" | "game" | "tags">) {
  return slotFor(vendor, game, VOLATILITIES.find((volatility) => tags.includes(`VOL_${volatility}`)) ?? "MID");
}

/** Erases the game's types. Safe, since only choices validated by `isChoice` are played. */
function widen<Choice, Result>(game: Game<Choice, Result>, mustPay: (choice: Choice) => number): PlayedGame {
  return { ...game, mustPay } as unknown as PlayedGame;
}
