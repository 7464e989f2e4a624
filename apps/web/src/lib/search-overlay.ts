import { create } from "zustand";

/** The one search of the site: the header and the "/" key open it, wherever one is. */
export const useSearchOverlay = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openSearch(): void {
  useSearchOverlay.setState({ isOpen: true });
}

export function closeSearch(): void {
  useSearchOverlay.setState({ isOpen: false });
}
