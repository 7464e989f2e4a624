import { add, amount, type Amount } from "@perya/money";
import type { RandomNumber } from "../site/choose-host.ts";

/** R11.10: start, step and interval of the decorative counter. Whole units and milliseconds. */
const START = { from: 100_000_000, to: 200_000_000 };
const STEP = { from: 100, to: 500 };
const PAUSE_MS = { from: 3_000, to: 5_000 };

/** For brands that want a jackpot counter without a pool. It is no money, and the page says so. */
export function startDecorativeJackpot(random: RandomNumber): Amount {
  return amount(String(between(START, random())));
}

export function growDecorativeJackpot(shown: Amount, random: RandomNumber): Amount {
  return add(shown, amount(String(between(STEP, random()))));
}

export function decorativePauseMs(random: RandomNumber): number {
  return between(PAUSE_MS, random());
}

/** Both bounds are included. */
function between({ from, to }: { from: number; to: number }, chance: number): number {
  return from + Math.floor(chance * (to - from + 1));
}
