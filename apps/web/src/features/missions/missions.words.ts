import type { Mission } from "@perya/contract";
import { formatAmount, fromWire, isCurrency } from "@perya/money";
import type { Text } from "@perya/text";

/** Formats progress towards the goal: "₱3,240.00", or a number of bets. */
export function sayCounted({ goal, currency }: Mission, counted: string, locale: string): string {
  return goal !== "bets" && isCurrency(currency)
    ? formatAmount(fromWire(counted), { currency, locale })
    : new Intl.NumberFormat(locale).format(Number(counted));
}

/** "₱50.00 cash", "120 points". */
export function sayReward({ reward: { kind, amount }, currency }: Mission, { t, locale }: Text): string {
  const figure =
    kind !== "points" && isCurrency(currency)
      ? formatAmount(fromWire(amount), { currency, locale })
      : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(amount));
  return `${figure} ${t(`rewards.kind.${kind}`)}`;
}

/** Goals of up to this many bets are shown as steps, others as a bar. */
const MAX_STEPS = 10;

export const hasSteps = ({ goal, target }: Mission) => goal === "bets" && Number(target) <= MAX_STEPS;

/** How much of the goal is reached, from 0 to 1. */
export function shareOf({ goal, counted, target }: Mission): number {
  if (goal === "bets") return Number(counted) / Number(target);
  return Number((fromWire(counted) * 1_000n) / fromWire(target)) / 1_000;
}
