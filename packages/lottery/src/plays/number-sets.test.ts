import { describe, expect, it } from "vitest";
import { combinations, span, subsetSums } from "../exact/counting.ts";
import { balls, orderedBalls } from "../draws/shape.ts";
import { viewRow } from "../draws/view.ts";
import { countOdds } from "../play/play.ts";
import { checkCases } from "./cases.test-setup.ts";
import { anyInSet, placeInSet, placeInSomeSets } from "./number-sets.ts";
import { sumSides } from "./sum-sides.ts";

const row = orderedBalls("balls", 3, 9);
const sets = { low: [1, 2, 3, 4], high: [5, 6, 7, 8], edge: [1, 8] };

describe("sets of balls", () => {
  checkCases(placeInSet({ code: "last ball", row, sets, place: 2, returnedOn: 9 }), [
    ["low", 1, [9, 8, 1], [1, 0, 0, 0]],
    ["low edge", 2, [9, 8, 1], [1, 0, 1, 0]],
    ["high", 1, [9, 8, 1], [0, 0, 0, 0]],
    ["low high", 2, [1, 2, 9], [0, 0, 0, 2]],
  ]);
  checkCases(placeInSomeSets({ code: "two sets", row, sets, place: 2, size: 2, returnedOn: 9 }), [
    ["low edge", 1, [9, 7, 8], [1, 0]],
    ["low edge", 1, [9, 8, 7], [0, 0]],
    ["low high edge", 3, [1, 2, 9], [0, 3]],
  ]);
  checkCases(anyInSet({ code: "any ball", row, sets }), [
    ["edge", 1, [2, 3, 8], [0, 0, 1]],
    ["edge", 1, [2, 3, 9], [0, 0, 0]],
    ["low high", 2, [1, 5, 9], [1, 1, 0]],
  ]);
  const small = balls("balls", 3, 7);
  const halves = [
    { word: "over", wins: (sum: number) => sum > 12 },
    { word: "tie", wins: (sum: number) => sum === 12 },
  ];
  const bySum = sumSides({ code: "sum", row: small, sumWays: () => subsetSums(7, 3), of: halves });
  checkCases(bySum, [
    ["over", 1, [2, 5, 6], [1, 0]],
    ["over tie", 2, [1, 5, 6], [0, 1]],
  ]);

  it("are counted as comparing with every draw does", () => {
    for (const play of [anyInSet({ code: "any ball", row: small, sets: { edge: [1, 7], odd: [1, 3, 5, 7] } }), bySum])
      for (const chosen of [0, 1]) {
        const listed = [...combinations(span(1, 7), 3)].map((drawn) => play.match([chosen], play.see([drawn])));
        const winners = play.levels.map((_level, level) => BigInt(listed.filter((hits) => hits[level] === 1).length));
        expect(play.oddsOf([chosen])).toEqual({ space: BigInt(listed.length), winners });
      }
    expect(countOdds(viewRow(small), { match: () => [1], levels: [{ name: "all", sample: [] }] }, []).winners).toEqual([
      35n,
    ]);
  });
});
