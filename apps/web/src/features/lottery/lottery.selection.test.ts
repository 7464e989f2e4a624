import { findGame, GAMES, playOf, readTicket, writeSelection } from "@perya/lottery";
import { describe, expect, it } from "vitest";
import { nextIndex } from "./lottery.keys.ts";
import { limitsBySymbol } from "./lottery.limits.ts";
import { emptySelection, quickPick, quickSet, quickSetOf, readTyped, toggled } from "./lottery.selection.ts";

const play = (game: string, code: string) => {
  const found = findGame(game);
  if (!found) throw new Error(`no game ${game}`);
  return playOf(found, code);
};
const field = (game: string, code: string) => {
  const [first] = play(game, code).fields;
  if (!first) throw new Error("a play has fields");
  return first;
};
const DIGITS = field("five-digits-3m", "fixed-place");
const BALLS = field("eleven-five", "pick-5");

describe("quick sets", () => {
  it.each([
    ["digits", DIGITS, "big", [5, 6, 7, 8, 9]],
    ["digits", DIGITS, "even", [0, 2, 4, 6, 8]],
    ["balls", BALLS, "big", [7, 8, 9, 10, 11]],
    ["balls", BALLS, "odd", [1, 3, 5, 7, 9, 11]],
  ] as const)("%s: %3$s", (_name, of, set, numbers) => {
    expect(quickSet(of, set)).toEqual(numbers);
    expect(quickSetOf(of, numbers)).toBe(set);
  });

  it("shows none for another choice", () => {
    expect(quickSetOf(DIGITS, [1, 2])).toBeNull();
  });
});

it("quick-picks one valid bet of every play that is sold by single bets", () => {
  for (const game of GAMES)
    for (const each of game.plays) {
      let turn = 0;
      // Any sequence of numbers will do: this one is deterministic.
      const picked = quickPick(each, (count) => (turn += 7) % count);
      const ticket = readTicket(each, writeSelection(each.fields, picked));
      expect([game.code, each.code, typeof ticket === "string" ? ticket : "valid"]).toEqual([
        game.code,
        each.code,
        "valid",
      ]);
    }
});

it("keeps bankers and others apart, and a full field drops its lowest", () => {
  const bankers = play("eleven-five", "pick-3-bankers");
  expect(toggled(bankers, [[1, 2], [5]], 1, 2)).toEqual([[1], [2, 5]]);
  expect(toggled(bankers, [[1, 2], []], 0, 3)).toEqual([[2, 3], []]);
  expect(toggled(bankers, [[1], []], 0, 1)).toEqual(emptySelection(bankers));
});

it.each([
  ["digits together", DIGITS, "37, 5", [3, 5, 7], []],
  ["balls without their zeros", field("keno", "pick-5"), "07 8 81 80", [7, 8, 80], ["81"]],
  ["numbers with all their digits", field("vietnam-north", "lo-2"), "07 8 80", [7, 80], ["8"]],
  ["each number once", field("thai-rounds", "three-top"), "012\n012;345", [12, 345], []],
] as const)("reads typed %s", (_name, of, text, values, wrong) => {
  expect(readTyped(of, text)).toEqual({ values, wrong });
});

describe("arrow keys", () => {
  const grid = { count: 100, columns: 10, isRtl: false };
  it.each([
    ["ArrowRight", 9, grid, 10],
    ["ArrowRight", 99, grid, 99],
    ["ArrowLeft", 0, grid, 0],
    ["ArrowDown", 5, grid, 15],
    ["ArrowDown", 95, grid, "after"],
    ["ArrowUp", 5, grid, "before"],
    ["ArrowLeft", 3, { ...grid, isRtl: true }, 4],
    ["End", 3, grid, 99],
    ["x", 3, grid, undefined],
  ] as const)("%s from %i", (key, index, shape, expected) => {
    expect(nextIndex(key, index, shape)).toBe(expected);
  });
});

it("marks single numbers, and numbers of independent places only in their place", () => {
  const limit = { maxStake: "0.00", state: "closed" as const };
  const lo = play("vietnam-north", "lo-2");
  expect(limitsBySymbol(lo, 0, [{ ...limit, play: "lo-2", line: "7" }]).get(7)).toBe("closed");
  const places = play("five-digits-3m", "fixed-place");
  const placed = [{ ...limit, play: "fixed-place", line: "1 7" }];
  expect(limitsBySymbol(places, 1, placed).get(7)).toBe("closed");
  expect(limitsBySymbol(places, 0, placed).size).toBe(0);
  const straight = play("five-digits-3m", "back-two-straight");
  expect(limitsBySymbol(straight, 1, [{ ...limit, play: "back-two-straight", line: "1 7" }]).size).toBe(0);
});
