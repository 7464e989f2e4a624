import { useSyncExternalStore } from "react";

/** Whether the reader asked for less movement. For what moves by script; what CSS moves, `styles.css` stills. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(REDUCED).matches,
    () => false,
  );
}

const REDUCED = "(prefers-reduced-motion: reduce)";

function watch(onChange: () => void): () => void {
  const list = window.matchMedia(REDUCED);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
