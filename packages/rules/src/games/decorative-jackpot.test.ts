import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { decorativePauseMs, growDecorativeJackpot, startDecorativeJackpot } from "./decorative-jackpot.ts";

/** The largest random number. */
const HIGHEST = 1 - Number.EPSILON / 2;

describe("the decorative counter of R11.10", () => {
  it.each([
    [0, "100000000"],
    [0.5, "150000000"],
    [HIGHEST, "200000000"],
  ])("at a throw of %f starts at %s", (chance, start) => {
    expect(startDecorativeJackpot(() => chance)).toBe(amount(start));
  });

  it.each([
    [0, "1100"],
    [HIGHEST, "1500"],
  ])("at a throw of %f grows from 1000 to %s", (chance, grown) => {
    expect(growDecorativeJackpot(amount("1000"), () => chance)).toBe(amount(grown));
  });

  it.each([
    [0, 3_000],
    [HIGHEST, 5_000],
  ])("at a throw of %f rests for %i ms", (chance, pauseMs) => {
    expect(decorativePauseMs(() => chance)).toBe(pauseMs);
  });
});
