import { isAgentPage } from "@perya/rules";
import { create } from "zustand";

/** State of the search. app/search renders it; the header and the "/" key open it. */
export const useSearchOverlay = create<{
  isOpen: boolean;
  /** Typed after opening and before the field was there, whose script loads at the first opening. */
  typedAhead: string;
}>(() => ({ isOpen: false, typedAhead: "" }));

export function openSearch(): void {
  useSearchOverlay.setState({ isOpen: true, typedAhead: "" });
}

export function closeSearch(): void {
  useSearchOverlay.setState({ isOpen: false, typedAhead: "" });
}

/**
 * Opens the search with the "/" key. Called at start-up, not by a component, so that no key is lost before the app has
 * rendered. Returns a function that ends it.
 */
export function listenForSearchKey(): () => void {
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}

function onKeyDown(event: KeyboardEvent) {
  const { key, target } = event;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  // Agent pages have no game search.
  if (hasModifier || event.defaultPrevented || isBusy(target) || isAgentPage(window.location.pathname)) return;
  const { isOpen, typedAhead } = useSearchOverlay.getState();
  if (isOpen && key.length === 1) useSearchOverlay.setState({ typedAhead: typedAhead + key });
  else if (key === "/") openSearch();
  else return;
  event.preventDefault();
}

/** True while the user types in a field, or a dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELDS) !== null);
  return isField || document.querySelector("dialog[open]") !== null;
}

const FIELDS = "input, textarea, select";
