import { describe } from "vitest";
import { digits } from "../draws/shape.ts";
import { viewPlaces } from "../draws/view.ts";
import { checkCases } from "./cases.test-setup.ts";
import { byFigure, FIGURES, straightByFigure } from "./figure.ts";
import { dragonTiger, formsOfThree, halvesOfPlaces } from "./named-sides.ts";

const row = digits("digits", 5);
const places = [0, 1, 2];
const view = viewPlaces(row, places);

describe("figures of the numbers", () => {
  checkCases(straightByFigure({ code: "sum", row, places, figure: FIGURES.sum }), [
    ["00", 1, [0, 0, 0, 9, 9], [1]],
    ["01", 3, [0, 1, 0, 9, 9], [1]],
    ["13 14", 150, [9, 4, 0, 0, 0], [1]],
    ["27", 1, [9, 9, 8, 0, 0], [0]],
  ]);
  checkCases(straightByFigure({ code: "span", row, places, figure: FIGURES.span }), [
    ["0", 10, [7, 7, 7, 0, 0], [1]],
    ["9", 54, [0, 9, 3, 0, 0], [1]],
    ["9", 54, [0, 8, 3, 0, 0], [0]],
  ]);
  const tailHits = (tail: number) => Array.from({ length: 10 }, (_none, index) => (index === tail ? 1 : 0));
  checkCases(byFigure({ code: "sum tail", view, figure: FIGURES.tail }), [
    ["0", 1, [1, 9, 0, 5, 5], tailHits(0)],
    ["39", 2, [3, 0, 0, 5, 5], tailHits(3)],
    ["4", 1, [3, 0, 0, 5, 5], tailHits(-1)],
  ]);
});

describe("named sides", () => {
  checkCases(formsOfThree({ code: "forms", view }), [
    ["triple", 1, [7, 7, 7, 1, 2], [1, 0, 0]],
    ["straight", 1, [9, 8, 7, 1, 2], [0, 1, 0]],
    ["straight", 1, [9, 0, 1, 1, 2], [0, 1, 0]],
    ["straight", 1, [9, 0, 2, 1, 2], [0, 0, 0]],
    ["pair", 1, [7, 7, 7, 1, 2], [0, 0, 0]],
    ["triple straight pair", 3, [7, 1, 7, 1, 2], [0, 0, 1]],
  ]);
  checkCases(halvesOfPlaces({ code: "halves", row, places: [3, 4] }), [
    ["big/odd", 1, [0, 0, 0, 5, 1], [1]],
    ["big/odd", 1, [0, 0, 0, 4, 1], [0]],
    ["Big small / odd even", 4, [0, 0, 0, 4, 1], [1]],
    ["big odd/even", 2, [0, 0, 0, 7, 0], [2]],
  ]);
  checkCases(dragonTiger({ code: "dragon tiger", row, places: [0, 4] }), [
    ["dragon", 1, [5, 0, 0, 0, 4], [1, 0, 0, 0]],
    ["tiger", 1, [5, 0, 0, 0, 4], [0, 0, 0, 0]],
    ["tie", 1, [4, 0, 0, 0, 4], [0, 0, 1, 0]],
    ["dragon tiger", 2, [4, 0, 0, 0, 4], [0, 0, 0, 2]],
  ]);
});
