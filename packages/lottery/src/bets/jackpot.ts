import { type Amount, fromTenThousandths, multiplyRate, type Rate, roundDown } from "@perya/money";

export type JackpotShare = { readonly eachWinner: Amount; readonly rollsOver: Amount };

/**
 * Divides a jackpot equally among winning lines, rounded down; the remainder rolls over to the next draw. Without
 * winners, all of it rolls over.
 */
export function shareJackpot(pool: Amount, winningLines: number): JackpotShare {
  if (winningLines === 0) return { eachWinner: fromTenThousandths(0n), rollsOver: pool };
  const lines = BigInt(winningLines);
  return { eachWinner: fromTenThousandths(pool / lines), rollsOver: fromTenThousandths(pool % lines) };
}

/**
 * Returns the jackpot of the next draw: the rolled-over amount, or the guaranteed start if that is higher, plus a
 * share of its sales.
 */
export function growJackpot({
  rolledOver,
  start,
  sales,
  share,
}: {
  rolledOver: Amount;
  start: Amount;
  sales: Amount;
  share: Rate;
}): Amount {
  const from = rolledOver > start ? rolledOver : start;
  return fromTenThousandths(from + multiplyRate(sales, share, roundDown));
}
