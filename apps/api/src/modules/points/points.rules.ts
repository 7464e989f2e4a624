import type { ErrorCode, ReceivingAddress } from "@perya/contract";
import { fromTenThousandths, type Amount } from "@perya/money";

const ONE_POINT = 10_000n;

export type RateTerms = { from_amount: bigint; to_amount: bigint; minimum: bigint };

/** Returns the cash for points, rounded down to a ten-thousandth. The ledger computes the same (ledger_exchange). */
export function convertPoints(points: bigint, { from_amount: from, to_amount: to }: RateTerms): Amount {
  return fromTenThousandths((points * to) / from);
}

/** Checks a conversion. Only whole points are converted; the fraction stays in the balance. */
export function checkConversion(points: bigint, balance: bigint, rate: RateTerms): ErrorCode | "ok" {
  if (points < rate.minimum || points % ONE_POINT !== 0n || convertPoints(points, rate) === 0n)
    return "POINTS_BELOW_MINIMUM";
  return points > balance ? "POINTS_TOO_LOW" : "ok";
}

export type ItemTerms = { points: bigint; extra: bigint; stock: number; max_each: number };
export type Means = { points: bigint; cash: bigint };

export function priceOf(item: ItemTerms, quantity: number): { points: Amount; extra: Amount } {
  const times = BigInt(quantity);
  return { points: fromTenThousandths(item.points * times), extra: fromTenThousandths(item.extra * times) };
}

/** Checks quantity, then points, then cash, and returns the first problem. */
export function checkRedemption(item: ItemTerms, quantity: number, means: Means): ErrorCode | "ok" {
  const { points, extra } = priceOf(item, quantity);
  if (quantity > item.stock || quantity > item.max_each) return "MALL_OUT_OF_STOCK";
  if (points > means.points) return "POINTS_TOO_LOW";
  return extra > means.cash ? "FUNDS_TOO_LOW" : "ok";
}

type Typed = { paymentPassword: string; address?: ReceivingAddress | null };
type Problems = Record<string, { key: string }>;

/** Lists empty required fields (R15.6). With a stored address, its fields may be empty. */
export function listMissing({ paymentPassword, address }: Typed, hasStoredAddress = true): Problems {
  const problems: Problems = {};
  if (paymentPassword === "") problems["paymentPassword"] = { key: "input.empty" };
  if (!address && !hasStoredAddress) problems["address"] = { key: "input.empty" };
  for (const [name, value] of Object.entries(address ?? {}))
    if (value.trim() === "") problems[name] = { key: "input.empty" };
  return problems;
}
