import { colourFigures, COLOURS } from "../src/colour-game.ts";
import { diceChoices, diceFigures } from "../src/dice.ts";
import type { Figures } from "../src/figures.ts";
import { lipadFigures } from "../src/lipad.ts";
import { minesFigures, minesWays } from "../src/mines.ts";

export type Way = { game: string; way: string; figures: Figures };

/**
 * Yields the bets of the quick games to calculate. Dice and Mines: every bet. Color Game: one per number of colors.
 * Lipad: cash-outs at growing multipliers.
 */
export function* listWays(): Generator<Way> {
  for (const choice of diceChoices())
    yield { game: "dice", way: `${choice.side} ${(choice.target / 100).toFixed(2)}`, figures: diceFigures(choice) };
  for (const { mines, picks } of minesWays(Number.POSITIVE_INFINITY))
    yield { game: "mines", way: `${mines} mines, ${picks} picks`, figures: minesFigures(mines, picks) };
  for (let colours = 1; colours <= COLOURS.length; colours += 1) {
    const chips = COLOURS.map((_colour, index) => (index < colours ? 1 : 0));
    yield { game: "colour game", way: `chips alike on ${colours}`, figures: colourFigures({ chips }) };
  }
  for (let target = 101; target <= 100_000_000; target = Math.ceil(target * 1.25))
    yield { game: "lipad", way: `at ${(target / 100).toFixed(2)}`, figures: lipadFigures(target) };
}
