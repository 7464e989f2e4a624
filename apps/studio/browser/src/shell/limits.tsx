import { type Amount, fromWire } from "@perya/money";
import { useEffect, useEffectEvent } from "react";
import { largestStake } from "../../../src/seats/limits.rules.ts";
import type { Translate } from "../text/text.ts";
import { useGame } from "./game-context.tsx";
import { useSessionState } from "./session.ts";
import type { Limits } from "@perya/contract/studio";

type Money = (amount: Amount) => string;

/** What is put into sentences about limits. */
export function limitFigures({ min, max, maxWin }: Limits, money: Money): Record<string, string> {
  return { min: money(fromWire(min)), max: money(fromWire(max)), win: maxWin === null ? "" : money(fromWire(maxWin)) };
}

/** What the brand allows, for the rules of every game. */
export function limitRules(limits: Limits, { t, money }: { t: Translate; money: Money }): string[] {
  const figures = limitFigures(limits, money);
  return [t("rules.limits", figures), ...(limits.maxWin === null ? [] : [t("rules.maxWin", figures)])];
}

/** The largest bet on something that pays so many hundredths: no win is cut, so what could pay too much is not offered. */
export function largestBet({ max, maxWin }: Limits, pay: number): Amount {
  return largestStake({ max: fromWire(max), maxWin: maxWin === null ? null : fromWire(maxWin) }, pay);
}

/** Limits that changed take the bet along. */
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

/** Why a bet that pays so many hundredths cannot be as large as the one that is chosen; nothing where it can. */
export function useOverWin(stake: Amount, pay: number): string | null {
  const { t, session, money } = useGame();
  const { limits } = useSessionState(session);
  const most = largestBet(limits, pay);
  if (limits.maxWin === null || stake <= most) return null;
  return t("hud.overWin", { win: money(fromWire(limits.maxWin)), bet: money(most) });
}

/** Beside the bet, in words that take no room while there is nothing to say. */
export function OverWin({ text }: { text: string | null }) {
  return <output className={text ? "text-sm text-text-2" : "sr-only"}>{text}</output>;
}
