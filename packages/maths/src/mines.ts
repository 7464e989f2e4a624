import type { Draw } from "@perya/fair";
import { figuresOf, type Figures } from "./figures.ts";
import { rangeOf, type Game, type GameFacts } from "./game.ts";

export const CELLS = 25;
const RETURN_PERCENT = 99;

export type MinesChoice = { mines: number };
export type MinesMove = { pick: number } | { cashOut: true };

/**
 * A round with all mines, drawn before the first pick and never changed. The mines stay on the server while the round
 * is open; `showMines` returns the visible part.
 */
export type MinesRound = {
  mines: readonly number[];
  picks: readonly number[];
  state: "open" | "lost" | "paid";
  /**
   * Maximum pay of the round in hundredths of the stake. The round ends automatically if one more pick would exceed it.
   */
  maxPay: number;
};

export type MinesResult = {
  mineCount: number;
  picks: readonly number[];
  /** Pay in hundredths of the stake. While the round is open, the pay of cashing out now. */
  pay: number;
} & ({ state: "open"; nextPay: number } | { state: "lost" | "paid"; mines: readonly number[] });

/**
 * Creates Mines with a maximum pay. The cap does not affect the RTP, because a round ends before a pick that would
 * exceed it.
 */
export function createMines(maxPay: number): Game<MinesChoice, MinesRound> {
  if (minesPay(CELLS - 1, 1) > maxPay) throw new Error("the first pick must fit under the cap, whatever the mines");
  return {
    version: 1,
    isChoice: isMinesChoice,
    partsOf: () => 1,
    play: ({ mines }, draw) => ({ mines: layMines(mines, draw), picks: [], state: "open", maxPay }),
    payOf: (round) => (round.state === "paid" ? minesPay(round.mines.length, round.picks.length) : 0),
  };
}

/** True if a move is valid: a tile not opened yet, or cashing out after the first pick. */
export function isMinesMove(round: MinesRound, value: unknown): value is MinesMove {
  if (round.state !== "open" || typeof value !== "object" || value === null) return false;
  if ("cashOut" in value) return value.cashOut === true && round.picks.length > 0;
  if (!("pick" in value)) return false;
  return isCell(value.pick) && !round.picks.includes(value.pick);
}

export function moveMines(round: MinesRound, move: MinesMove): MinesRound {
  if (!isMinesMove(round, move)) throw new Error("the round cannot take this move");
  if ("cashOut" in move) return { ...round, state: "paid" };
  const picks = [...round.picks, move.pick];
  if (round.mines.includes(move.pick)) return { ...round, picks, state: "lost" };
  const isLast = picks.length === maxPicks(round.mines.length, round.maxPay);
  return { ...round, picks, state: isLast ? "paid" : "open" };
}

export function showMines({ mines, picks, state, maxPay }: MinesRound): MinesResult {
  const facts = { mineCount: mines.length, picks };
  if (state === "lost") return { ...facts, state, pay: 0, mines };
  const pay = picks.length === 0 ? 0 : minesPay(mines.length, picks.length);
  if (state === "paid") return { ...facts, state, pay, mines };
  return { ...facts, state, pay, nextPay: Math.min(minesPay(mines.length, picks.length + 1), maxPay) };
}

/**
 * Pays by number of mines and picks: 99 % divided by the chance of that many safe picks, in hundredths, rounded down.
 */
const PAYS = Array.from({ length: CELLS }, (_none, mines) =>
  Array.from({ length: CELLS - mines + 1 }, (_empty, picks) =>
    Number((BigInt(RETURN_PERCENT) * choose(CELLS, picks)) / choose(CELLS - mines, picks)),
  ),
);

/** Returns the pay after this many safe picks. Their chance is C(25 − mines, picks) / C(25, picks). */
export function minesPay(mines: number, picks: number): number {
  const pay = PAYS[mines]?.[picks];
  if (pay === undefined) throw new Error(`${picks} picks among ${mines} mines are not safe`);
  return pay;
}

/**
 * Returns the number of picks after which the round is paid: all safe tiles are open, or one more would exceed the
 * cap.
 */
export function maxPicks(mines: number, maxPay: number): number {
  let picks = CELLS - mines;
  while (minesPay(mines, picks) > maxPay) picks -= 1;
  return picks;
}

/** Calculates the figures of cashing out after a number of picks. Which tiles are picked does not matter. */
export function minesFigures(mines: number, picks: number): Figures {
  const outcome = [minesPay(mines, picks), Number(choose(CELLS - mines, picks))] as const;
  return figuresOf([outcome], Number(choose(CELLS, picks)));
}

/** Yields all bets that a cap allows. */
export function* minesWays(maxPay: number): Generator<{ mines: number; picks: number }> {
  for (let mines = 1; mines < CELLS; mines += 1)
    for (let picks = 1; picks <= maxPicks(mines, maxPay); picks += 1) yield { mines, picks };
}

export type MinesFacts = GameFacts & {
  cells: number;
  returnBeforeRounding: number;
  /** For each number of mines: pay after each pick. */
  pays: number[][];
};

export function describeMines(maxPay: number): MinesFacts {
  const ways = [...minesWays(maxPay)];
  const pays = Array.from({ length: CELLS - 1 }, (_none, index) =>
    ways.filter(({ mines }) => mines === index + 1).map(({ mines, picks }) => minesPay(mines, picks)),
  );
  return {
    version: createMines(maxPay).version,
    rtp: rangeOf(ways.map(({ mines, picks }) => minesFigures(mines, picks).rtp)),
    maxPay: Math.max(...pays.flat()),
    cells: CELLS,
    returnBeforeRounding: RETURN_PERCENT / 100,
    pays,
  };
}

/** Chooses distinct tiles, all equally likely, as the first cards of a Fisher-Yates shuffle. */
function layMines(count: number, draw: Draw): number[] {
  const cells = Array.from({ length: CELLS }, (_none, cell) => cell);
  const laid = Array.from({ length: count }, (_none, index) => cells.splice(draw.below(CELLS - index), 1)).flat();
  return laid.toSorted((a, b) => a - b);
}

function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let index = 0; index < count; index += 1) ways = (ways * BigInt(from - index)) / BigInt(index + 1);
  return ways;
}

function isMinesChoice(value: unknown): value is MinesChoice {
  if (typeof value !== "object" || value === null || !("mines" in value)) return false;
  return isCell(value.mines) && value.mines > 0;
}

function isCell(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < CELLS;
}
