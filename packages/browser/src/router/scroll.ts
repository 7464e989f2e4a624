import { sessionStore } from "../storage.ts";
import type { HistoryChange } from "./history.ts";
import type { Location } from "./location.ts";

const STORE = "scrollPositions";
/** Of so many entries of the history a session remembers how far they were scrolled. */
const MOST = 50;

type Arrival = { key: string; change: HistoryChange | "start"; location: Location; resetScroll: boolean };

/**
 * How far each entry of the history was scrolled: Back, and a reload, find it there again. Any other way to a page leads to
 * its top, or to the part that the address names.
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

  // The browser would scroll before the page is there.
  window.history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    remember();
    sessionStore.write(STORE, JSON.stringify([...positions]));
  });

  return {
    /** The page is about to change; what is on screen is still the one that is left. */
    leave: remember,
    arrive({ key, change, location, resetScroll }: Arrival) {
      here = key;
      const kept = change === "pop" || change === "start" ? positions.get(key) : undefined;
      if (kept !== undefined) window.scrollTo({ top: kept, left: 0, behavior: "instant" });
      // Whoever has just come may have scrolled already.
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
