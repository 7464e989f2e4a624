import { describe } from "vitest";
import { digits } from "../draws/shape.ts";
import { anywhere, repeated } from "./anywhere.ts";
import { checkCases } from "./cases.test-setup.ts";

const row = digits("digits", 5);

describe("numbers anywhere", () => {
  checkCases(anywhere({ code: "two of three", row, places: [0, 1, 2], size: 2 }), [
    ["12", 1, [2, 9, 1, 0, 0], [1]],
    ["12", 1, [2, 2, 9, 1, 1], [0]],
    ["1234", 6, [1, 2, 3, 9, 9], [3]],
  ]);
  checkCases(repeated({ code: "three of a kind", row, places: [0, 1, 2, 3, 4], atLeast: 3 }), [
    ["7", 1, [7, 7, 0, 7, 1], [1]],
    ["7", 1, [7, 7, 0, 0, 1], [0]],
    ["70", 2, [7, 7, 7, 7, 7], [1]],
  ]);
});
