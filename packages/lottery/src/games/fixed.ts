import { type Rate, rate } from "@perya/money";
import type { Play } from "../play/play.ts";
import type { Pricing } from "./game.ts";

/** A play with its quoted multiples of the stake, one per level. */
export type Quoted = { readonly play: Play; readonly rates: readonly Rate[] };

export function quote(play: Play, ...multiples: readonly string[]): Quoted {
  if (multiples.length !== play.levels.length) throw new Error(`${play.code} has ${play.levels.length} levels`);
  return { play, rates: multiples.map(rate) };
}

/** Plays and prices of a game with fixed odds. A brand may replace the rates by a version of its own. */
export function fixedOdds(quoted: readonly Quoted[]): { plays: readonly Play[]; pricing: Pricing } {
  return {
    plays: quoted.map(({ play }) => play),
    pricing: { kind: "fixed", rates: Object.fromEntries(quoted.map(({ play, rates }) => [play.code, rates])) },
  };
}
