import { FAST_DRAW_GAMES } from "./fast-draws.ts";
import { FIVE_DIGIT_GAMES } from "./five-digits.ts";
import type { Game } from "./game.ts";

/** Every game that can be offered. A brand switches them on one by one. */
export const GAMES: readonly Game[] = [...FIVE_DIGIT_GAMES, ...FAST_DRAW_GAMES];

export function findGame(code: string): Game | undefined {
  return GAMES.find((game) => game.code === code);
}
