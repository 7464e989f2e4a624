import { useSyncExternalStore } from "react";

/** From here on the side menu stands beside the page: the `lg` of the styles. */
const WIDE = "(min-width: 64rem)";

/** For what a narrow screen should not even fetch; what it should only not show is a matter of styles. A rendered page is narrow. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function listen(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
