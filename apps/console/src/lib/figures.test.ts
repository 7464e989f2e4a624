import { fromWire } from "@perya/money";
import { expect, it } from "vitest";
import { sayAmount, sayChange, sayPercent, sayResult } from "./figures.ts";

it.each([
  ["1234.50", "₱1,234.50", "+₱1,234.50"],
  ["-1234.50", "\u2212₱1,234.50", "\u2212₱1,234.50"],
  ["0.00", "₱0.00", "₱0.00"],
  ["0.0099", "₱0.00", "₱0.00"],
  ["-0.0099", "₱0.00", "₱0.00"],
])("says %s as %s, and as a result %s", (wire, amount, result) => {
  expect([sayAmount(fromWire(wire), "PHP"), sayResult(fromWire(wire), "PHP")]).toEqual([amount, result]);
});

it.each([
  [8.24, "8.2 %", "+8.2 %"],
  [-4, "\u22124.0 %", "\u22124.0 %"],
  [0, "0.0 %", "0.0 %"],
])("says %s of a hundred as %s, and as a change %s", (percent, share, change) => {
  expect([sayPercent(percent), sayChange(percent)]).toEqual([share, change]);
});
