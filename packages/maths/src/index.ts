/**
 * Maths of the in-house games: what a round draws, what it pays, and its RTP. Pure. Each browser game has its own
 * entry point, so that it loads no other game's code.
 */
export { rangeOf, type Game, type GameFacts } from "./game.ts";
export { figuresOf, type Figures, type Outcome } from "./figures.ts";
