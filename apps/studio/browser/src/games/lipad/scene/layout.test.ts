import { expect, it } from "vitest";
import { createCurve, formatMark, isFree, layOut, marksUpTo, timeAt } from "./layout.ts";

const layout = layOut(1_040, 552);

it("moves the lantern along one path, then holds it in place", () => {
  const [early, late] = [createCurve(layout, 3_000), createCurve(layout, 60_000)];
  expect(early.at(0)).toEqual(layout.origin);
  expect(early.tip.x).toBeLessThan(layout.tip.x);
  expect(early.tip.y).toBeGreaterThan(layout.tip.y);
  expect(late.tip.x).toBeCloseTo(layout.tip.x);
  expect(late.tip.y).toBeCloseTo(layout.tip.y);
});

it("keeps player markers away from the multiplier and the time", () => {
  for (const [width, height] of [
    [390, 338],
    [1_040, 552],
  ] as const) {
    const scene = layOut(width, height);
    const plate = { left: 150, up: 56 };
    expect(isFree(scene, { x: scene.written.x, y: scene.written.y }, plate)).toBe(false);
    expect(isFree(scene, { x: scene.written.x + 151, y: 0 }, plate)).toBe(true);
    expect(isFree(scene, { x: 0, y: scene.written.y + 57 }, plate)).toBe(true);
  }
});

it("places a marker on the visible curve", () => {
  const { at, topMultiplier } = createCurve(layout, 30_000);
  expect(topMultiplier).toBeCloseTo(Math.exp(1.8));
  expect(at(timeAt(topMultiplier)).y).toBeCloseTo(layout.tip.y);
});

it.each([
  [1.7, [1.2, 1.4, 1.6]],
  [2.2, [1.5, 2]],
  [6, [2, 4, 6]],
  [48, [20, 40]],
])("scales up to %f with a few round marks", (top, marks) => {
  expect(marksUpTo(top).map((mark) => mark.toFixed(2))).toEqual(marks.map((mark) => mark.toFixed(2)));
});

it.each([
  [1.5, "1.5×"],
  [1.25, "1.25×"],
  [20, "20.0×"],
  [250, "250×"],
])("writes %f as %s", (mark, text) => {
  expect(formatMark(mark)).toBe(text);
});
