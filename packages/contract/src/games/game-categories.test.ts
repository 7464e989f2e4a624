import { describe, expect, it } from "vitest";
import { isGameCategory } from "./game-categories.ts";

describe("isGameCategory", () => {
  it.each([
    ["RNG", true],
    ["rng", false],
    ["toString", false],
  ])("%s: %s", (word, verdict) => {
    expect(isGameCategory(word)).toBe(verdict);
  });
});
