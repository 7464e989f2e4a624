import { expect, it } from "vitest";
import { moveAcross } from "./field.tsx";

it.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 4, 4],
  ["ArrowLeft", 5, 5],
  ["ArrowDown", 7, 12],
  ["ArrowDown", 22, 22],
  ["ArrowUp", 3, 3],
  ["Home", 13, 10],
  ["End", 10, 14],
  ["Enter", 10, null],
])("%s from cell %i leads to %s", (key, from, to) => {
  expect(moveAcross(key, from, false)).toBe(to);
});

it("is mirrored in right-to-left languages", () => {
  expect(moveAcross("ArrowLeft", 0, true)).toBe(1);
});
