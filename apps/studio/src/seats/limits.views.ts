import type { Limits as ShownLimits } from "@perya/contract/studio";
import { toWire } from "@perya/money";
import { loadGame } from "../games/games.ts";
import type { Seat } from "../tables.ts";
import { largestStake, stepsBetween, type Limits } from "./limits.rules.ts";

/**
 * Presents the limits. In games without choices the maximum stake takes the win limit into account. In other games
 * that depends on the bet.
 */
export async function presentLimits(
  limits: Limits,
  seat: Pick<Seat, "vendor" | "game" | "tags">,
): Promise<ShownLimits> {
  const game = await loadGame(seat);
  const most = game?.isChoice(null) ? largestStake(limits, game.mustPay(null)) : limits.max;
  const steps = stepsBetween(limits.min, most);
  return {
    min: toWire(limits.min),
    max: toWire(most),
    steps: steps.map(toWire),
    maxWin: limits.maxWin === null ? null : toWire(limits.maxWin),
    exposure: toWire(limits.exposure),
  };
}
