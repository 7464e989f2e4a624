import { type DrawCheck, drawResult, type Game, type Result, verifyDraw } from "@perya/lottery";
import type { DrawFacts } from "./lottery.queries.ts";

export type Verdict = { readonly wrong: readonly DrawCheck[]; readonly result: Result };

/** Draws again from the published seed and value, with the code that the server used. Null until all is published. */
export function verify({ code, shape }: Game, facts: DrawFacts): Verdict | null {
  const { commitment, salt, seed, sequence, result } = facts;
  if (commitment === null || salt === null || seed === null || result === null) return null;
  const inputs = { game: code, sequence, seed, salt };
  return { wrong: verifyDraw(shape, { ...inputs, commitment, result }), result: drawResult(shape, inputs) };
}
