import { add, amount, type Amount } from "@perya/money";

/** Interval and step of the decorative counter on game cards (R11.11). */
export const CARD_COUNTER_EVERY_MS = 3_000;
const STEP = amount("165.11");

/** Range of start values. R11.11 gives none, so each game has one of its own, always the same. */
const START = { from: 10_000, to: 90_000 };

export function startCardCounter(nodeId: string): Amount {
  let seed = 0;
  for (const letter of nodeId) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return amount(String(START.from + (seed % (START.to - START.from))));
}

/** Returns the value of the counter after some steps. It is not money, and the card says so. */
export function growCardCounter(start: Amount, steps: number): Amount {
  return add(start, (STEP * BigInt(steps)) as Amount);
}
