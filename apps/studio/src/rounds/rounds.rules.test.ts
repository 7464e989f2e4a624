import { amount } from "@perya/money";
import { expect, it } from "vitest";
import { chooseLimits, stepsBetween } from "../seats/limits.rules.ts";
import { winOf } from "./rounds.rules.ts";

it.each(["PHP", "USD"])(
  "the jackpot's share in %s is exactly the published share of the stake, down to the smallest stake",
  (currency) => {
    const { min, max } = chooseLimits([], { family: "dice", currency });
    for (const stake of [...stepsBetween(min, max), amount("0.01"), amount("66.66")])
      for (const pay of [0, 1, 101, 109, 198, 9_900, 1_500_001])
        expect(winOf(stake, 1, pay) * 100n).toBe(stake * BigInt(pay));
  },
);
