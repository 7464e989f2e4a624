import { expect, it } from "vitest";
import { changeOf, percentile95 } from "./overview.rules.ts";

it.each([
  [3n, 2n, 50],
  [0n, 2n, -100],
  [1n, 0n, null],
  [1n, -5n, null],
])("%s after %s is a change of %s percent", (value, before, change) => {
  expect(changeOf(value, before)).toBe(change);
});

it.each([
  [[0, 0, 0], null],
  [[19, 1, 0], 1],
  [[18, 2, 0], 5],
  [[0, 0, 3], null],
])("of calls %s the 95th percentile is %s", (took, expected) => {
  expect(percentile95(took, [1, 5])).toBe(expected);
});
