import { type Amount, fromTenThousandths, ZERO } from "@perya/money";
import { costOf } from "./price.ts";

/** The same bet on several draws, in order. Paid up front; the cost of draws not played is returned. */
export type Chase = {
  readonly unit: Amount;
  readonly units: number;
  /** Multiple of the first draw. */
  readonly times: number;
  readonly draws: readonly string[];
  /** Flat keeps the multiple; a ladder multiplies it by `factor` after every `everyDraws` draws. */
  readonly growth:
    | { readonly kind: "flat" }
    | { readonly kind: "ladder"; readonly factor: number; readonly everyDraws: number };
  readonly stopsOnWin: boolean;
};

export type ChaseStep = {
  readonly draw: string;
  readonly times: number;
  readonly cost: Amount;
  /** Cumulative cost up to and including this draw, shown before paying. */
  readonly total: Amount;
};

export type ChaseProblem =
  | "NO_DRAWS"
  | "TOO_MANY_DRAWS"
  | "REPEATED_DRAW"
  | "INVALID_TIMES"
  | "INVALID_GROWTH"
  | "TIMES_TOO_HIGH";
export type ChaseLimits = { readonly maxDraws: number; readonly maxTimes: number };

/** Returns each draw's multiple and cost, or why the chase is refused. */
export function planChase(chase: Chase, { maxDraws, maxTimes }: ChaseLimits): ChaseStep[] | ChaseProblem {
  const { draws, times, growth } = chase;
  if (draws.length === 0) return "NO_DRAWS";
  if (draws.length > maxDraws) return "TOO_MANY_DRAWS";
  if (new Set(draws).size !== draws.length) return "REPEATED_DRAW";
  if (!isCount(times)) return "INVALID_TIMES";
  if (growth.kind === "ladder" && !(isCount(growth.factor) && isCount(growth.everyDraws))) return "INVALID_GROWTH";

  const steps: ChaseStep[] = [];
  let total: bigint = ZERO;
  for (const [index, draw] of draws.entries()) {
    const multiple = growth.kind === "flat" ? times : times * growth.factor ** Math.floor(index / growth.everyDraws);
    // Checked before the cost is calculated: a ladder's multiple soon exceeds what a number holds exactly.
    if (multiple > maxTimes) return "TIMES_TOO_HIGH";
    const cost = costOf({ unit: chase.unit, units: chase.units, times: multiple });
    total += cost;
    steps.push({ draw, times: multiple, cost, total: fromTenThousandths(total) });
  }
  return steps;
}

/** Returns the amount to give back when a chase ends early: by a win, or cancelled from the next draw on. */
export function unplayedCost(steps: readonly ChaseStep[], played: number): Amount {
  return fromTenThousandths((steps.at(-1)?.total ?? ZERO) - (steps[played - 1]?.total ?? ZERO));
}

/** True if the chase goes on after a settled draw. */
export function goesOn(
  { stopsOnWin, draws }: Chase,
  played: number,
  state: "won" | "lost" | "tied" | "refunded",
): boolean {
  return played < draws.length && !(stopsOnWin && state === "won");
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}
