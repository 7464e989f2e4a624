import { create } from "zustand";

/**
 * Round state of the open game: no game; a game that does not report rounds; a round in progress; result shown.
 * Anything that could reveal a result waits for the first or the last.
 */
export type RoundState = "none" | "unknown" | "on" | "shown";

export const useRoundState = create<{ state: RoundState }>(() => ({ state: "none" }));

export function setRoundState(state: RoundState): void {
  useRoundState.setState({ state });
}
