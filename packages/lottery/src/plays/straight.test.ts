import { describe } from "vitest";
import { digits, orderedBalls } from "../draws/shape.ts";
import { checkCases } from "./cases.test-setup.ts";
import { fixedPlace, straight, straightCombo } from "./straight.ts";

const DIGITS = digits("digits", 5);
const BALLS = orderedBalls("balls", 5, 11);

describe("exact numbers", () => {
  checkCases(straight({ code: "front three", row: DIGITS, places: [0, 1, 2] }), [
    ["3/1/4", 1, [3, 1, 4, 9, 9], [1]],
    ["3/1/4", 1, [3, 4, 1, 9, 9], [0]],
    ["37/149/56789", 30, [7, 9, 5, 0, 0], [1]],
    ["7 3 / 9,4,1 / 98765", 30, [7, 9, 4, 0, 0], [0]],
  ]);

  checkCases(straight({ code: "front two balls", row: BALLS, places: [0, 1] }), [
    ["01/11", 1, [1, 11, 2, 3, 4], [1]],
    ["01/11", 1, [11, 1, 2, 3, 4], [0]],
    // A line with 01 twice could never be drawn, so it is not charged.
    ["01 02/01 03", 3, [2, 1, 4, 5, 6], [1]],
  ]);

  checkCases(straightCombo({ code: "combo of three", row: DIGITS, places: [2, 3, 4] }), [
    ["1/2/3", 3, [0, 0, 1, 2, 3], [1, 1, 1]],
    ["1/2/3", 3, [0, 0, 9, 2, 3], [0, 1, 1]],
    ["1/2/3", 3, [0, 0, 1, 2, 9], [0, 0, 0]],
    ["14/2/3", 6, [0, 0, 9, 9, 3], [0, 0, 2]],
  ]);

  checkCases(fixedPlace({ code: "fixed place", row: DIGITS, places: [0, 1, 2, 3, 4] }), [
    ["////78", 2, [0, 0, 0, 0, 7], [1]],
    ["1/1/1//", 3, [1, 1, 1, 1, 1], [3]],
    ["1/1/1//", 3, [0, 0, 0, 1, 1], [0]],
  ]);
});
