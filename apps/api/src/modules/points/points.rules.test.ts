import { amount } from "@perya/money";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkConversion, checkRedemption, convertPoints, listMissing } from "./points.rules.ts";

/** 100 points convert to 1.00, from 1,000 points on. */
const RATE = { from_amount: amount("100.00"), to_amount: amount("1.00"), minimum: amount("1000.00") };
const ITEM = { points: amount("30000.00"), extra: amount("199.00"), stock: 2, max_each: 5 };
const MEANS = { points: amount("60000.00"), cash: amount("398.00") };

describe("conversion", () => {
  it.each([
    ["accepts the minimum", "1000.00", "48620.45", "ok"],
    ["rejects less than the minimum", "999.00", "48620.45", "POINTS_BELOW_MINIMUM"],
    ["rejects a fraction of a point", "1000.5", "48620.45", "POINTS_BELOW_MINIMUM"],
    ["accepts every whole point", "48620.00", "48620.45", "ok"],
    ["rejects one point above the balance", "48621.00", "48620.45", "POINTS_TOO_LOW"],
  ])("%s", (_name, points, balance, verdict) => {
    expect(checkConversion(amount(points.padEnd(points.indexOf(".") + 3, "0")), amount(balance), RATE)).toBe(verdict);
  });

  it.each([
    ["10000.00", RATE, "100.00"],
    ["1001.00", { ...RATE, from_amount: amount("300.00") }, "3.3366"],
  ])("of %s points is rounded down to a ten-thousandth", (points, rate, cash) => {
    expect(convertPoints(amount(points), rate)).toBe(amount(cash));
  });
});

describe("conversion at any rate", () => {
  const points = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const side = fc.bigInt({ min: 1n, max: 10n ** 6n });
  const rateOf = (from: bigint, to: bigint) => ({ from_amount: from, to_amount: to, minimum: 1n });

  it("gives never more than the exact value, and less than a ten-thousandth below it", () => {
    fc.assert(
      fc.property(points, side, side, (given, from, to) => {
        const received = convertPoints(given, rateOf(from, to));
        expect(received * from).toBeLessThanOrEqual(given * to);
        expect((received + 1n) * from).toBeGreaterThan(given * to);
      }),
    );
  });

  it("gains nothing by converting in parts, and gives more for more", () => {
    fc.assert(
      fc.property(points, points, side, side, (given, more, from, to) => {
        const rate = rateOf(from, to);
        const whole = convertPoints(given + more, rate);
        expect(convertPoints(given, rate) + convertPoints(more, rate)).toBeLessThanOrEqual(whole);
        expect(convertPoints(given, rate)).toBeLessThanOrEqual(whole);
      }),
    );
  });

  it("gains nothing by converting there and back", () => {
    fc.assert(
      fc.property(points, side, side, (given, from, to) => {
        expect(convertPoints(convertPoints(given, rateOf(from, to)), rateOf(to, from))).toBeLessThanOrEqual(given);
      }),
    );
  });
});

describe("a redemption", () => {
  it.each([
    ["accepts exactly what there is", 2, {}, {}, "ok"],
    ["rejects more than the stock", 3, {}, {}, "MALL_OUT_OF_STOCK"],
    ["rejects more than one redemption may have", 2, { max_each: 1 }, {}, "MALL_OUT_OF_STOCK"],
    ["rejects one ten-thousandth too few points", 2, {}, { points: amount("59999.9999") }, "POINTS_TOO_LOW"],
    ["rejects too little cash", 2, {}, { cash: amount("397.99") }, "FUNDS_TOO_LOW"],
    ["names the stock before the points", 3, {}, { points: 0n }, "MALL_OUT_OF_STOCK"],
    ["names the points before the cash", 2, {}, { points: 0n, cash: 0n }, "POINTS_TOO_LOW"],
  ])("%s", (_name, quantity, item, means, verdict) => {
    expect(checkRedemption({ ...ITEM, ...item }, quantity, { ...MEANS, ...means })).toBe(verdict);
  });
});

it.each([
  ["nothing of a complete request", { paymentPassword: "123456" }, true, []],
  ["the password", { paymentPassword: "" }, true, ["paymentPassword"]],
  ["the address, without a stored one", { paymentPassword: "123456", address: null }, false, ["address"]],
  [
    "each empty part of an address",
    { paymentPassword: "1", address: { name: " ", phone: "", address: "14 Mabini St" } },
    false,
    ["name", "phone"],
  ],
])("misses %s", (_name, typed, hasStored, missing) => {
  expect(Object.keys(listMissing(typed, hasStored))).toEqual(missing);
});
