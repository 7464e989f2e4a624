import { type DrawCheck, drawResult, type Game, type Result, verifyDraw } from "@perya/lottery";
import type { DrawFacts } from "./lottery.queries.ts";

export type Verdict = { readonly wrong: readonly DrawCheck[]; readonly result: Result };

/**
 * Recalculates the draw from its published seed and salt, with the server's code. Null until everything is
 * published.
 */
export function verify({ code, shape }: Game, facts: DrawFacts): Verdict | null {
  const { commitment, salt, seed, sequence, result } = facts;
  if (commitment === null || salt === null || seed === null || result === null) return null;
  const inputs = { game: code, sequence, seed, salt };
  return { wrong: verifyDraw(shape, { ...inputs, commitment, result }), result: drawResult(shape, inputs) };
}
