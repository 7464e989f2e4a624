import { sessionStore } from "../storage.ts";
import type { HistoryChange } from "./history.ts";
import type { Location } from "./location.ts";

const STORE = "scrollPositions";
/** Number of history entries whose scroll position is stored in a session. */
const MOST = 50;

type Arrival = { key: string; change: HistoryChange | "start"; location: Location; resetScroll: boolean };

/**
 * Stores the scroll position of each history entry, which Back and a reload restore. Any other navigation scrolls to
 * the top, or to the fragment of the URL.
 */
export function createScrollMemory() {
  const positions = new Map(readPositions());
  let here: string | undefined;

  function remember() {
    if (here === undefined) return;
    positions.delete(here);
    positions.set(here, window.scrollY);
    const [oldest] = positions.keys();
    if (positions.size > MOST && oldest !== undefined) positions.delete(oldest);
  }

  // Disables the browser's own restoration, which scrolls before the page is rendered.
  window.history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    remember();
    sessionStore.write(STORE, JSON.stringify([...positions]));
  });

  return {
    /** Called before the page changes, while the old one is still on screen. */
    leave: remember,
    arrive({ key, change, location, resetScroll }: Arrival) {
      here = key;
      const kept = change === "pop" || change === "start" ? positions.get(key) : undefined;
      if (kept !== undefined) window.scrollTo({ top: kept, left: 0, behavior: "instant" });
      // On the first page the visitor may already have scrolled.
      else if (change === "start" || !resetScroll) return;
      else if (location.hash) document.getElementById(location.hash)?.scrollIntoView();
      else window.scrollTo({ top: 0, left: 0, behavior: "instant" });
    },
  };
}

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStore.read(STORE) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}
