import { findSpecials, findWins, type SlotWin } from "./find-wins.ts";
import { freeSpinsFor, payFor, type Machine, type Phase } from "./machine.ts";

/** A grid with its wins and their multiplier. One string per reel, from the top. */
export type SlotStep = { grid: string[]; wins: SlotWin[]; times: number };

export type SlotSpin = {
  stops: number[];
  /** One step, plus one per cascade. */
  steps: SlotStep[];
  /** Pay in hundredths of the stake, including multipliers. */
  pay: number;
  /** Number of free spins that this spin triggered. */
  freeSpins: number;
};

/** A spin and its special symbol cells. */
export type Landed = { spin: SlotSpin; specials: number[] };

/** Strips are circular, so cascades could be endless. Enumerating all stops proves that no sheet has endless ones. */
const MAX_STEPS = 50;

/** Plays a spin from its stops. Deterministic. */
export function spinTo(machine: Machine, phase: Phase, stops: number[]): Landed {
  const { special } = machine;
  const { times, ladder } = phase;
  const steps: SlotStep[] = [];
  let grid = stops.map((stop, reel) => readWindow(phase, reel, stop, machine.sheet.rows));
  let wins = findWins(machine, grid);
  let pay = 0;
  if (ladder) {
    const tops = [...stops];
    while (wins.length > 0) {
      const step = times * (ladder[Math.min(steps.length, ladder.length - 1)] ?? 1);
      steps.push({ grid, wins, times: step });
      pay += step * sumOf(wins);
      grid = cascade(machine, phase, grid, tops, wins);
      wins = findWins(machine, grid);
      if (steps.length > MAX_STEPS) throw new Error(`the cascades of ${machine.sheet.code} do not end`);
    }
  }
  const specials = findSpecials(machine, grid);
  const specialPay = payFor(machine, special.charCodeAt(0), specials.length);
  if (specialPay > 0) wins.push({ symbol: special, count: specials.length, cells: specials, pay: specialPay });
  steps.push({ grid, wins, times });
  pay += times * sumOf(wins);
  return { spin: { stops, steps, pay, freeSpins: freeSpinsFor(machine, specials.length) }, specials };
}

/** Removes winning symbols; those above fall, and the strip continues at the top. */
function cascade({ sheet: { rows } }: Machine, phase: Phase, grid: string[], tops: number[], wins: readonly SlotWin[]) {
  const won = new Set(wins.flatMap(({ cells }) => cells));
  return grid.map((column, reel) => {
    let kept = "";
    for (let row = 0; row < rows; row += 1) if (!won.has(reel * rows + row)) kept += column.charAt(row);
    const length = phase.reels[reel]?.length ?? 1;
    const fallen = rows - kept.length;
    const top = ((tops[reel] ?? 0) - fallen + length) % length;
    tops[reel] = top;
    return readWindow(phase, reel, top, fallen) + kept;
  });
}

function readWindow({ unrolled }: Phase, reel: number, top: number, rows: number): string {
  return unrolled[reel]?.slice(top, top + rows) ?? "";
}

function sumOf(wins: readonly SlotWin[]): number {
  let sum = 0;
  for (const { pay } of wins) sum += pay;
  return sum;
}
