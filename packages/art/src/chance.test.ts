import { describe, expect, it } from "vitest";
import { createChance, hashText } from "./chance.ts";

describe("chance", () => {
  const fall = (seed: string) => {
    const chance = createChance(seed);
    return Array.from({ length: 20 }, () => chance.between(0, 1));
  };

  it("gives the same results for the same seed", () => {
    expect(fall("PG/fortune")).toEqual(fall("PG/fortune"));
  });

  it("gives other results when one letter differs", () => {
    expect(fall("PG/fortune-1")).not.toEqual(fall("PG/fortune-2"));
  });

  it("reaches both ends of an integer range and nothing beyond", () => {
    const chance = createChance("ends");
    const seen = new Set(Array.from({ length: 500 }, () => chance.whole(2, 5)));
    expect(seen).toEqual(new Set([2, 3, 4, 5]));
  });

  it("picks nothing from an empty list", () => {
    expect(() => createChance("none").pick([])).toThrow(RangeError);
  });

  // The demo's catalog and history, also in existing databases, are derived from these numbers.
  it("gives the numbers of earlier releases", () => {
    const chance = createChance(2026);
    expect([chance.next(), chance.next(), chance.below(1_000), chance.below(1_000)]).toEqual([
      0.45540769933722913, 0.30849614599719644, 661, 618,
    ]);
    expect(createChance(7).shuffle(["a", "b", "c", "d", "e"]).join("")).toBe("abedc");
    expect(createChance(-1).next()).toBe(createChance(2 ** 32 - 1).next());
  });

  it("shuffles without losing any, and leaves the original list unchanged", () => {
    const list = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const shuffled = createChance("cards").shuffle(list);
    expect(shuffled.toSorted()).toEqual(list);
    expect(shuffled).not.toEqual(list);
    expect(list.join("")).toBe("abcdefgh");
  });

  it("gives the same hash on every machine", () => {
    expect(hashText("PG")).toBe(1_039_170_702);
  });
});
