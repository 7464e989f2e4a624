import type { LotteryTermsDraft } from "@perya/contract";
import { checkRates, type Game, type Rates, type ReturnLimits } from "@perya/lottery";
import { fromWire, rate } from "@perya/money";

/** Limits on the return to players of fixed-odds plays, the same as for packages/lottery's own rates (0059). */
const RETURNS: ReturnLimits = { lowestPercent: 75, highestPercent: 97 };

/** Returns the invalid fields, with `rates.<play>` for the rates of a play. Empty if the terms are valid. */
export function checkTerms(game: Game, terms: LotteryTermsDraft): string[] {
  return [
    ...checkGroup(game, terms),
    ...checkAllRates(game, terms),
    ...(new Set(terms.units.map(fromWire)).size === terms.units.length ? [] : ["units"]),
    ...(fromWire(terms.narrowPrize) <= fromWire(terms.maxPrize) ? [] : ["narrowPrize"]),
    ...(rate(terms.reducedTo) > 0n ? [] : ["reducedTo"]),
    ...(terms.units.some((unit) => fromWire(unit) <= fromWire(terms.maxStake)) ? [] : ["maxStake"]),
    // A result from outside can be wrong, and is easiest to correct before anything is paid.
    ...(game.isOutside && terms.paysAfterSeconds < MINIMUM_DELAY ? ["paysAfterSeconds"] : []),
  ];
}

const MINIMUM_DELAY = 60;

function checkGroup({ pricing }: Game, { highestGroup }: LotteryTermsDraft): string[] {
  if (pricing.kind === "fixed") return highestGroup === null ? [] : ["highestGroup"];
  const isOffered = highestGroup !== null && highestGroup >= pricing.lowest && highestGroup <= pricing.highest;
  return isOffered ? [] : ["highestGroup"];
}

function checkAllRates(game: Game, { rates }: LotteryTermsDraft): string[] {
  const { pricing, plays } = game;
  return Object.entries(rates).flatMap(([code, texts]) => {
    const play = plays.find((each) => each.code === code);
    const quoted = pricing.kind === "fixed" ? pricing.rates[code] : undefined;
    if (!play || !quoted) return [`rates.${code}`];
    const own: Rates = texts.map(rate);
    const problem = checkRates(play, own, RETURNS);
    // Official prize structures, such as those of jackpots, may already return less than the limit.
    const isAllowed =
      problem === null || (problem === "RETURN_TOO_LOW" && checkRates(play, quoted, RETURNS) === problem);
    return isAllowed ? [] : [`rates.${code}`];
  });
}
