import type { Draw } from "@perya/fair";
import type { Game } from "../game.ts";
import { playHold, type SlotHold } from "./hold.ts";
import { createMachine, type Machine, type Phase } from "./machine.ts";
import type { ParSheet } from "./par-sheet.ts";
import { spinTo, type Landed, type SlotSpin } from "./spin.ts";

/** There is nothing to choose but the stake. */
export type SlotChoice = null;

/** Everything that is shown, in the order it happens. Pays are hundredths of the stake. */
export type SlotResult = {
  sheet: string;
  variant: string;
  /** The paid spin, then the free ones. */
  spins: SlotSpin[];
  hold?: SlotHold;
  /** What all of it pays, and at most the sheet's cap. */
  pay: number;
  /** Set where the cap ended the round or cut what it paid. */
  isCapped?: true;
};

export function createSlot(sheet: ParSheet, variant: string): Game<SlotChoice, SlotResult> {
  const machine = createMachine(sheet, variant);
  return {
    version: sheet.version,
    isChoice: (value) => value === null,
    partsOf: () => 1,
    play: (_choice, draw) => playSlot(machine, draw),
    payOf: ({ pay }) => pay,
  };
}

/** One round. Numbers are drawn in the order things happen: a stop for each reel from the left, then what it brings. */
export function playSlot(machine: Machine, draw: Draw): SlotResult {
  const { sheet, variant, base, free } = machine;
  const { spin: first, specials } = pickSpin(machine, base, draw);
  const result: SlotResult = { sheet: sheet.code, variant, spins: [first], pay: first.pay };
  for (let left = first.freeSpins; left > 0 && free && result.pay < sheet.cap; left -= 1) {
    const { spin } = pickSpin(machine, free, draw);
    left += spin.freeSpins;
    result.spins.push(spin);
    result.pay += spin.pay;
  }
  if (sheet.hold && specials.length >= sheet.hold.from) {
    result.hold = playHold(sheet.hold, sheet.reels.length * sheet.rows, specials, draw);
    result.pay += result.hold.pay;
  }
  return result.pay >= sheet.cap ? { ...result, pay: sheet.cap, isCapped: true } : result;
}

function pickSpin(machine: Machine, phase: Phase, draw: Draw): Landed {
  return spinTo(
    machine,
    phase,
    phase.reels.map((strip) => draw.below(strip.length)),
  );
}
