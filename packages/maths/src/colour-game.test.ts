import { describe, expect, it } from "vitest";
import { colourFigures, colourGame, describeColourGame } from "./colour-game.ts";
import { fixedDraw } from "./fixed-draw.test-setup.ts";

const RETURN = 199 / 216;

describe("the color game", () => {
  it.each([
    ["one die", [1, 0, 0, 0, 0, 0], [0, 3, 4], [200, 0, 0, 0, 0, 0]],
    ["two dice", [0, 1, 0, 0, 0, 0], [1, 1, 4], [0, 300, 0, 0, 0, 0]],
    ["three dice", [0, 0, 0, 0, 0, 5], [5, 5, 5], [0, 0, 0, 0, 0, 2000]],
    ["none", [1, 1, 0, 0, 0, 0], [2, 3, 4], [0, 0, 0, 0, 0, 0]],
    ["several colours", [3, 1, 0, 2, 0, 0], [0, 1, 1], [600, 300, 0, 0, 0, 0]],
  ])("pays for %s", (_name, chips, dice, pays) => {
    const result = colourGame.play({ chips }, fixedDraw(dice.map((die) => [6, die])));
    expect(result).toEqual({ chips, dice, pays });
    expect(colourGame.payOf(result)).toBe(pays.reduce((sum, pay) => sum + pay));
  });

  it.each([
    [[1, 0, 0, 0, 0, 0], 91 / 216],
    [[1, 1, 0, 0, 0, 0], 152 / 216],
    [[1, 1, 1, 1, 1, 1], 1],
    [[7, 0, 3, 0, 0, 1], 189 / 216],
  ])("returns 199 of 216 with chips on %o", (chips, hitRate) => {
    const figures = colourFigures({ chips });
    expect(figures.rtp).toBeCloseTo(RETURN, 12);
    expect(figures.hitRate).toBeCloseTo(hitRate, 12);
    expect(colourGame.partsOf({ chips })).toBe(chips.reduce((sum, count) => sum + count));
  });

  it("states its return", () => {
    expect(describeColourGame()).toMatchObject({
      rtp: { lowest: RETURN, highest: RETURN },
      maxPay: 400,
      falls: 216,
      pays: [
        { matches: 0, pay: 0, falls: 125 },
        { matches: 1, pay: 200, falls: 75 },
        { matches: 2, pay: 300, falls: 15 },
        { matches: 3, pay: 400, falls: 1 },
      ],
    });
  });

  it.each([
    [[]],
    [[0, 0, 0, 0, 0, 0]],
    [[1, 0, 0, 0, 0]],
    [[101, 0, 0, 0, 0, 0]],
    [[-1, 2, 0, 0, 0, 0]],
    [[0.5, 0, 0, 0, 0, 0]],
  ])("refuses chips like %o", (chips) => {
    expect(colourGame.isChoice({ chips })).toBe(false);
  });
});
