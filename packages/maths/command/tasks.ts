import type { SlotFigures } from "../src/slots/slot-figures.ts";
import type { SheetCode, Variant } from "../src/slots/sheet-list.ts";
import type { Tally } from "../src/simulation/simulate.ts";

/** Messages between the command and its threads. */
export type Task =
  | { kind: "exact"; sheet: SheetCode; variant: Variant }
  | { kind: "simulate"; game: number; block: number; rounds: number };

export type Answer =
  | { kind: "exact"; sheet: SheetCode; variant: Variant; figures: SlotFigures }
  | { kind: "simulate"; game: number; tally: Tally };
