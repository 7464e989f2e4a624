import { describe } from "vitest";
import { digits } from "../draws/shape.ts";
import { checkCases } from "./cases.test-setup.ts";
import { byEnding, byEndingInAnyOrder } from "./ends.ts";

const row = digits("digits", 4);
const lengths = [4, 3, 2];

describe("numbers by their ends", () => {
  checkCases(byEnding({ code: "last digits", row, lengths }), [
    ["0123", 1, [0, 1, 2, 3], [1, 0, 0]],
    ["0123", 1, [9, 1, 2, 3], [0, 1, 0]],
    ["0123", 1, [9, 9, 2, 3], [0, 0, 1]],
    ["0123", 1, [0, 1, 2, 9], [0, 0, 0]],
    ["0123 9123", 2, [9, 1, 2, 3], [1, 1, 0]],
  ]);
  checkCases(byEnding({ code: "both ends", row, lengths, fromBothEnds: true }), [
    ["0123", 1, [0, 1, 2, 9], [0, 1, 0]],
    ["0123", 1, [0, 1, 9, 3], [0, 0, 1]],
    ["0123", 1, [9, 1, 2, 9], [0, 0, 0]],
  ]);
  checkCases(byEndingInAnyOrder({ code: "any order", row, lengths }), [
    ["0123", 24, [3, 2, 1, 0], [1, 0, 1]],
    ["0112", 12, [2, 1, 1, 0], [1, 0, 1]],
    ["0011 1100", 6, [1, 1, 0, 0], [1, 0, 0]],
    ["0001", 4, [0, 0, 1, 0], [1, 0, 0]],
  ]);
});
