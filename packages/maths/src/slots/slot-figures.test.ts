import { expect, it } from "vitest";
import { playEveryStop } from "./enumerate-spin.ts";
import { createMachine } from "./machine.ts";
import type { ParSheet } from "./par-sheet.ts";
import { roundFigures } from "./round-figures.ts";
import { figuresFor } from "./describe-slot.ts";
import { SLOT_FIGURES } from "./figures-table.ts";
import { loadSheet, VARIANTS } from "./sheet-list.ts";
import { slotFigures } from "./slot-figures.ts";
import { smallSheet } from "./small-sheet.test-setup.ts";

/** A small sheet whose free spins don't retrigger, so that every possible round can be listed. */
const LISTED: ParSheet = smallSheet({
  free: { spins: { 2: 1, 3: 2 }, times: 3, reels: ["1AK", "K1W", "A1K"] },
});

function listRounds(): { pay: number; chance: number }[] {
  const machine = createMachine(LISTED, "a");
  const spins = (phase: typeof machine.base) => {
    const { outcomes, cases } = playEveryStop(machine, phase);
    return outcomes.map(({ pay, specials, cases: count }) => ({ pay, specials, chance: count / cases }));
  };
  const free = spins(machine.free ?? machine.base);
  return spins(machine.base).flatMap(({ pay, specials, chance }) => {
    let rounds = [{ pay, chance }];
    for (let left = machine.freeSpins[specials] ?? 0; left > 0; left -= 1)
      rounds = rounds.flatMap((so) => free.map((f) => ({ pay: so.pay + f.pay, chance: so.chance * f.chance })));
    return rounds;
  });
}

it("equals the enumeration of all rounds", () => {
  const rounds = listRounds();
  const expected = (value: (pay: number) => number) =>
    rounds.reduce((sum, { pay, chance }) => sum + chance * value(pay), 0);
  const figures = slotFigures(LISTED, "a");
  const mean = expected((pay) => pay);
  expect(figures.rtp).toBeCloseTo(mean / 100, 12);
  expect(figures.deviation).toBeCloseTo(Math.sqrt(expected((pay) => (pay - mean) ** 2)) / 100, 12);
  expect(figures.hitRate).toBeCloseTo(
    expected((pay) => (pay > 0 ? 1 : 0)),
    12,
  );
  expect(figures.maxPay).toBe(Math.max(...rounds.map(({ pay }) => pay)));
  expect(figures.capCost).toBe(0);
});

it("states how rare the highest win is: exactly where a round is one spin, otherwise never too often", () => {
  const { maxPay, maxEvery } = slotFigures(LISTED, "a");
  const chance = listRounds().reduce((sum, round) => sum + (round.pay >= maxPay ? round.chance : 0), 0);
  expect(maxEvery).toBeGreaterThan(10);
  expect(maxEvery).toBeLessThanOrEqual(1 / chance);
  const plain = smallSheet();
  const { outcomes, cases } = playEveryStop(createMachine(plain, "a"), createMachine(plain, "a").base);
  const most = Math.max(...outcomes.map(({ pay }) => pay));
  const reached = outcomes.filter(({ pay }) => pay === most).reduce((sum, outcome) => sum + outcome.cases, 0);
  expect(slotFigures(plain, "a")).toMatchObject({ maxPay: most, featureEvery: 0, maxEvery: cases / reached });
});

it.each([
  ["sampaguita.a", 1_728],
  ["sarimanok.a", 21_952],
  ["halo-halo.a", 461_370],
  // The maximum win is so rare that only a bound is given.
  ["bakunawa.a", 1_000_000_000],
  ["mayon.d", 1_000_000_000],
] as const)("matches for %s independent counts", (name, every) => {
  expect(SLOT_FIGURES[name].maxEvery).toBe(every);
});

it.each([500, 1000, 2500, 4000])("never states less than a cap of %d removes", (cap) => {
  const taken = listRounds().reduce((sum, { pay, chance }) => sum + chance * Math.max(0, pay - cap), 0) / 100;
  const { capCost, maxPay } = slotFigures({ ...LISTED, cap }, "a");
  expect(maxPay).toBe(cap);
  expect(capCost).toBeGreaterThan(taken);
});

it("includes free spins won in free spins", () => {
  // In one of four cases, a spin adds two more, so there are 1 / (1 − 2/4) spins on average.
  const sheet = smallSheet({
    rows: 1,
    reels: ["SK", "SK"],
    wins: { lines: [[0, 0]] },
    pays: { K: { 2: 100 } },
    free: { spins: { 2: 2 }, times: 1 },
  });
  const { rtp, featureEvery, maxPay } = slotFigures(sheet, "a");
  // A spin pays 100 in one of four cases, so with retriggers it is worth 0.25 / (1 − 0.5) = 0.5 stakes.
  expect([rtp, featureEvery, maxPay]).toEqual([0.25 + 0.25 * 2 * 0.5, 4, sheet.cap]);
});

it("is the same whether free spins name the base game's strips or have none", () => {
  const { reels } = smallSheet();
  const free = { spins: { 3: 4 }, times: 3 };
  const figures = slotFigures(smallSheet({ free }), "a");
  expect(roundFigures(slotFigures(smallSheet({ free: { ...free, reels: [...reels] } }), "a"))).toEqual(
    roundFigures(figures),
  );
  expect(figures.rtp).toBeGreaterThan(figures.baseRtp);
});

it.each([
  [0, 0],
  [2e-9, 1e-8],
  [1e-9, 1e-9],
  [3e-40, 1e-12],
])("keeps a limit of %d as %d, never less", (capCost, kept) => {
  const figures = { rtp: 1, deviation: 1, hitRate: 1, maxPay: 1, baseRtp: 1, featureEvery: 1, capCost, maxEvery: 10 };
  expect(roundFigures(figures).capCost).toBe(kept);
});

it("refuses free spins that would never end", () => {
  const sheet = smallSheet({ reels: ["S", "S", "S"], free: { spins: { 3: 1 }, times: 1 } });
  expect(() => slotFigures(sheet, "a")).toThrow("never end");
});

// `npm run studio:maths` compares all sheets; this test only those that are fast to calculate.
it.each(["sampaguita", "sarimanok", "palayok"] as const)("matches the table for %s", async (code) => {
  const sheet = await loadSheet(code);
  for (const variant of VARIANTS) expect(roundFigures(slotFigures(sheet, variant))).toEqual(figuresFor(code, variant));
});
