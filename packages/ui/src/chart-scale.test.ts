import { expect, it } from "vitest";
import { scaleOf } from "./chart-scale.ts";

it.each([
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150]],
  [6_500_000, [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000]],
])("a scale for %s has lines at %j", (most, lines) => {
  const scale = scaleOf(most);
  expect(scale.top).toBe(scale.lines.at(-1));
  expect(scale.lines.length).toBeLessThanOrEqual(5);
  expect(scale.lines).toEqual(lines);
  expect(scale.top).toBeGreaterThanOrEqual(most);
});
