import { payFor, type Machine } from "./machine.ts";
import { COIN, SCATTER, WILD } from "./par-sheet.ts";

/** A win. A cell is reel · rows + row, both zero-based; pay is from the paytable, in hundredths. */
export type SlotWin = {
  symbol: string;
  count: number;
  cells: number[];
  pay: number;
  /** Index of the line, from zero. */
  line?: number;
  /** Number of ways. */
  ways?: number;
};

const [WILD_CODE, SCATTER_CODE, COIN_CODE] = [WILD.charCodeAt(0), SCATTER.charCodeAt(0), COIN.charCodeAt(0)];

/** True for special symbols, which do not form runs. */
export function isSpecial(code: number): boolean {
  return code === SCATTER_CODE || code === COIN_CODE;
}

/** Finds the wins from the left, on lines or ways. The grid is one string per reel, from the top. */
export function findWins(machine: Machine, grid: readonly string[]): SlotWin[] {
  return machine.sheet.wins === "ways" ? findWays(machine, grid) : findLines(machine, machine.sheet.wins.lines, grid);
}

/** Finds the cells with special symbols. */
export function findSpecials({ special, sheet: { rows } }: Machine, grid: readonly string[]): number[] {
  const cells: number[] = [];
  let above = 0;
  for (const column of grid) {
    for (let row = column.indexOf(special); row >= 0; row = column.indexOf(special, row + 1)) cells.push(above + row);
    above += rows;
  }
  return cells;
}

function findLines(machine: Machine, lines: readonly (readonly number[])[], grid: readonly string[]): SlotWin[] {
  const wins: SlotWin[] = [];
  lines.forEach((line, index) => {
    const { symbol, count, pay } = priceRun(machine, readLine(line, grid));
    if (pay === 0) return;
    const cells = line.slice(0, count).map((row, reel) => reel * machine.sheet.rows + row);
    wins.push({ symbol: String.fromCharCode(symbol), count, cells, pay, line: index });
  });
  return wins;
}

/** A run of a symbol from the left, with wilds as substitutes. */
export type Run = {
  /** The wild, while no other symbol has appeared. */
  symbol: number;
  length: number;
  /** Number of leading wilds, and whether the run contains any wild. */
  wilds: number;
  hasWild: boolean;
};

/** Prices a run: it pays as its symbol or as its leading wilds, whichever is higher. */
export function priceRun(machine: Machine, { symbol, length, wilds, hasWild }: Run) {
  const asWilds = payFor(machine, WILD_CODE, wilds);
  if (symbol === WILD_CODE) return { symbol, count: wilds, pay: asWilds };
  const pay = payFor(machine, symbol, length) * (hasWild ? (machine.sheet.wildTimes ?? 1) : 1);
  return asWilds > pay ? { symbol: WILD_CODE, count: wilds, pay: asWilds } : { symbol, count: length, pay };
}

function readLine(line: readonly number[], grid: readonly string[]): Run {
  let symbol = WILD_CODE;
  let length = 0;
  let wilds = 0;
  let hasWild = false;
  for (const column of grid) {
    const next = column.charCodeAt(line[length] ?? 0);
    if (next === WILD_CODE) {
      hasWild = true;
      if (wilds === length) wilds += 1;
    } else if (symbol === WILD_CODE && !isSpecial(next)) symbol = next;
    else if (symbol !== next) break;
    length += 1;
  }
  return { symbol, length, wilds, hasWild };
}

function findWays(machine: Machine, grid: readonly string[]): SlotWin[] {
  const wins: SlotWin[] = [];
  for (const symbol of new Set(grid[0])) {
    const code = symbol.charCodeAt(0);
    if (isSpecial(code)) continue;
    const { count, ways } = countWays(grid, code);
    const pay = payFor(machine, code, count) * ways;
    if (pay > 0) wins.push({ symbol, count, cells: findCells(machine, grid.slice(0, count), symbol), pay, ways });
  }
  return wins;
}

function countWays(grid: readonly string[], symbol: number) {
  let count = 0;
  let ways = 1;
  for (const column of grid) {
    let found = 0;
    for (let row = 0; row < column.length; row += 1) {
      const code = column.charCodeAt(row);
      if (code === symbol || code === WILD_CODE) found += 1;
    }
    if (found === 0) break;
    count += 1;
    ways *= found;
  }
  return { count, ways };
}

function findCells({ sheet: { rows } }: Machine, columns: readonly string[], symbol: string): number[] {
  return columns.flatMap((column, reel) =>
    column.split("").flatMap((letter, row) => (letter === symbol || letter === WILD ? [reel * rows + row] : [])),
  );
}
