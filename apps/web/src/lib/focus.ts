import { useSyncExternalStore } from "react";

/** Whether somebody is at a field, about to type or choose. */
export function useIsAtField(): boolean {
  return useSyncExternalStore(listen, () => document.activeElement?.matches("input, textarea, select") ?? false);
}

function listen(onChange: () => void): () => void {
  document.addEventListener("focusin", onChange);
  document.addEventListener("focusout", onChange);
  return () => {
    document.removeEventListener("focusin", onChange);
    document.removeEventListener("focusout", onChange);
  };
}
