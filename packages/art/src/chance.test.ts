import { describe, expect, it } from "vitest";
import { createChance, hashText } from "./chance.ts";

describe("chance", () => {
  const fall = (seed: string) => {
    const chance = createChance(seed);
    return Array.from({ length: 20 }, () => chance.between(0, 1));
  };

  it("falls the same way for the same seed", () => {
    expect(fall("PG/fortune")).toEqual(fall("PG/fortune"));
  });

  it("falls another way when one letter differs", () => {
    expect(fall("PG/fortune-1")).not.toEqual(fall("PG/fortune-2"));
  });

  it("reaches both ends of a whole range and nothing beyond", () => {
    const chance = createChance("ends");
    const seen = new Set(Array.from({ length: 500 }, () => chance.whole(2, 5)));
    expect(seen).toEqual(new Set([2, 3, 4, 5]));
  });

  it("has nothing to pick from an empty list", () => {
    expect(() => createChance("none").pick([])).toThrow(RangeError);
  });

  it("gives the hash that every machine gives", () => {
    expect(hashText("PG")).toBe(1_039_170_702);
  });
});
