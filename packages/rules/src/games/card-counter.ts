import { add, amount, type Amount } from "@perya/money";

/** R11.11, game card decoration timer: its step and interval. */
export const CARD_COUNTER_EVERY_MS = 3_000;
const STEP = amount("165.11");

/** R11.11 gives no start value: each game has its own, always the same. */
const START = { from: 10_000, to: 90_000 };

export function startCardCounter(nodeId: string): Amount {
  let seed = 0;
  for (const letter of nodeId) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return amount(String(START.from + (seed % (START.to - START.from))));
}

/** The value after this many steps. It is no money, and the card says so. */
export function growCardCounter(start: Amount, steps: number): Amount {
  return add(start, (STEP * BigInt(steps)) as Amount);
}
