import { isAgentPage } from "@perya/rules";
import { Suspense, useEffect } from "react";
import { openSearch, useSearchOverlay } from "./search.state.ts";
import { lazyPart } from "../lazy.ts";

const SearchOverlay = lazyPart("search-overlay", async () => (await import("./search-overlay.tsx")).SearchOverlay);

/** Opens the search with the "/" key and renders it while open. */
export function SearchHost() {
  const isOpen = useSearchOverlay((state) => state.isOpen);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== "/" || hasModifier || event.defaultPrevented || isBusy(event.target) || isOfAgents()) return;
      event.preventDefault();
      openSearch();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return <Suspense>{isOpen && <SearchOverlay />}</Suspense>;
}

/** True while the user types in a field, or a dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELDS) !== null);
  return isField || document.querySelector("dialog[open]") !== null;
}

const FIELDS = "input, textarea, select";

/** True on agent pages, which have no game search. */
function isOfAgents(): boolean {
  return isAgentPage(window.location.pathname);
}
