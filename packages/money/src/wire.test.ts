import { describe, expect, it } from "vitest";
import { fromTenThousandths } from "./amount.ts";
import { fromWire, toWire } from "./wire.ts";

describe("toWire", () => {
  it.each([
    [0n, "0.00"],
    [1n, "0.0001"],
    [10n, "0.001"],
    [100n, "0.01"],
    [1_250n, "0.125"],
    [125_000n, "12.50"],
    [3_800_000n, "380.00"],
    [-1n, "-0.0001"],
    [-125_000n, "-12.50"],
    [2n ** 63n - 1n, "922337203685477.5807"],
    [1n - 2n ** 63n, "-922337203685477.5807"],
  ])("writes %s as %s", (tenThousandths, text) => {
    expect(toWire(fromTenThousandths(tenThousandths))).toBe(text);
  });
});

describe("fromWire", () => {
  it("fails on text that toWire never writes", () => {
    expect(() => fromWire("1e3")).toThrow('"1e3": NOT_A_DECIMAL');
  });
});

describe("JSON", () => {
  it("refuses an amount that was not written with toWire", () => {
    expect(() => JSON.stringify({ balance: fromTenThousandths(1n) })).toThrow(TypeError);
  });
});
