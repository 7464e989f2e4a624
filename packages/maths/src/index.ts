/**
 * The maths of our own games: what a round draws, what it pays, and what comes back in the long run. Pure. A game that
 * runs in a browser has a door of its own, so that it loads nothing else.
 */
export { rangeOf, type Game, type GameFacts } from "./game.ts";
export { figuresOf, type Figures, type Outcome } from "./figures.ts";
