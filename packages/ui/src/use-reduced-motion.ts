import { useSyncExternalStore } from "react";

/** True if the user prefers reduced motion. For scripted movement; `styles.css` handles CSS. */
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
