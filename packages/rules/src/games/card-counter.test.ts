import { amount } from "@perya/money";
import { expect, it } from "vitest";
import { CARD_COUNTER_EVERY_MS, growCardCounter, startCardCounter } from "./card-counter.ts";

it("adds 165.11 every three seconds (R11.11)", () => {
  expect(CARD_COUNTER_EVERY_MS).toBe(3_000);
  const start = amount("20000.00");
  expect([0, 1, 2, 1_000].map((steps) => growCardCounter(start, steps))).toEqual(
    ["20000.00", "20165.11", "20330.22", "185110.00"].map(amount),
  );
});

it("starts at the same value for the same game, and at another for another", () => {
  expect(startCardCounter("a-game")).toBe(startCardCounter("a-game"));
  expect(startCardCounter("a-game")).not.toBe(startCardCounter("another"));
  expect(startCardCounter("")).toBe(amount("10000"));
});
