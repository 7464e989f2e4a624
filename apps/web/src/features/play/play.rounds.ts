import { create } from "zustand";

/**
 * Round state of the open game. `none`: no game is open; `unknown`: no round was reported yet; `on`: in progress;
 * `shown`: the result is shown. Notices that could reveal a result wait until it is `none` or `shown`.
 */
export type RoundState = "none" | "unknown" | "on" | "shown";

export const useRoundState = create<{ state: RoundState }>(() => ({ state: "none" }));

export function setRoundState(state: RoundState): void {
  useRoundState.setState({ state });
}
