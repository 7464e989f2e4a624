import { findGame, playOf } from "@perya/lottery";
import { expect, it } from "vitest";
import { statsOf } from "./lottery.charts.ts";

const chart = (code: string, play: string, results: number[][][], index = 0) => {
  const game = findGame(code);
  if (!game) throw new Error(`no game ${code}`);
  return statsOf(game, playOf(game, play), index, results);
};

it.each([
  // One of ten digits in its place.
  [
    "a place",
    "five-digits-3m",
    "fixed-place",
    [[[7, 3, 0, 9, 4]], [[7, 1, 1, 1, 1]]],
    7,
    { count: 2, expected: 0.2, gap: 0, usualGap: 9 },
  ],
  // Five of eleven balls.
  [
    "balls",
    "eleven-five",
    "pick-2",
    [[[1, 2, 3, 4, 5]], [[6, 7, 8, 9, 10]]],
    6,
    { count: 1, expected: 10 / 11, gap: 1 },
  ],
  // The expected value is the chance of at least one hit among three digits: 1 − 0.9³.
  [
    "digits anywhere",
    "five-digits-3m",
    "front-three-any-one",
    [[[7, 7, 0, 9, 4]]],
    5,
    { count: 0, expected: 1 - 0.9 ** 3, gap: null },
  ],
  ["a sum", "three-dice", "sum", [[[1, 1, 1]]], 3, { count: 1, expected: 1 / 216, gap: 0 }],
] as const)("counts %s beside its expected value", (_name, code, play, results, value, expected) => {
  const found = chart(code, play, results as unknown as number[][][]).find((each) => each.value === value);
  expect(found).toMatchObject({ count: expected.count, gap: expected.gap });
  expect(found?.expected).toBeCloseTo(expected.expected, 9);
});

it("has no chart for names, long numbers and selections by sum", () => {
  const results = [[[7, 3, 0, 9, 4]]];
  expect(chart("five-digits-3m", "dragon-tiger-1-2", results)).toEqual([]);
  expect(chart("five-digits-3m", "front-three-mixed", results)).toEqual([]);
  expect(chart("five-digits-3m", "front-three-sum", results)).toEqual([]);
  expect(chart("five-digits-3m", "fixed-place", [])).toEqual([]);
});
