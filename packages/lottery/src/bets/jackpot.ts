import { type Amount, fromTenThousandths, multiplyRate, type Rate, roundDown } from "@perya/money";

export type JackpotShare = { readonly eachWinner: Amount; readonly rollsOver: Amount };

/** A jackpot among winning lines, in equal parts rounded down. Without winners all of it rolls over to the next draw. */
export function shareJackpot(pool: Amount, winningLines: number): JackpotShare {
  if (winningLines === 0) return { eachWinner: fromTenThousandths(0n), rollsOver: pool };
  const lines = BigInt(winningLines);
  return { eachWinner: fromTenThousandths(pool / lines), rollsOver: fromTenThousandths(pool % lines) };
}

/** The pool of the next draw: what rolled over, at least the guaranteed start, and a share of its own sales. */
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
