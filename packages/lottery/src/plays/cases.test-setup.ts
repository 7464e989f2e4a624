import { expect, it } from "vitest";
import type { Result } from "../draws/shape.ts";
import type { Play } from "../play/play.ts";
import { linesOf, readTicket } from "../play/ticket.ts";

/** A selection as typed, the stakes it costs, a draw, and the hits per level. */
export type Case = readonly [typed: string, units: number, result: Result | readonly number[], hits: readonly number[]];

/** Tests a play with a table of cases: stakes and hits. */
export function checkCases(play: Play, cases: readonly Case[]): void {
  it.each(cases)(`${play.code}: %s costs %i and in %j hits %j`, (typed, units, result, hits) => {
    const ticket = readTicket(play, typed);
    if (typeof ticket === "string") throw new Error(`${typed}: ${ticket}`);
    expect(ticket.units).toBe(units);
    expect(hitsOf(play, ticket.text, result)).toEqual(hits);
  });
}

/** Returns the hits of all lines of a selection. */
export function hitsOf(play: Play, text: string, result: Result | readonly number[]): number[] {
  const seen = play.see(typeof result[0] === "number" ? [result as readonly number[]] : (result as Result));
  const total = play.levels.map(() => 0);
  for (const line of linesOf(play, text))
    for (const [level, count] of play.match(line, seen).entries()) total[level] = (total[level] ?? 0) + count;
  return total;
}
