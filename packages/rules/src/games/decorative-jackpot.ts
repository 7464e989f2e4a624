import { add, amount, type Amount } from "@perya/money";
import type { Dice } from "../site/choose-host.ts";

/** S1 §9: where the decorative counter may start, and by how much and how often it grows. Whole units and milliseconds. */
const START = { from: 100_000_000, to: 200_000_000 };
const STEP = { from: 100, to: 500 };
const PAUSE_MS = { from: 3_000, to: 5_000 };

/** What a brand shows that wants a counter and has no pool. It is no money, and the page says so. */
export function startDecorativeJackpot(dice: Dice): Amount {
  return amount(String(between(START, dice())));
}

export function growDecorativeJackpot(shown: Amount, dice: Dice): Amount {
  return add(shown, amount(String(between(STEP, dice()))));
}

export function decorativePauseMs(dice: Dice): number {
  return between(PAUSE_MS, dice());
}

/** Both ends are possible. */
function between({ from, to }: { from: number; to: number }, chance: number): number {
  return from + Math.floor(chance * (to - from + 1));
}
