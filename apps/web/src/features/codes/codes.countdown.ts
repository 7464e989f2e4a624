import type { CodeSent } from "@perya/contract";
import { useSyncExternalStore } from "react";
import { create } from "zustand";

/** End of each countdown, by purpose. Global, so that closing and reopening a dialog does not shorten the wait. */
export const useCountdowns = create<Readonly<Record<string, number>>>(() => ({}));

/** Expiry of the day code that was sent, by purpose; empty if the code was an ordinary one. */
export const useDayCodes = create<Readonly<Record<string, string>>>(() => ({}));

/**
 * Starts the countdown of the send button (R6.2: expiredMinutes × 60 seconds). It starts at the time of the request,
 * because the code's lifetime began on the server, and a slow response must not extend the countdown.
 */
export function startCountdown(
  purpose: string,
  askedAt: number,
  { expiredMinutes, dayCodeUntil = "" }: CodeSent,
): void {
  useDayCodes.setState({ [purpose]: dayCodeUntil });
  useCountdowns.setState({ [purpose]: askedAt + expiredMinutes * 60_000 });
}

/** Whole seconds until another code can be requested; 0 if one can be requested now. */
export function useSecondsLeft(purpose: string): number {
  const endsAt = useCountdowns((ends) => ends[purpose] ?? 0);
  return useSyncExternalStore(everyQuarterSecond, () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
}

function everyQuarterSecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
}
