import { describe, expect, it } from "vitest";
import { findSpecials, findWins } from "./find-wins.ts";
import { createMachine } from "./machine.ts";
import { smallSheet } from "./small-sheet.test-setup.ts";

describe("wins on lines", () => {
  const sheet = smallSheet({
    wins: {
      lines: [
        [1, 1, 1],
        [0, 1, 2],
      ],
    },
    wildTimes: 2,
    pays: { ...smallSheet().pays, W: { 2: 150, 3: 2000 } },
  });
  const machine = createMachine(sheet, "a");
  const onMiddle = (row: string) => row.split("").map((letter) => `Q${letter}J`);

  it.each([
    ["three of a kind", "AAA", { symbol: "A", count: 3, pay: 200 }],
    ["two where two pay", "KKA", { symbol: "K", count: 2, pay: 100 / 2 }],
    ["a wild in between, twice the pay", "AWA", { symbol: "A", count: 3, pay: 400 }],
    ["wilds first, as the symbol after them", "WWA", { symbol: "A", count: 3, pay: 400 }],
    ["wilds first, as wilds where that is more", "WWK", { symbol: "K", count: 3, pay: 200 }],
    ["wilds alone", "WWS", { symbol: "W", count: 2, pay: 150 }],
    ["three wilds", "WWW", { symbol: "W", count: 3, pay: 2000 }],
  ])("are %s", (_name, row, win) => {
    const cells = [1, 4, 7].slice(0, win.count);
    expect(findWins(machine, onMiddle(row))).toEqual([{ ...win, cells, line: 0 }]);
  });

  it("pays wilds as wilds if they are worth more than what follows", () => {
    const dear = createMachine({ ...sheet, pays: { ...sheet.pays, W: { 2: 450, 3: 2000 } } }, "a");
    expect(findWins(dear, onMiddle("WWA"))).toMatchObject([{ symbol: "W", count: 2, pay: 450 }]);
  });

  it.each(["KAK", "ASA", "SSS", "1A1", "AKK"])("are not in %s", (row) => {
    expect(findWins(machine, onMiddle(row))).toEqual([]);
  });

  it("are found on every line", () => {
    expect(findWins(machine, ["AAJ", "QAJ", "QAA"]).map(({ line, cells }) => [line, cells])).toEqual([
      [0, [1, 4, 7]],
      [1, [0, 4, 8]],
    ]);
  });
});

describe("wins in ways", () => {
  const machine = createMachine(smallSheet({ wins: "ways" }), "a");

  it("multiply by how often a symbol is on each reel, wilds included", () => {
    expect(findWins(machine, ["AKA", "AWS", "QAQ"])).toEqual([
      { symbol: "A", count: 3, ways: 4, cells: [0, 2, 3, 4, 7], pay: 800 },
      { symbol: "K", count: 2, ways: 1, cells: [1, 4], pay: 50 },
    ]);
  });

  it("exclude special symbols, which are counted separately", () => {
    const paying = createMachine(smallSheet({ wins: "ways", pays: { S: { 3: 70 } } }), "a");
    expect(findWins(paying, ["SAS", "SAA", "AAS"])).toEqual([]);
  });

  it("end at the first reel without the symbol", () => {
    expect(findWins(machine, ["AQA", "QQQ", "AAA"])).toEqual([]);
  });
});

it("special symbols are found anywhere in the window", () => {
  const machine = createMachine(smallSheet(), "a");
  expect(findSpecials(machine, ["SAS", "AAA", "AAS"])).toEqual([0, 2, 8]);
});
