import { type GrammarProblem, parseSelection, type Selection, writeSelection } from "./grammar.ts";
import type { Line, Play } from "./play.ts";

/** A valid selection with its price in stakes. */
export type Ticket = {
  readonly selection: Selection;
  /** Canonical text, as stored on the bet. */
  readonly text: string;
  readonly lines: number;
  /** Stakes charged: one per line, or several per line (`unitsOf`). */
  readonly units: number;
};

export type TicketProblem = GrammarProblem | "NO_LINES" | "TOO_MANY_LINES";

/** Enough for all five-digit numbers. A larger selection is refused before it is fully expanded. */
export const MAX_LINES = 100_000;

/** Parses a selection and counts what it costs. Server and browser must get the same result, so both call this. */
export function readTicket(play: Play, text: unknown): Ticket | TicketProblem {
  const selection = parseSelection(play.fields, text, play.isDisjoint);
  if (typeof selection === "string") return selection;
  if (play.countLines && play.countLines(selection) > BigInt(MAX_LINES)) return "TOO_MANY_LINES";

  let [lines, units] = [0, 0];
  if (play.countLines && !play.unitsOf) lines = units = Number(play.countLines(selection));
  else
    for (const line of play.expand(selection)) {
      lines += 1;
      if (lines > MAX_LINES) return "TOO_MANY_LINES";
      units += play.unitsOf?.(line) ?? 1;
    }
  if (lines === 0) return "NO_LINES";
  return { selection, text: writeSelection(play.fields, selection), lines, units };
}

/** Expands a canonical text that we stored ourselves to its lines. */
export function linesOf(play: Play, text: string): Iterable<Line> {
  const selection = parseSelection(play.fields, text, play.isDisjoint);
  if (typeof selection === "string") throw new Error(`the stored selection "${text}" of ${play.code}: ${selection}`);
  return play.expand(selection);
}
