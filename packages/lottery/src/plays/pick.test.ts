import { describe, expect, it } from "vitest";
import { combinations, span } from "../exact/counting.ts";
import { balls, orderedBalls } from "../draws/shape.ts";
import { countOdds, type Play } from "../play/play.ts";
import { viewRow } from "../draws/view.ts";
import { checkCases } from "./cases.test-setup.ts";
import { pick, pickWithBankers } from "./pick.ts";

const row = balls("balls", 6, 42);
const prizes = [6, 5, 4, 3].map((caught) => ({ name: String(caught), caught: [caught] }));
const eleven = orderedBalls("balls", 5, 11);

describe("picked balls", () => {
  checkCases(pick({ code: "six balls", row, size: 6, prizes }), [
    ["01 02 03 04 05 06", 1, [1, 2, 3, 4, 5, 6], [1, 0, 0, 0]],
    ["01 02 03 04 05 06", 1, [1, 2, 3, 7, 8, 9], [0, 0, 0, 1]],
    ["01 02 03 04 05 06", 1, [1, 2, 7, 8, 9, 10], [0, 0, 0, 0]],
    // Seven balls are seven lines: one with all six, six with five of them.
    ["01 02 03 04 05 06 42", 7, [1, 2, 3, 4, 5, 6], [1, 6, 0, 0]],
  ]);
  checkCases(pick({ code: "eight of eleven", row: eleven, size: 8, prizes: [{ name: "all", caught: [5] }] }), [
    ["01 02 03 04 05 06 07 08", 1, [8, 1, 7, 2, 3], [1]],
    ["01 02 03 04 05 06 07 08", 1, [9, 1, 7, 2, 3], [0]],
  ]);
  checkCases(pickWithBankers({ code: "bankers", row: eleven, size: 3, prizes: [{ name: "all", caught: [3] }] }), [
    ["01/02 03 04", 3, [4, 1, 2, 10, 11], [1]],
    ["01/02 03 04", 3, [4, 5, 2, 10, 11], [0]],
    ["01 02/03 04", 2, [1, 2, 3, 4, 5], [2]],
  ]);

  it("counts catches as comparing with every draw does", () => {
    const small = balls("balls", 4, 9);
    for (const size of span(1, 6)) {
      const levels = span(0, Math.min(size, 4)).map((caught) => ({ name: String(caught), caught: [caught] }));
      const play: Play = pick({ code: "small", row: small, size, prizes: levels });
      const [line = []] = combinations(span(2, 8), size);
      expect(play.oddsOf(line)).toEqual(countOdds(viewRow(small), play, line));
    }
  });
});
