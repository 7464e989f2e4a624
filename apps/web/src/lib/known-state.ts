import { useSyncExternalStore } from "react";
import type { StoreApi } from "zustand";

/**
 * Reads a store that is filled before the first paint. During hydration, zustand's own hook returns the store's initial
 * state, which is not what the page was rendered from.
 */
export function useKnown<State, Part>(store: StoreApi<State>, choose: (state: State) => Part): Part {
  const read = () => choose(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
