import { create } from "zustand";

/** Whether the search lies over the page. app/search renders it; the header and the "/" key open it. */
export const useSearchOverlay = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openSearch(): void {
  useSearchOverlay.setState({ isOpen: true });
}

export function closeSearch(): void {
  useSearchOverlay.setState({ isOpen: false });
}
