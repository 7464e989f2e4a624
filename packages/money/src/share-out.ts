import { type Amount, fromTenThousandths } from "./amount.ts";
import { assert } from "./assert.ts";
import { sizeOf } from "./sign.ts";

type Share = { readonly part: bigint; readonly remainder: bigint };

/**
 * Splits a total by weights so that the parts sum to it exactly. Each part is first rounded toward zero; the rest is
 * distributed one ten-thousandth at a time, to the largest remainders first and, among equals, to the earlier in the
 * list. A weight of zero gets nothing. A negative total is split as its absolute value, each part then negated.
 */
export function shareOut(total: Amount, weights: readonly bigint[]): Amount[] {
  const whole = addWeights(weights);
  const size = sizeOf(total);
  const shares = weights.map((weight) => ({ part: (size * weight) / whole, remainder: (size * weight) % whole }));

  // The remainders sum to `left` units, so there are always enough parts with a remainder: each gets at most one
  // unit, and a weight of zero gets none.
  const left = size - shares.reduce((given, { part }) => given + part, 0n);
  const favoured = new Set<Share>(shares.toSorted(byLargestRemainder).slice(0, Number(left)));

  return shares.map((share) => {
    const part = favoured.has(share) ? share.part + 1n : share.part;
    return fromTenThousandths(total < 0n ? -part : part);
  });
}

function addWeights(weights: readonly bigint[]): bigint {
  let whole = 0n;
  for (const weight of weights) {
    assert(weight >= 0n, "no weight is below zero");
    whole += weight;
  }
  assert(whole > 0n, "someone gets a share");
  return whole;
}

/** Orders by the largest remainder. Equal ones keep the order of the list, because `toSorted` is stable. */
function byLargestRemainder(one: Share, other: Share): number {
  if (one.remainder === other.remainder) return 0;
  return one.remainder > other.remainder ? -1 : 1;
}
