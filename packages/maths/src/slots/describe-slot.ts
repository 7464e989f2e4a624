import type { GameFacts } from "../game.ts";
import { SLOT_FIGURES } from "./figures-table.ts";
import { paysOf, type FreeSpins, type Hold, type Pays, type ParSheet } from "./par-sheet.ts";
import type { SheetCode, Variant } from "./sheet-list.ts";
import type { SlotFigures } from "./slot-figures.ts";

export type SlotFacts = GameFacts & {
  figures: SlotFigures;
  reels: number;
  rows: number;
  /** Number of lines, or of ways. */
  lines: number | null;
  ways: number | null;
  pays: Pays;
  wildTimes: number;
  ladder: readonly number[] | null;
  free: FreeSpins | null;
  hold: Hold | null;
};

/** Returns the facts for a slot's rules page. The figures are those verified by `npm run studio:maths`. */
export function describeSlot(sheet: ParSheet, variant: Variant): SlotFacts {
  const figures = figuresFor(sheet.code as SheetCode, variant);
  const { reels, rows, wins } = sheet;
  return {
    version: sheet.version,
    rtp: { lowest: figures.rtp, highest: figures.rtp },
    maxPay: figures.maxPay,
    figures,
    reels: reels.length,
    rows,
    lines: wins === "ways" ? null : wins.lines.length,
    ways: wins === "ways" ? rows ** reels.length : null,
    pays: paysOf(sheet, variant),
    wildTimes: sheet.wildTimes ?? 1,
    ladder: sheet.ladder ?? null,
    free: sheet.free ?? null,
    hold: sheet.hold ?? null,
  };
}

export function figuresFor(sheet: SheetCode, variant: Variant): SlotFigures {
  return SLOT_FIGURES[`${sheet}.${variant}`];
}
