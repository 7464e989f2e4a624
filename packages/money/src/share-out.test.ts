import { describe, expect, it } from "vitest";
import { negate } from "./arithmetic.ts";
import { amount } from "./parse.ts";
import { shareOut } from "./share-out.ts";
import { toWire } from "./wire.ts";

describe("shareOut", () => {
  it.each([
    ["splits evenly", "9", [1n, 1n, 1n], ["3.00", "3.00", "3.00"]],
    ["gives the odd unit to the first of equals", "10", [1n, 1n, 1n], ["3.3334", "3.3333", "3.3333"]],
    ["gives odd units to the largest remainders", "0.0010", [1n, 2n, 4n], ["0.0001", "0.0003", "0.0006"]],
    ["gives nothing to a weight of zero", "0.0001", [0n, 1n, 0n, 1n], ["0.00", "0.0001", "0.00", "0.00"]],
    ["gives all to one", "5", [7n], ["5.00"]],
    ["shares nothing fairly", "0", [1n, 2n], ["0.00", "0.00"]],
    ["has fewer units than shares", "0.0002", [1n, 1n, 1n], ["0.0001", "0.0001", "0.00"]],
    ["takes weights of any size", "1", [10n ** 30n, 10n ** 30n * 3n], ["0.25", "0.75"]],
  ])("%s", (_name, total, weights, parts) => {
    expect(shareOut(amount(total), weights).map(toWire)).toEqual(parts);
  });

  it("splits a negative total as the mirror of the positive one", () => {
    const [total, weights] = [amount("10"), [1n, 1n, 1n]];
    expect(shareOut(negate(total), weights)).toEqual(shareOut(total, weights).map(negate));
  });

  it.each([
    ["nobody", [], "someone gets a share"],
    ["weights of zero only", [0n, 0n], "someone gets a share"],
    ["a weight below zero", [2n, -1n], "no weight is below zero"],
  ])("refuses %s", (_name, weights, sentence) => {
    expect(() => shareOut(amount("1"), weights)).toThrow(sentence);
  });
});
