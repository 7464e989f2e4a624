import { createChance } from "@perya/art/chance";
import { describe, expect, it } from "vitest";
import { chooseBet, chooseFlightBets, choosePicks, chooseStake, habitOf, pauseAfter } from "./crowd.rules.ts";

const chance = createChance("the crowd's tests");
const many = <Value>(choose: () => Value) => Array.from({ length: 200 }, choose);
const STEPS = ["1.00", "2.00", "5.00", "10.00", "20.00", "50.00", "100.00", "200.00", "500.00", "1000.00", "5000.00"];
const habit = { plays: "games", boldness: 0.6 } as const;

describe("the crowd", () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [4, 8_000],
    [7, 60_000],
    [500, 60_000],
  ])("after %i failures in a row waits for about %i ms", (failures, about) => {
    const pauses = many(() => pauseAfter(failures, chance));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(about * 0.75);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(about * 1.25);
    expect(new Set(pauses).size).toBeGreaterThan(50);
  });

  it("stakes what the game offers, mostly small amounts, and never thousands", () => {
    const stakes = many(() => Number(chooseStake(STEPS, habit, chance)));
    expect(new Set(stakes)).toEqual(new Set([5, 10, 20, 50, 100, 200, 500]));
    expect(stakes.filter((stake) => stake <= 20).length).toBeGreaterThan(80);
    expect(chooseStake(["0.10", "0.20"], habit, chance)).toBe("0.10");
  });

  it("has a player on a flight at every brand, more who play other games, and some who play lotteries", () => {
    const habits = Array.from({ length: 8 }, (_none, index) => habitOf(index, chance).plays);
    expect(habits.slice(0, 4)).toEqual(["flights", "games", "lotteries", "flights"]);
    expect(habits.slice(4)).toEqual(["games", "games", "flights", "lotteries"]);
  });

  it("bets what each game accepts", () => {
    for (const bet of many(() => chooseBet("dice", chance) as { side: string; target: number })) {
      expect(bet.side).toBe("under");
      expect(bet.target).toBeGreaterThanOrEqual(10);
      expect(bet.target).toBeLessThanOrEqual(9_800);
    }
    for (const { chips } of many(() => chooseBet("colour", chance) as { chips: number[] })) {
      expect(chips).toHaveLength(6);
      expect([1, 2, 4]).toContain(chips.reduce((sum, each) => sum + each));
    }
    for (const { mines } of many(() => chooseBet("mines", chance) as { mines: number }))
      expect(mines > 0 && mines < 25).toBe(true);
    expect(chooseBet("slot", chance)).toBeNull();
    for (const picks of many(() => choosePicks(chance))) {
      expect(new Set(picks).size).toBe(picks.length);
      expect(picks.every((pick) => Number.isInteger(pick) && pick >= 0 && pick < 25)).toBe(true);
    }
  });

  it("flies on one panel, both or none, and always has a cash-out point", () => {
    const flown = many(() => chooseFlightBets(STEPS, habit, chance));
    const panels = flown.map((bets) => bets.map(({ panel }) => panel).join(""));
    expect(new Set(panels)).toEqual(new Set(["", "A", "B", "AB"]));
    expect(flown.flat().every(({ autoPoint }) => Number.isInteger(autoPoint) && autoPoint > 100)).toBe(true);
  });
});
