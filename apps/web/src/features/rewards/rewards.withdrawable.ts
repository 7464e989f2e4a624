import type { WithdrawalPrecheck, WithdrawalRule } from "@perya/contract";
import { type Amount, fromWire, ZERO } from "@perya/money";

/** Rules about the requested amount. They don't block here, because the maximum already takes them into account. */
const OF_AMOUNT: ReadonlySet<WithdrawalRule> = new Set(["minimum", "maximum", "funds", "dayAmount"]);

/** The amount that can be withdrawn now: the maximum, or zero while a rule blocks it. Bonus money never counts. */
export function withdrawableNow({ checks, maximum, minimum }: WithdrawalPrecheck): Amount {
  const isBlocked = checks.some(({ rule, isMet }) => !isMet && !OF_AMOUNT.has(rule));
  const most = fromWire(maximum);
  return isBlocked || most < fromWire(minimum) ? ZERO : most;
}
