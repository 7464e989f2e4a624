import { describe, expect, it } from "vitest";
import { fitWindow } from "./fit-window.ts";

describe("fitWindow", () => {
  it.each([
    ["a desk", { width: 1392, height: 640 }, 5, 3],
    ["a phone", { width: 374, height: 460 }, 5, 3],
    ["a phone on its side", { width: 588, height: 340 }, 5, 3],
    ["six reels of four", { width: 374, height: 460 }, 6, 4],
    ["three reels", { width: 1392, height: 640 }, 3, 3],
  ])("stays within the space of %s and keeps the cells' shape", (_name, space, columns, rows) => {
    const size = fitWindow(space, columns, rows);
    expect(size.width + 2 * size.frame).toBeLessThanOrEqual(space.width);
    expect(size.height + 2 * size.frame).toBeLessThanOrEqual(space.height);
    expect(size.cellHeight / size.cellWidth).toBeGreaterThan(0.9);
    expect(size.cellHeight / size.cellWidth).toBeLessThan(1.75);
  });

  it("has the cell sizes of the design on a phone", () => {
    expect(fitWindow({ width: 374, height: 460 }, 5, 3)).toMatchObject({ cellWidth: 67, cellHeight: 116 });
  });
});
