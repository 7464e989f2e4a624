import { rate } from "@perya/money";
import { expect, it } from "vitest";
import { playOf } from "../games/game.ts";
import { findGame } from "../games/index.ts";
import { checkRates } from "./check-rates.ts";

const LIMITS = { lowestPercent: 75, highestPercent: 97 };

it.each([
  ["vietnam-north", "lo-2", ["75"], null],
  ["vietnam-north", "lo-2", ["97"], null],
  ["vietnam-north", "lo-2", ["97.000001"], "RETURN_TOO_HIGH"],
  ["vietnam-north", "lo-2", ["74.999999"], "RETURN_TOO_LOW"],
  ["vietnam-north", "lo-2", ["80", "80"], "LEVELS_DIFFER"],
  ["vietnam-north", "da", ["750", "375"], "RETURN_TOO_HIGH"],
  ["vietnam-north", "xien-4", ["160"], "RETURN_TOO_LOW"],
  // The published prize of 4 at price 2 returns 100 %, because a tie returns the stake.
  ["five-digits-1m", "dragon-tiger-1-2", ["2", "2", "9", "1"], "RETURN_TOO_HIGH"],
  ["five-digits-1m", "dragon-tiger-1-2", ["1.8", "1.8", "9", "1"], null],
  ["five-digits-1m", "dragon-tiger-1-2", ["1.8", "1.8", "9", "0.5"], "FIXED_LEVEL_CHANGED"],
] as const)("%s %s at %j: %s", (code, play, multiples, problem) => {
  const game = findGame(code);
  expect(game && checkRates(playOf(game, play), multiples.map(rate), LIMITS)).toBe(problem);
});
