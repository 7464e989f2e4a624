import type { Draw } from "@perya/fair";
import type { Game } from "../game.ts";
import { playHold, type SlotHold } from "./hold.ts";
import { createMachine, type Machine, type Phase } from "./machine.ts";
import type { ParSheet } from "./par-sheet.ts";
import { spinTo, type Landed, type SlotSpin } from "./spin.ts";

/** Slots have no choice except the stake. */
export type SlotChoice = null;

/** Everything that the player sees, in order. Pays are in hundredths of the stake. */
export type SlotResult = {
  sheet: string;
  variant: string;
  /** The paid spin, then the free spins. */
  spins: SlotSpin[];
  hold?: SlotHold;
  /** Total pay, at most the sheet's cap. */
  pay: number;
  /** The cap ended the round or reduced its pay. */
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

/** Plays a round. Draws numbers in order of events: a stop per reel from the left, then the features. */
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
