import { add, type Amount, fromMillionths, fromTenThousandths, multiplyRate, roundUp } from "@perya/money";

export type DepositFee = {
  feeFixed: Amount;
  /** Hundredths of a percent of the amount, besides what is fixed. */
  feeBp: number;
};

/** A hundredth of the currency unit: what wallets and banks move. */
const COIN = 100n;

/** What is kept of an amount, to the centavo and never less than it costs. */
export function depositFee(amount: Amount, { feeFixed, feeBp }: DepositFee): Amount {
  const exact = add(feeFixed, multiplyRate(amount, fromMillionths(BigInt(feeBp) * 100n), roundUp));
  return fromTenThousandths(((exact + COIN - 1n) / COIN) * COIN);
}

export type DepositLimits = DepositFee & { minimum: Amount; maximum: Amount };

export type DepositAmountProblem = "tooSmall" | "tooLarge" | "coins";

/** Whole centavos within the limits, of which something is left after the fee. Null: it may be paid. */
export function checkDepositAmount(amount: Amount, limits: DepositLimits): DepositAmountProblem | null {
  if (amount < limits.minimum || depositFee(amount, limits) >= amount) return "tooSmall";
  if (amount > limits.maximum) return "tooLarge";
  return amount % COIN === 0n ? null : "coins";
}
