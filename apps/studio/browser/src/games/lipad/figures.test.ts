import { expect, it } from "vitest";
import { formatMoment, formatPoint, readPoint, shortenHash } from "./figures.ts";
import { payAt } from "./pay.ts";

it.each([
  ["2", 200],
  ["2.5", 250],
  ["1,01", 101],
  [" 5.00× ", 500],
  ["1.00", undefined],
  ["10000", 1_000_000],
  ["10000.01", undefined],
  ["1e3", undefined],
  ["", undefined],
])("reads %j as a multiplier", (text, point) => {
  expect(readPoint(text)).toBe(point);
});

it("formats multipliers, hashes and times", () => {
  expect(formatPoint(24_799)).toBe("247.99");
  expect(shortenHash(`9f31c0a7${"0".repeat(48)}41d077be`)).toBe("9f31 c0a7 … 41d0 77be");
  expect(formatMoment(new Date(2026, 0, 15, 21, 58, 7, 412).getTime())).toBe("21:58:07.412");
});

it("computes a payout as the server does, to the ten-thousandth", () => {
  expect(payAt("0.33", 199)).toBe(6_567n);
});
