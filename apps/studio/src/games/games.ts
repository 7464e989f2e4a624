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

/** What the server must know of a game of one player, whichever it is. Everything that decides is in packages/maths. */
export type PlayedGame = {
  version: number;
  isChoice: (value: unknown) => boolean;
  partsOf: (choice: unknown) => number;
  /** Hundredths of the whole stake that a bet must be able to pay, or it is not taken. A round in steps ends before it pays too much. */
  mustPay: (choice: unknown) => number;
  /** `most`: hundredths of the stake that this round may pay, where the brand says so. */
  play: (choice: unknown, draw: Draw, most: number | null) => unknown;
  payOf: (result: unknown) => number;
  /** Of a game that ends with its draw, nothing; of one in steps, how it goes on. */
  steps?: Steps;
};

/** A round that the player ends: it is open after its draw, and each move makes another result. Its stake is one. */
export type Steps = {
  payOf: (result: unknown) => number;
  isMove: (result: unknown, move: unknown) => boolean;
  move: (result: unknown, move: unknown) => unknown;
  isOpen: (result: unknown) => boolean;
  /** What may be seen of it. */
  show: (result: unknown) => unknown;
  /** Of a round that nobody came back to: its end by the rules, or undefined to give the stake back. */
  leave: (result: unknown) => unknown;
};

/** Ten thousand times the stake; published with the rules. */
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

/** The game at a seat. Nobody chooses its maths: vendor, code and what the brand says of it do. */
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

/** A few dozen sheets in all, worked out once each. */
const slots = new Map<string, PlayedGame>();

/** How a round in steps goes on, whichever seat it was begun at. */
export function stepsOf(family: string): Steps | undefined {
  return FAMILIES[family]?.steps;
}

/** What the browser must know of a game's maths: a slot's sheet by its name ("jeepney.a"), the most that mines pay. */
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

/** Only what `isChoice` let through is ever played, so the server may forget which game it is. */
function widen<Choice, Result>(game: Game<Choice, Result>, mustPay: (choice: Choice) => number): PlayedGame {
  return { ...game, mustPay } as unknown as PlayedGame;
}
