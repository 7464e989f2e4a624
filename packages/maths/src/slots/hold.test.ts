import { describe, expect, it } from "vitest";
import { fixedDraw } from "../fixed-draw.test-setup.ts";
import { holdEndings, playHold } from "./hold.ts";
import type { Hold } from "./par-sheet.ts";

const HOLD: Hold = {
  from: 2,
  respins: 2,
  landsPermille: 250,
  values: [
    [100, 3],
    [500, 1],
  ],
  full: 10_000,
};
const miss = [1000, 250] as const;
const lands = [1000, 249] as const;
const cheap = [4, 2] as const;
const dear = [4, 3] as const;

describe("the hold feature", () => {
  it("pays every coin when no spin is left", () => {
    expect(playHold(HOLD, 4, [0, 2], fixedDraw([cheap, dear, miss, miss, miss, miss]))).toEqual({
      coins: [
        [0, 100],
        [2, 500],
      ],
      respins: [[], []],
      isFull: false,
      pay: 600,
    });
  });

  it("resets all spins with each coin, and pays a full window", () => {
    const numbers = [cheap, cheap, miss, miss, miss, lands, dear, miss, lands, cheap];
    expect(playHold(HOLD, 4, [0, 2], fixedDraw(numbers))).toEqual({
      coins: [
        [0, 100],
        [2, 100],
      ],
      respins: [[], [[3, 500]], [], [[1, 100]]],
      isFull: true,
      pay: 10_800,
    });
  });

  it("ends with as many coins as its chain says", () => {
    // Two empty cells and two spins, calculated by hand.
    const [q, p] = [0.75, 0.25];
    const oneLeft = 1 - q ** 2;
    const stays = q ** 4;
    const oneLands = (1 + q ** 2) * 2 * p * q;
    const endings = holdEndings(HOLD, 4, 2);
    expect(endings[2]).toBeCloseTo(stays, 14);
    expect(endings[3]).toBeCloseTo(oneLands * (1 - oneLeft), 14);
    expect(endings.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 14);
  });

  it.each([1, 5, 8])("always ends, from %d coins", (begun) => {
    const endings = holdEndings(HOLD, 15, begun);
    expect(endings.slice(0, begun).every((chance) => chance === 0)).toBe(true);
    expect(endings.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });
});
