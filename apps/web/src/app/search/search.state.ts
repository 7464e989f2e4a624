import { create } from "zustand";

/** State of the search: open or closed. app/search renders it; the header and the "/" key open it. */
export const useSearchOverlay = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openSearch(): void {
  useSearchOverlay.setState({ isOpen: true });
}

export function closeSearch(): void {
  useSearchOverlay.setState({ isOpen: false });
}
