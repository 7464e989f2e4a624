import { useSyncExternalStore } from "react";
import { LAYERS_CHANGED, pageLayers } from "./page-layers.ts";

/** True if a dialog, drawer, menu or panel is open, for popups that must not interrupt. */
export function usePageIsCovered(): boolean {
  return useSyncExternalStore(listen, () => pageLayers > 0);
}

function listen(onChange: () => void): () => void {
  window.addEventListener(LAYERS_CHANGED, onChange);
  return () => window.removeEventListener(LAYERS_CHANGED, onChange);
}
