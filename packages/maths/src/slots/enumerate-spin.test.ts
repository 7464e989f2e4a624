import { expect, it } from "vitest";
import { enumerateSpin, playEveryStop, type SpinOutcomes } from "./enumerate-spin.ts";
import { createMachine } from "./machine.ts";
import type { ParSheet } from "./par-sheet.ts";
import { sheet as sampaguita } from "./sheets/sampaguita.ts";
import { smallSheet } from "./small-sheet.test-setup.ts";

const FIVE = ["1AKS2KQ", "K1AWS2", "A1KS2AK", "WQK1S", "KKAS1"];
const LINES = [
  [1, 1, 1, 1, 1],
  [0, 1, 2, 1, 0],
  [2, 2, 1, 0, 0],
];
const PAYS = { ...smallSheet().pays, W: { 2: 30, 4: 900 }, S: { 3: 70, 5: 990 } };

it.each<[string, ParSheet]>([
  ["one line", smallSheet()],
  ["ways", smallSheet({ wins: "ways" })],
  ["wilds that pay and double", smallSheet({ reels: FIVE, wins: { lines: LINES }, pays: PAYS, wildTimes: 2 })],
  ["ways over five reels", smallSheet({ reels: FIVE, wins: "ways", pays: PAYS })],
  ["a real sheet", sampaguita],
])("counts the same as playing every stop: %s", (_name, sheet) => {
  const machine = createMachine(sheet, "a");
  for (const phase of [machine.base, { ...machine.base, times: 3 }]) {
    const counted = enumerateSpin(machine, phase);
    expect(sorted(counted)).toEqual(sorted(playEveryStop(machine, phase)));
    expect(counted.outcomes.reduce((sum, { cases }) => sum + cases, 0)).toBe(counted.cases);
  }
});

function sorted({ outcomes }: SpinOutcomes) {
  return outcomes.toSorted((a, b) => a.pay - b.pay || a.specials - b.specials);
}
