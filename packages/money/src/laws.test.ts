import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Amount, fromTenThousandths, MAX_AMOUNT, ZERO } from "./amount.ts";
import { add, negate, subtract, sum } from "./arithmetic.ts";
import { formatAmount } from "./format.ts";
import { parseAmount } from "./parse.ts";
import { fromMillionths, multiplyRate } from "./rate.ts";
import { floor, roundDown, roundHalfEven, roundToCoins, roundUp } from "./rounding.ts";
import { shareOut } from "./share-out.ts";
import { sizeOf } from "./sign.ts";
import { fromWire, toWire } from "./wire.ts";

// Properties of all amounts. Single cases are in the test beside each file.

const anyAmount = fc.bigInt({ min: BigInt(negate(MAX_AMOUNT)), max: BigInt(MAX_AMOUNT) }).map(fromTenThousandths);
const halfAmount = anyAmount.map((amount) => fromTenThousandths(amount / 2n));
const anyShare = fc.bigInt({ min: 0n, max: 1_000_000n }).map(fromMillionths);
const anyWeights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 18n }), { minLength: 1, maxLength: 40 })
  .filter((weights) => weights.some((weight) => weight > 0n));

describe("text", () => {
  it("reads back what it wrote", () => {
    hold([anyAmount], (amount) => expect(fromWire(toWire(amount))).toBe(amount));
  });

  it("reads each digit where it stands", () => {
    const digits = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 9_999 }));
    hold([digits], ([whole, fraction]) => {
      const text = `${whole}.${String(fraction).padStart(4, "0")}`;
      expect(parseAmount(text)).toBe(BigInt(whole) * 10_000n + BigInt(fraction));
    });
  });

  it("answers any input", () => {
    hold([fc.anything()], (sent) => expect(["bigint", "string"]).toContain(typeof parseAmount(sent)));
  });
});

describe("arithmetic", () => {
  it("subtract undoes add", () => {
    hold([halfAmount, halfAmount], (one, other) => expect(subtract(add(one, other), other)).toBe(one));
  });
});

describe("rounding", () => {
  const anyNumerator = fc.bigInt();
  const anyDenominator = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const anyRounding = fc.constantFrom(roundDown, roundUp, roundHalfEven, floor);

  it("moves by less than one, and leaves whole numbers alone", () => {
    hold([anyNumerator, anyDenominator, anyRounding], (exact, denominator, rounding) => {
      expect(sizeOf(rounding(exact, denominator) * denominator - exact)).toBeLessThan(denominator);
      expect(rounding(exact * denominator, denominator)).toBe(exact);
    });
  });

  it("brackets the exact value", () => {
    hold([anyNumerator, anyDenominator], (exact, denominator) => {
      expect(floor(exact, denominator) * denominator).toBeLessThanOrEqual(exact);
      expect(sizeOf(roundDown(exact, denominator) * denominator)).toBeLessThanOrEqual(sizeOf(exact));
      expect(sizeOf(roundUp(exact, denominator) * denominator)).toBeGreaterThanOrEqual(sizeOf(exact));
      expect(2n * sizeOf(roundHalfEven(exact, denominator) * denominator - exact)).toBeLessThanOrEqual(denominator);
    });
  });

  it("is worth at most one ten-thousandth", () => {
    hold([anyAmount, anyShare], (amount, share) => {
      const gap = subtract(multiplyRate(amount, share, roundUp), multiplyRate(amount, share, roundDown));
      expect(sizeOf(gap)).toBeLessThanOrEqual(1n);
    });
  });
});

describe("shareOut", () => {
  it("loses and makes nothing: the parts sum to the total, and none has the other sign", () => {
    hold([anyAmount, anyWeights], (total, weights) => {
      const parts = shareOut(total, weights);
      expect(sum(parts)).toBe(total);
      expect(parts.every((part) => (total < 0n ? part <= 0n : part >= 0n))).toBe(true);
    });
  });

  it("gives each the exact share to within one unit, and a weight of zero nothing", () => {
    hold([anyAmount, anyWeights], (total, weights) => {
      const whole = weights.reduce((all, weight) => all + weight, 0n);
      const parts = shareOut(total, weights);
      const errors = weights.map((weight, order) => sizeOf((parts[order] ?? ZERO) * whole - total * weight));
      expect(errors.every((error) => error < whole)).toBe(true);
      expect(parts.filter((_part, order) => weights[order] === 0n).every((part) => part === ZERO)).toBe(true);
    });
  });
});

describe("formatAmount", () => {
  it("shows every digit of what is left after the cut, however large", () => {
    hold([anyAmount], (amount) => {
      expect(fromWire(shownDigits(amount))).toBe(roundToCoins(amount, "PHP", roundDown));
    });
  });

  it("never shows more than the amount", () => {
    hold([anyAmount.map(sizeOf).map(fromTenThousandths)], (amount) => {
      expect(fromWire(shownDigits(amount))).toBeLessThanOrEqual(amount);
    });
  });
});

function hold<Facts extends [unknown, ...unknown[]]>(
  given: { readonly [K in keyof Facts]: fc.Arbitrary<Facts[K]> },
  law: (...facts: Facts) => void,
): void {
  const property = fc.property(...given, (...facts) => {
    law(...facts);
  });
  // A fixed seed, so that runs are repeatable; raise numRuns to search for more.
  fc.assert(property, { numRuns: 500, seed: 63 });
}

function shownDigits(amount: Amount): string {
  return formatAmount(amount, { currency: "PHP", locale: "en" }).replace(/[₱,]/g, "");
}
