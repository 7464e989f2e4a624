import { describe, expect, it } from "vitest";
import { digits } from "../draws/shape.ts";
import { readTicket } from "../play/ticket.ts";
import { checkCases } from "./cases.test-setup.ts";
import { group, mixedGroup, pairAndSingle } from "./group.ts";

const row = digits("digits", 5);
const FIVE = [0, 1, 2, 3, 4];
const FRONT = [0, 1, 2];

describe("any order", () => {
  const singles = group({ code: "group 6", row, places: FRONT, pattern: [{ times: 1, of: 3 }] });
  checkCases(singles, [
    ["123", 1, [3, 1, 2, 0, 0], [1]],
    ["123", 1, [3, 1, 1, 0, 0], [0]],
    ["1234", 4, [4, 2, 1, 0, 0], [1]],
  ]);
  const group60 = [
    { times: 2, of: 1 },
    { times: 1, of: 3 },
  ];
  checkCases(group({ code: "group 60", row, places: FIVE, pattern: group60 }), [
    ["1/234", 1, [4, 1, 3, 1, 2], [1]],
    ["1/234", 1, [4, 1, 3, 2, 2], [0]],
    ["12/234", 1, [1, 1, 2, 3, 4], [1]],
    ["12/2345", 5, [2, 2, 3, 4, 5], [1]],
  ]);
  checkCases(pairAndSingle({ code: "group 3", row, places: FRONT }), [
    ["12", 2, [1, 2, 1, 0, 0], [1]],
    ["12", 2, [2, 2, 1, 0, 0], [1]],
    ["12", 2, [1, 1, 1, 0, 0], [0]],
    ["123", 6, [3, 3, 1, 0, 0], [1]],
  ]);
  checkCases(mixedGroup({ code: "mixed", row, places: FRONT }), [
    ["112", 1, [1, 2, 1, 0, 0], [1, 0]],
    ["123", 1, [3, 2, 1, 0, 0], [0, 1]],
    ["123 321 777", 1, [1, 2, 3, 0, 0], [0, 1]],
    ["112 345", 2, [9, 9, 9, 0, 0], [0, 0]],
  ]);

  it("sells nothing for a selection without lines", () => {
    expect(readTicket(mixedGroup({ code: "mixed", row, places: FRONT }), "777")).toBe("NO_LINES");
    expect(readTicket(group({ code: "group 60", row, places: FIVE, pattern: group60 }), "1/123")).toBe("NO_LINES");
  });
});
