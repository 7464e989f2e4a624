import { E_LOTTERY_GAMES } from "./e-lottery.ts";
import { FIVE_DIGIT_GAMES } from "./five-digits.ts";
import { HOUSE_ODDS_GAMES } from "./house-odds.ts";
import { MARK_SIX } from "./mark-six.ts";
import { PHILIPPINE_GAMES } from "./philippines.ts";
import { SOUTHEAST_ASIAN_GAMES } from "./southeast-asia.ts";
import { VIETNAM_GAMES } from "./vietnam.ts";
import type { Game } from "./game.ts";

/** All games that the platform offers. Each brand enables the ones it wants. */
export const GAMES: readonly Game[] = [
  ...PHILIPPINE_GAMES,
  MARK_SIX,
  ...VIETNAM_GAMES,
  ...FIVE_DIGIT_GAMES,
  ...E_LOTTERY_GAMES,
  ...SOUTHEAST_ASIAN_GAMES,
  ...HOUSE_ODDS_GAMES,
];

export function findGame(code: string): Game | undefined {
  return GAMES.find((game) => game.code === code);
}
