import { fromTenThousandths, type Amount } from "@perya/money";

/** What a result pays: a share of each part of the stake, in whole hundredths of the coin's main unit, rounded down. */
export function winOf(stake: Amount, parts: number, pay: number): Amount {
  const tenThousandths = (stake * BigInt(pay)) / (BigInt(parts) * 100n);
  return fromTenThousandths(tenThousandths - (tenThousandths % COIN));
}

/** Whether a stake can be shared out over its parts without a rest. */
export function isWhole(stake: Amount, parts: number): boolean {
  return stake % (BigInt(parts) * COIN) === 0n;
}

/** 0.01 in ten-thousandths, the smallest that anybody is paid. */
export const COIN = 100n;
