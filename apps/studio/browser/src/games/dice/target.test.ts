import { dice, dicePay, ROLLS, winningRolls } from "@perya/maths/dice";
import { expect, it } from "vitest";
import { choiceOf, clampTarget, FIRST_CHOICE, readTarget, turnOver, USUAL_ROLLS } from "./target.ts";

it("offers only valid targets", () => {
  for (const side of ["over", "under"] as const) {
    const all = Array.from({ length: ROLLS }, (_none, target) => clampTarget({ side, target }));
    expect(all.every((choice) => dice.isChoice(choice))).toBe(true);
    for (const rolls of USUAL_ROLLS) expect(dice.isChoice(choiceOf(side, rolls))).toBe(true);
  }
  expect(dice.isChoice(FIRST_CHOICE)).toBe(true);
});

it("pays round multipliers for the usual chances", () => {
  expect(USUAL_ROLLS.map((rolls) => dicePay(choiceOf("over", rolls)))).toEqual([110, 200, 500, 1000, 10_000]);
});

it("keeps the chance when over and under are swapped", () => {
  const choice = choiceOf("over", 1234);
  expect(winningRolls(turnOver(choice))).toBe(1234);
  expect(turnOver(turnOver(choice))).toEqual(choice);
});

it.each([
  ["50.49", 5049],
  [" 7 ", 700],
  ["7,5", 750],
  ["50.499", null],
  ["", null],
  ["-1", null],
  ["many", null],
])("reads a typed target: %s", (text, target) => {
  expect(readTarget(text)).toBe(target);
});
