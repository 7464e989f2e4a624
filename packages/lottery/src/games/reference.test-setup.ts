import type { Rate } from "@perya/money";
import { toNumber } from "../exact/fraction.ts";
import type { Play } from "../play/play.ts";
import { type Rates, returnsOf as exactReturnsOf } from "../play/prices.ts";

export { oddsOfLine, ratesAt } from "../play/prices.ts";

/**
 * Compares a rate with a published prize at price 2, truncated or rounded to the published decimals, because
 * platforms do either. Returns the published text if one of them matches, otherwise the exact prize.
 */
export function toPrize(rate: Rate | undefined, printed: string): string {
  const decimals = printed.split(".")[1]?.length ?? 0;
  const prize = Number(rate ?? 0n) / 500_000;
  const scale = 10 ** decimals;
  const candidates = [Math.floor(prize * scale + 1e-6) / scale, Math.round(prize * scale) / scale];
  return candidates.includes(Number(printed)) ? printed : String(prize);
}

export function returnsOf(play: Play, rates: Rates): { lowest: number; highest: number } {
  const { lowest, highest } = exactReturnsOf(play, rates);
  return { lowest: toNumber(lowest), highest: toNumber(highest) };
}
