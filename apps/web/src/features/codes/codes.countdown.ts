import type { CodeSent } from "@perya/contract";
import { useSyncExternalStore } from "react";
import { create } from "zustand";

/** When each countdown ends, by purpose. Here and not in a dialog, because closing a dialog must not shorten the wait. */
export const useCountdowns = create<Readonly<Record<string, number>>>(() => ({}));

/** Until when a day code works that was sent before, by purpose; empty where codes are sent as usual. */
export const useDayCodes = create<Readonly<Record<string, string>>>(() => ({}));

/**
 * S0 §4: expiredMinutes × 60 seconds. Counted from the moment the page asked, not from the answer: the code has been
 * ageing since it left the server, and a slow way back must not make the button promise more.
 */
export function startCountdown(
  purpose: string,
  askedAt: number,
  { expiredMinutes, dayCodeUntil = "" }: CodeSent,
): void {
  useDayCodes.setState({ [purpose]: dayCodeUntil });
  useCountdowns.setState({ [purpose]: askedAt + expiredMinutes * 60_000 });
}

/** Whole seconds until another code may be asked for; 0 when it may. */
export function useSecondsLeft(purpose: string): number {
  const endsAt = useCountdowns((ends) => ends[purpose] ?? 0);
  return useSyncExternalStore(everyQuarterSecond, () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
}

function everyQuarterSecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
}
