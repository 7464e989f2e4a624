import { Suspense, useEffect } from "react";
import { openSearch, useSearchOverlay } from "../../lib/search-overlay.ts";
import { laterPart } from "../later.ts";

const SearchOverlay = laterPart("search-overlay", async () => (await import("./search-overlay.tsx")).SearchOverlay);

/** Opens the search by the "/" key, and holds it while it is open. */
export function SearchHost() {
  const isOpen = useSearchOverlay((state) => state.isOpen);

  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== "/" || hasModifier || event.defaultPrevented || isBusy(event.target)) return;
      event.preventDefault();
      openSearch();
    }
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);

  return <Suspense>{isOpen && <SearchOverlay />}</Suspense>;
}

/** Typing in a field, or in front of a popup that wants an answer. */
function isBusy(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELDS) !== null);
  return isField || document.querySelector("dialog[open]") !== null;
}

const FIELDS = "input, textarea, select";
