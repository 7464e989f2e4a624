import { expect, it } from "vitest";
import { createMachine } from "./machine.ts";
import { smallSheet } from "./small-sheet.test-setup.ts";
import { spinTo } from "./spin.ts";

it("shows the strip from the stop downwards, wrapping around", () => {
  const machine = createMachine(smallSheet(), "a");
  const { spin } = spinTo(machine, machine.base, [4, 0, 6]);
  expect(spin.steps).toEqual([{ grid: ["2K1", "K1A", "KA1"], wins: [], times: 1 }]);
});

it("counts special symbols and pays them, times the phase", () => {
  const free = { spins: { 2: 4, 3: 8 }, times: 3 };
  const machine = createMachine(smallSheet({ free, wins: { lines: [[0, 0, 0]] }, pays: { S: { 3: 70 } } }), "a");
  const { spin, specials } = spinTo(machine, machine.free ?? machine.base, [3, 4, 3]);
  expect(specials).toEqual([0, 3, 6]);
  expect(spin).toMatchObject({ pay: 210, freeSpins: 8 });
  expect(spin.steps[0]?.wins).toEqual([{ symbol: "S", count: 3, cells: [0, 3, 6], pay: 70 }]);
});

it("drops symbols where something won, and increases the multiplier", () => {
  const reels = ["1K2AQ", "2K1AJ", "1K2AT"];
  const sheet = smallSheet({ reels, ladder: [1, 5] });
  const machine = createMachine(sheet, "a");
  // A A A wins in the middle. Then K K K falls into the top row and 2 1 2 into the middle, where it pays nothing.
  const { spin } = spinTo(machine, machine.base, [2, 2, 2]);
  expect(spin.steps.map(({ grid, times }) => [grid, times])).toEqual([
    [["2AQ", "1AJ", "2AT"], 1],
    [["K2Q", "K1J", "K2T"], 1],
  ]);
  expect(spin.pay).toBe(200);
  const again = spinTo(
    createMachine(
      {
        ...sheet,
        wins: {
          lines: [
            [1, 1, 1],
            [0, 0, 0],
          ],
        },
      },
      "a",
    ),
    machine.base,
    [2, 2, 2],
  );
  expect(again.spin.steps.map(({ grid, times }) => [grid, times])).toEqual([
    [["2AQ", "1AJ", "2AT"], 1],
    [["K2Q", "K1J", "K2T"], 5],
    [["12Q", "21J", "12T"], 1],
  ]);
  expect(again.spin.pay).toBe(200 + 5 * 100);
});

it("stops a sheet whose cascades never end", () => {
  const machine = createMachine(smallSheet({ reels: ["111", "111", "111"], ladder: [1] }), "a");
  expect(() => spinTo(machine, machine.base, [0, 0, 0])).toThrow("do not end");
});
