import { add, type Amount, fromMillionths, fromTenThousandths, multiplyRate, roundUp } from "@perya/money";

export type DepositFee = {
  feeFixed: Amount;
  /** Percentage fee in basis points, besides the fixed fee. */
  feeBp: number;
};

/** A centavo, the smallest amount of wallets and banks. */
const COIN = 100n;

/** Returns the fee for an amount, rounded up to the centavo. */
export function depositFee(amount: Amount, { feeFixed, feeBp }: DepositFee): Amount {
  const exact = add(feeFixed, multiplyRate(amount, fromMillionths(BigInt(feeBp) * 100n), roundUp));
  return fromTenThousandths(((exact + COIN - 1n) / COIN) * COIN);
}

export type DepositLimits = DepositFee & { minimum: Amount; maximum: Amount };

export type DepositAmountProblem = "tooSmall" | "tooLarge" | "coins";

/**
 * Returns why an amount cannot be deposited; null if it can. It must be in whole centavos, within the limits, and
 * more than the fee.
 */
export function checkDepositAmount(amount: Amount, limits: DepositLimits): DepositAmountProblem | null {
  if (amount < limits.minimum || depositFee(amount, limits) >= amount) return "tooSmall";
  if (amount > limits.maximum) return "tooLarge";
  return amount % COIN === 0n ? null : "coins";
}
