import { describe, expect, it } from "vitest";
import type { SlotResult } from "@perya/maths/slots";
import { suspenseIn, tellRound } from "./story.ts";

const lost = { grid: ["AKQ", "QKA", "1AJ"], wins: [], times: 1 };
const won = {
  grid: ["A1Q", "A2K", "A3K"],
  wins: [{ symbol: "A", count: 3, cells: [0, 3, 6], pay: 50, line: 1 }],
  times: 2,
};
const spin = (steps: SlotResult["spins"][number]["steps"], freeSpins = 0) => ({
  stops: [0, 0, 0],
  steps,
  pay: steps.reduce((sum, { wins, times }) => sum + times * wins.reduce((all, { pay }) => all + pay, 0), 0),
  freeSpins,
});
const result = (change: Partial<SlotResult>): SlotResult => ({
  sheet: "x",
  variant: "a",
  spins: [],
  pay: 0,
  ...change,
});

describe("tellRound", () => {
  it("shows a spin without a win in one step", () => {
    expect(tellRound(result({ spins: [spin([lost])] }), 3, 0)).toMatchObject([
      { kind: "spin", pay: 0, total: 0, free: null },
    ]);
  });

  it("removes winning symbols before the next ones fall", () => {
    const beats = tellRound(result({ spins: [spin([won, lost])], pay: 100 }), 3, 0);
    expect(beats).toMatchObject([
      { kind: "spin", pay: 100, total: 100 },
      { kind: "cascade", pay: 0, total: 100 },
    ]);
    expect(beats[1]).toHaveProperty("gone", new Set([0, 3, 6]));
  });

  it("counts free spins, and added ones", () => {
    const spins = [spin([lost], 2), spin([won], 1), spin([lost]), spin([won])];
    const beats = tellRound(result({ spins, pay: 200 }), 3, 0);
    expect(beats.map(({ kind }) => kind)).toEqual(["spin", "freeStart", "spin", "freeMore", "spin", "spin", "freeEnd"]);
    expect(beats.flatMap((beat) => (beat.kind === "spin" && beat.free ? [beat.free] : []))).toEqual([
      { index: 1, count: 2 },
      { index: 2, count: 3 },
      { index: 3, count: 3 },
    ]);
    expect(beats.at(-1)).toMatchObject({ kind: "freeEnd", pay: 200, total: 200 });
  });

  it("holds coins and counts the remaining spins", () => {
    const hold = {
      coins: [[0, 100]] as [number, number][],
      respins: [[], [[4, 50]] as [number, number][], []],
      isFull: false,
      pay: 150,
    };
    const beats = tellRound(result({ spins: [spin([lost])], hold, pay: 150 }), 3, 3);
    expect(beats.slice(1)).toMatchObject([
      { kind: "holdStart", grid: ["$  ", "   ", "   "] },
      { kind: "respin", left: 2 },
      { kind: "respin", left: 3, grid: ["$  ", " $ ", "   "] },
      { kind: "respin", left: 2 },
      { kind: "holdEnd", pay: 150, total: 150 },
    ]);
  });

  it("never shows more than the round paid", () => {
    const beats = tellRound(result({ spins: [spin([won]), spin([won])], pay: 150, isCapped: true }), 3, 0);
    expect(Math.max(...beats.map(({ total }) => total))).toBe(150);
  });
});

describe("suspenseIn", () => {
  it("slows reels that could complete a feature", () => {
    expect(suspenseIn(["SAK", "QSA", "AKQ", "SKA", "AAA"], "S", 3)).toEqual([2, 3, 4]);
    expect(suspenseIn(["AAK", "QSA", "AKQ", "AKA", "AAA"], "S", 3)).toEqual([]);
  });
});
