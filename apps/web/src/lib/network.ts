import { useSyncExternalStore } from "react";
import { currentText } from "./text.ts";
import { showToast } from "@perya/browser/toasts";

/** True while the browser is online. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
}

/** Shows one toast for a network failure (R21.13), however many calls failed together. */
export function sayNetworkFailed(): void {
  showToast("error", currentText().t("problem.network"));
}

function listen(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
