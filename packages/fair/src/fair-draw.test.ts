import { describe, expect, it } from "vitest";
import { createDraw } from "./fair-draw.ts";

const SEEDS = { serverSeed: "server", clientSeed: "client", nonce: 1 };

describe("a draw", () => {
  it.each([
    ["a die of hundredths", 10_001, 5346],
    ["a wheel", 37, 19],
    ["a card", 52, 27],
  ])("gives the published number for %s", (_name, count, wanted) => {
    expect(createDraw(SEEDS).below(count)).toBe(wanted);
  });

  it("continues from block to block, and depends on every part of the seeds", () => {
    const list = (seeds: typeof SEEDS) => {
      const draw = createDraw(seeds);
      return Array.from({ length: 20 }, () => draw.below(1_000_000));
    };
    const first = list(SEEDS);
    expect(list({ ...SEEDS })).toEqual(first);
    for (const other of [{ serverSeed: "Server" }, { clientSeed: "Client" }, { nonce: 2 }])
      expect(list({ ...SEEDS, ...other })).not.toEqual(first);
    expect(new Set(first).size).toBe(20);
  });

  it("has a separate sequence under a label, which no client seed can produce", () => {
    const list = (seeds: typeof SEEDS, label?: string) => {
      const draw = createDraw(seeds, label);
      return Array.from({ length: 8 }, () => draw.below(1_000_000));
    };
    expect(list(SEEDS, "jackpot")).toEqual(list(SEEDS, "jackpot"));
    expect(list(SEEDS, "jackpot")).not.toEqual(list(SEEDS));
    expect(list(SEEDS, "jackpot")).not.toEqual(list(SEEDS, "other"));
    for (const label of ["0", "7:x", ":jackpot", "Jackpot"]) expect(() => createDraw(SEEDS, label)).toThrow("no label");
  });

  it.each([0, -1, 1.5, 2 ** 33, Number.NaN])("has no number below %d", (count) => {
    expect(() => createDraw(SEEDS).below(count)).toThrow("no whole number");
  });
});
