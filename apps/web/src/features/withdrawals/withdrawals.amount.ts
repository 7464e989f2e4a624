import type { WithdrawalPrecheck } from "@perya/contract";
import { amount, type Amount, type Currency, parseTypedAmount, roundDown, roundToCoins } from "@perya/money";

export type Typed = { problem: "empty" | "unreadable" | "tooSmall" | "tooLarge" } | { problem: null; amount: Amount };

/**
 * Returns the maximum of a withdrawal now, rounded down to what the currency can pay out. The fraction stays in the
 * balance.
 */
export function mostOf({ maximum }: Pick<WithdrawalPrecheck, "maximum">, currency: Currency): Amount {
  return roundToCoins(amount(maximum), currency, roundDown);
}

/** Validates a typed amount against the current limits. Turnover and holds are checked in the rules card. */
export function readTyped(typed: string, limits: WithdrawalPrecheck, currency: Currency): Typed {
  if (typed.trim() === "") return { problem: "empty" };
  const read = parseTypedAmount(typed.replaceAll(",", ""), currency);
  if (typeof read === "string") return { problem: "unreadable" };
  if (read < amount(limits.minimum)) return { problem: "tooSmall" };
  if (read > mostOf(limits, currency)) return { problem: "tooLarge" };
  return { problem: null, amount: read };
}
