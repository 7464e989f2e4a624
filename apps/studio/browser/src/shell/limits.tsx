import { type Amount, fromWire } from "@perya/money";
import { useEffect, useEffectEvent } from "react";
import { largestStake } from "../../../src/seats/limits.rules.ts";
import type { Translate } from "../text/text.ts";
import { useGame } from "./game-context.tsx";
import { useSessionState } from "./session.ts";
import type { Limits } from "@perya/contract/studio";

type Money = (amount: Amount) => string;

/** Formatted values for texts about limits. */
export function limitFigures({ min, max, maxWin }: Limits, money: Money): Record<string, string> {
  return { min: money(fromWire(min)), max: money(fromWire(max)), win: maxWin === null ? "" : money(fromWire(maxWin)) };
}

/** The brand's limits as sentences for the rules page. */
export function limitRules(limits: Limits, { t, money }: { t: Translate; money: Money }): string[] {
  const figures = limitFigures(limits, money);
  return [t("rules.limits", figures), ...(limits.maxWin === null ? [] : [t("rules.maxWin", figures)])];
}

/**
 * Maximum bet if `pay` (in hundredths) is the highest possible. Wins are never cut, so larger bets are not offered.
 */
export function largestBet({ max, maxWin }: Limits, pay: number): Amount {
  return largestStake({ max: fromWire(max), maxWin: maxWin === null ? null : fromWire(maxWin) }, pay);
}

/** Adjusts the bet when limits change. */
export function useStakeWithin(
  { min, max, steps }: Limits,
  { stake, isLocked, onChoose }: { stake: Amount; isLocked: boolean; onChoose: (stake: Amount) => void },
) {
  const isOutside = stake < fromWire(min) || stake > fromWire(max);
  const nearest = stake < fromWire(min) ? steps[0] : steps.at(-1);
  const step = useEffectEvent(() => nearest !== undefined && onChoose(fromWire(nearest)));
  useEffect(() => {
    if (isOutside && !isLocked) step();
  }, [isOutside, isLocked]);
}

/** Message if the bet exceeds the maximum for this pay; null otherwise. */
export function useOverWin(stake: Amount, pay: number): string | null {
  const { t, session, money } = useGame();
  const { limits } = useSessionState(session);
  const most = largestBet(limits, pay);
  if (limits.maxWin === null || stake <= most) return null;
  return t("hud.overWin", { win: money(fromWire(limits.maxWin)), bet: money(most) });
}

/** Message next to the bet; takes no space if empty. */
export function OverWin({ text }: { text: string | null }) {
  return <output className={text ? "text-sm text-text-2" : "sr-only"}>{text}</output>;
}
