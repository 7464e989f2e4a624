import type { SlotResult, SlotStep, SlotWin } from "@perya/maths/slots";
import type { Grid } from "./reel-stage.ts";
import { HELD } from "./sprites.ts";

/** One step of the presentation. Pays are in hundredths of the stake; `total` is the sum so far. */
export type Beat =
  | (Window & { kind: "spin"; free: FreeCount | null })
  | (Window & { kind: "cascade"; free: FreeCount | null; gone: ReadonlySet<number> })
  | { kind: "freeStart" | "freeMore"; spins: number; total: number }
  | { kind: "freeEnd"; pay: number; total: number }
  | (Coins & { kind: "holdStart"; respins: number })
  | (Coins & { kind: "respin"; landed: ReadonlySet<number>; left: number })
  | (Coins & { kind: "holdEnd"; pay: number; isFull: boolean });

type Window = { grid: Grid; wins: readonly SlotWin[]; times: number; pay: number; total: number };
type Coins = { grid: Grid; values: ReadonlyMap<number, number>; total: number };
export type FreeCount = { index: number; count: number };

/** Symbol of cells without a coin during Hold and Win. */
const EMPTY = " ";

/** Lists the steps of a result in display order. `respins`: respins of the sheet's Hold and Win. */
export function tellRound(result: SlotResult, rows: number, respins: number): Beat[] {
  const beats: Beat[] = [];
  let [total, granted, freePay] = [0, 0, 0];
  const capped = () => Math.min(total, result.pay);
  for (const [index, spin] of result.spins.entries()) {
    const free = index === 0 ? null : { index, count: granted };
    for (const [step, shown] of spin.steps.entries()) {
      const pay = payOfStep(shown);
      total += pay;
      if (index > 0) freePay += pay;
      const window = { ...shown, pay, total: capped() };
      const before = spin.steps[step - 1];
      beats.push(
        before ? { ...window, kind: "cascade", free, gone: cellsOf(before.wins) } : { ...window, kind: "spin", free },
      );
    }
    granted += spin.freeSpins;
    if (spin.freeSpins > 0)
      beats.push({ kind: index === 0 ? "freeStart" : "freeMore", spins: spin.freeSpins, total: capped() });
  }
  if (result.spins.length > 1) beats.push({ kind: "freeEnd", pay: Math.min(freePay, result.pay), total: capped() });
  if (result.hold) beats.push(...tellHold(result, result.hold, rows, respins, capped()));
  return beats;
}

function tellHold(
  result: SlotResult,
  { coins, respins: landings, isFull, pay }: NonNullable<SlotResult["hold"]>,
  rows: number,
  respins: number,
  total: number,
): Beat[] {
  const columns = result.spins[0]?.stops.length ?? 0;
  const values = new Map(coins);
  const show = () => {
    const worth = [...values.values()].reduce((sum, value) => sum + value, 0);
    return {
      grid: coinGrid(values, columns, rows),
      values: new Map(values),
      total: Math.min(total + worth, result.pay),
    };
  };
  const beats: Beat[] = [{ ...show(), kind: "holdStart", respins }];
  let left = respins;
  for (const landed of landings) {
    for (const [cell, value] of landed) values.set(cell, value);
    left = landed.length > 0 ? respins : left - 1;
    beats.push({ ...show(), kind: "respin", landed: new Set(landed.map(([cell]) => cell)), left });
  }
  beats.push({ ...show(), kind: "holdEnd", pay, isFull, total: result.pay });
  return beats;
}

function coinGrid(values: ReadonlyMap<number, number>, columns: number, rows: number): Grid {
  return Array.from({ length: columns }, (_reel, column) =>
    Array.from({ length: rows }, (_row, row) => (values.has(column * rows + row) ? HELD : EMPTY)).join(""),
  );
}

function payOfStep({ wins, times }: SlotStep): number {
  return times * wins.reduce((sum, { pay }) => sum + pay, 0);
}

export function cellsOf(wins: readonly SlotWin[]): ReadonlySet<number> {
  return new Set(wins.flatMap(({ cells }) => cells));
}

/** Reels that come after all but one of the needed special symbols. They stop slowly, for suspense. */
export function suspenseIn(grid: Grid, special: string, needed: number): number[] {
  let seen = 0;
  return grid.flatMap((column, reel) => {
    const isClose = seen >= needed - 1 && seen > 0;
    seen += column.split(special).length - 1;
    return isClose ? [reel] : [];
  });
}
