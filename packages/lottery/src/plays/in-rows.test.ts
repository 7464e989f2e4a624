import { describe, expect, it } from "vitest";
import { digits } from "../draws/shape.ts";
import { checkCases } from "./cases.test-setup.ts";
import { inRows } from "./in-rows.ts";

const shape = [digits("first", 5), digits("second", 3), digits("third", 3)];
const two = [
  { name: "first", rows: [0] },
  { name: "others", rows: [1, 2] },
];
const DRAW = [
  [4, 0, 7, 3, 1],
  [9, 3, 1],
  [1, 3, 0],
];

describe("numbers in rows", () => {
  checkCases(inRows({ code: "two digits", shape, size: 2, prizes: two, charged: "per-row" }), [
    ["31", 3, DRAW, [1, 1]],
    ["30 31", 6, DRAW, [1, 2]],
    ["13", 3, DRAW, [0, 0]],
  ]);
  checkCases(inRows({ code: "three digits once", shape, size: 3, prizes: two, charged: "once" }), [
    ["731", 1, DRAW, [1, 0]],
    ["130 931", 2, DRAW, [0, 2]],
  ]);
  checkCases(inRows({ code: "all orders", shape, size: 3, prizes: two, charged: "once", inAllOrders: true }), [
    ["013", 6, DRAW, [0, 1]],
    ["013 310", 6, DRAW, [0, 1]],
    ["331", 3, DRAW, [0, 0]],
    ["111", 1, DRAW, [0, 0]],
  ]);

  it("refuses rows that are too short", () => {
    expect(() => inRows({ code: "four", shape, size: 4, prizes: two, charged: "once" })).toThrow("row 1");
  });
});
