/** The maths of our own games: what a round draws, what it pays, and what comes back in the long run. Pure. */
export type { Game } from "./game.ts";
