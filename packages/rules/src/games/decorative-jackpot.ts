import { add, amount, type Amount } from "@perya/money";
import type { RandomNumber } from "../site/choose-host.ts";

/** Start, step and interval of the decorative jackpot counter (R11.10), in whole units and milliseconds. */
const START = { from: 100_000_000, to: 200_000_000 };
const STEP = { from: 100, to: 500 };
const PAUSE_MS = { from: 3_000, to: 5_000 };

/**
 * Chooses the start value for brands that want a jackpot counter without a pool. It is not money, and the page says
 * so.
 */
export function startDecorativeJackpot(random: RandomNumber): Amount {
  return amount(String(between(START, random())));
}

export function growDecorativeJackpot(shown: Amount, random: RandomNumber): Amount {
  return add(shown, amount(String(between(STEP, random()))));
}

export function decorativePauseMs(random: RandomNumber): number {
  return between(PAUSE_MS, random());
}

/** Returns a whole number between two bounds, both included. */
function between({ from, to }: { from: number; to: number }, chance: number): number {
  return from + Math.floor(chance * (to - from + 1));
}
