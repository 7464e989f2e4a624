import type { Draw } from "@perya/fair";
import type { Game } from "@perya/maths";
import { colourGame } from "@perya/maths/colour-game";
import { dice } from "@perya/maths/dice";
import { createMines, isMinesMove, moveMines, showMines, type MinesRound } from "@perya/maths/mines";

/** What the server must know of a game of one player, whichever it is. Everything that decides is in packages/maths. */
export type PlayedGame = {
  version: number;
  isChoice: (value: unknown) => boolean;
  partsOf: (choice: unknown) => number;
  play: (choice: unknown, draw: Draw) => unknown;
  payOf: (result: unknown) => number;
  /** Of a game that ends with its draw, nothing; of one in steps, how it goes on. */
  steps?: Steps;
};

/** A round that the player ends: it is open after its draw, and each move makes another result. */
export type Steps = {
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

const mines: PlayedGame = {
  ...widen(createMines(MINES_MAX_PAY)),
  steps: {
    isMove: (result, move) => isMinesMove(result as MinesRound, move),
    move: (result, move) => moveMines(result as MinesRound, move as never),
    isOpen: (result) => (result as MinesRound).state === "open",
    show: (result) => showMines(result as MinesRound),
    leave: (result) =>
      (result as MinesRound).picks.length > 0 ? moveMines(result as MinesRound, { cashOut: true }) : undefined,
  },
};

const FAMILIES: Record<string, PlayedGame> = { dice: widen(dice), colour: widen(colourGame), mines };

export function findPlayedGame(family: string): PlayedGame | undefined {
  return FAMILIES[family];
}

/** Only what `isChoice` let through is ever played, so the server may forget which game it is. */
function widen<Choice, Result>(game: Game<Choice, Result>): PlayedGame {
  return game as unknown as PlayedGame;
}
