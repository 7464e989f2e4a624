import type { Draw } from "@perya/fair";
import { figuresOf, type Figures } from "./figures.ts";
import { rangeOf, type Game, type GameFacts } from "./game.ts";

export const CELLS = 25;
const RETURN_PERCENT = 99;

export type MinesChoice = { mines: number };
export type MinesMove = { pick: number } | { cashOut: true };

/**
 * A round from its first moment: where the mines are is drawn before the first pick and never changes. It stays on the
 * server while the round is open; `showMines` says what may be seen.
 */
export type MinesRound = {
  mines: readonly number[];
  picks: readonly number[];
  state: "open" | "lost" | "paid";
  /** The most that a round pays, in hundredths of the stake; it ends by itself where one more pick would pay more. */
  maxPay: number;
};

export type MinesResult = {
  mineCount: number;
  picks: readonly number[];
  /** What it pays in hundredths of the stake: what cashing out would, while the round is open. */
  pay: number;
} & ({ state: "open"; nextPay: number } | { state: "lost" | "paid"; mines: readonly number[] });

/** The game with a cap of its own. No cap touches a return: picks that would pay more are not offered. */
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

/** Whether a round can take this move: a cell that is not open yet, or cashing out after the first pick. */
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

/** By mines and picks: 99 % divided by the chance of so many safe picks, in hundredths, rounded down. */
const PAYS = Array.from({ length: CELLS }, (_none, mines) =>
  Array.from({ length: CELLS - mines + 1 }, (_empty, picks) =>
    Number((BigInt(RETURN_PERCENT) * choose(CELLS, picks)) / choose(CELLS - mines, picks)),
  ),
);

/** The chance of so many safe picks is C(25 − mines, picks) / C(25, picks). */
export function minesPay(mines: number, picks: number): number {
  const pay = PAYS[mines]?.[picks];
  if (pay === undefined) throw new Error(`${picks} picks among ${mines} mines are not safe`);
  return pay;
}

/** After so many safe picks a round is paid: all safe cells are open, or one more pick would pay more than the cap. */
export function maxPicks(mines: number, maxPay: number): number {
  let picks = CELLS - mines;
  while (minesPay(mines, picks) > maxPay) picks -= 1;
  return picks;
}

/** A way to bet is a number of mines and of picks after which one cashes out. Which cells does not matter. */
export function minesFigures(mines: number, picks: number): Figures {
  const outcome = [minesPay(mines, picks), Number(choose(CELLS - mines, picks))] as const;
  return figuresOf([outcome], Number(choose(CELLS, picks)));
}

/** Every way to bet under a cap. */
export function* minesWays(maxPay: number): Generator<{ mines: number; picks: number }> {
  for (let mines = 1; mines < CELLS; mines += 1)
    for (let picks = 1; picks <= maxPicks(mines, maxPay); picks += 1) yield { mines, picks };
}

export type MinesFacts = GameFacts & {
  cells: number;
  returnBeforeRounding: number;
  /** For each number of mines, from one, what each further pick makes it pay. */
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

/** So many different cells, each as likely as any other: the first cards of a shuffled deck (Fisher and Yates). */
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
