import { create } from "zustand";

/**
 * Whether somebody waits for a result: no game is open; one is, and says nothing of its rounds; a round is on; or its result has
 * been shown. Whatever could give a result away waits for the first or the last.
 */
export type RoundState = "none" | "unknown" | "on" | "shown";

export const useRoundState = create<{ state: RoundState }>(() => ({ state: "none" }));

export function setRoundState(state: RoundState): void {
  useRoundState.setState({ state });
}
