import { type Amount, fromMillionths, fromTenThousandths, multiplyRate, type Rate, roundDown } from "@perya/money";
import type { Game } from "../games/game.ts";
import type { Play } from "../play/play.ts";
import { type Rates, ratesAt, WHOLE_GROUP } from "../play/prices.ts";

/** The player's choice between higher prizes and a higher rebate. */
export type Slider = {
  /** The player's highest prize group; an agent's terms may lower it. */
  readonly highest: number;
  /** The prize group of this bet. The difference to the highest is returned as a rebate. */
  readonly chosen: number;
};

export type Offer = {
  readonly rates: Rates;
  /** Share of the stake that is returned after the draw, whatever its result. */
  readonly rebate: Rate;
};

export type SliderProblem = "GROUP_OUT_OF_RANGE" | "PLAY_NOT_OFFERED";

const MILLIONTHS_PER_GROUP = 1_000_000n / BigInt(WHOLE_GROUP);

/**
 * Returns rates and rebate of a play at a slider position. Prizes and rebate together are worth the highest group.
 */
export function offerOf({ pricing }: Game, play: Play, { highest, chosen }: Slider): Offer | SliderProblem {
  if (pricing.kind === "fixed") {
    const rates = pricing.rates[play.code];
    return rates ? { rates, rebate: fromMillionths(0n) } : "PLAY_NOT_OFFERED";
  }
  const isWithin = Number.isInteger(chosen) && chosen >= pricing.lowest && chosen <= highest;
  if (!isWithin || highest > pricing.highest) return "GROUP_OUT_OF_RANGE";
  return {
    rates: ratesAt(play, chosen - pricing.less),
    rebate: fromMillionths(BigInt(highest - chosen) * MILLIONTHS_PER_GROUP),
  };
}

/** Returns the stake of a bet: unit price × units of the selection × multiple. */
export function costOf({ unit, units, times }: { unit: Amount; units: number; times: number }): Amount {
  return fromTenThousandths(unit * BigInt(units) * BigInt(times));
}

/** Returns the rebate on a stake, rounded down like every payment to a player. */
export function rebateOf(stake: Amount, rebate: Rate): Amount {
  return multiplyRate(stake, rebate, roundDown);
}
