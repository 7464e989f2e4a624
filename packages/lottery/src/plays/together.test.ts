import { describe, expect, it } from "vitest";
import { span, tuples } from "../exact/counting.ts";
import { digits } from "../draws/shape.ts";
import { checkCases } from "./cases.test-setup.ts";
import { allTogether, countPairs, countTogether, pairsTogether } from "./together.ts";

const shape = span(1, 5).map((row) => digits(`row-${row}`, 3));
const drawOf = (...endings: string[]) => endings.map((ending) => `0${ending}`.split("").map(Number));

describe("numbers that appear together", () => {
  checkCases(allTogether({ code: "two", shape, size: 2 }), [
    ["07 42", 1, drawOf("42", "07", "00", "11", "99"), [1]],
    ["07 42", 1, drawOf("42", "42", "00", "11", "99"), [0]],
    ["07 42 99", 3, drawOf("42", "07", "00", "11", "99"), [3]],
  ]);
  // A known bug of other platforms: paying for three of four numbers.
  checkCases(allTogether({ code: "four", shape, size: 4 }), [
    ["07 42 00 11", 1, drawOf("42", "07", "00", "11", "99"), [1]],
    ["07 42 00 12", 1, drawOf("42", "07", "00", "11", "99"), [0]],
    ["07 42 00 11 99", 5, drawOf("42", "07", "00", "11", "99"), [5]],
  ]);
  checkCases(pairsTogether({ code: "pairs", shape }), [
    ["07 42", 5, drawOf("42", "07", "00", "11", "99"), [1, 0]],
    ["07 42", 5, drawOf("42", "07", "42", "42", "99"), [1, 2]],
    ["07 42", 5, drawOf("42", "42", "42", "42", "99"), [0, 0]],
    ["07 42 99", 15, drawOf("42", "07", "07", "11", "99"), [3, 2]],
  ]);

  it.each([
    [4, 3],
    [3, 5],
    [5, 4],
  ])("counts %i numbers in %i rows as listing every draw does", (numbers, rows) => {
    const draws = [...tuples(span(1, rows).map(() => span(0, numbers - 1)))];
    for (const size of [1, 2, 3]) {
      const together = draws.filter((seen) => span(0, size - 1).every((number) => seen.includes(number)));
      expect(countTogether(numbers, rows, size)).toEqual({
        space: BigInt(draws.length),
        winners: [BigInt(together.length)],
      });
    }
    const { match } = pairsTogether({ code: "pairs", shape });
    const hits = draws.map((seen) => match([0, 1], seen));
    const sumOf = (level: number) => BigInt(hits.reduce((sum, each) => sum + (each[level] ?? 0), 0));
    expect(countPairs(numbers, rows)).toEqual({ space: BigInt(draws.length), winners: [sumOf(0), sumOf(1)] });
  });
});
