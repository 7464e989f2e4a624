import { create } from "zustand";

/** Whether the search is open. Rendered by app/search; opened by the header and the "/" key. */
export const useSearchOverlay = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openSearch(): void {
  useSearchOverlay.setState({ isOpen: true });
}

export function closeSearch(): void {
  useSearchOverlay.setState({ isOpen: false });
}
