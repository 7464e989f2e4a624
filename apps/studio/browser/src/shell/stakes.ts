import { type Amount, fromTenThousandths, fromWire, subtract, ZERO } from "@perya/money";
import { readKept } from "./keeping.ts";
import type { Start } from "@perya/contract/studio";

/** Amount of a pay in hundredths of the stake. */
export function payAmount(stake: Amount, hundredths: number): Amount {
  return fromTenThousandths((stake * BigInt(hundredths)) / 100n);
}

/** Missing balance for a bet; zero if none. */
export function shortage(stake: Amount, balance: Amount): Amount {
  return balance >= stake ? ZERO : subtract(stake, balance);
}

/** Returns the initial bet: the last one if still valid, otherwise a small one. */
export function firstStake({ game, limits }: Start): Amount {
  const kept = readKept(`stake.${game.code}`);
  const step = limits.steps.find((each) => each === kept) ?? limits.steps[Math.min(2, limits.steps.length - 1)];
  return fromWire(step ?? limits.min);
}
