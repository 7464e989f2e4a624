import { useSyncExternalStore } from "react";

/** From here on the side menu stands beside the page: the `lg` of the styles. */
const wide = watch("(min-width: 64rem)");
/** From here on a panel fits beside a table, too: the `xl`. */
const roomy = watch("(min-width: 80rem)");

/** For what a narrow screen should not even fetch; what it should only not show is a matter of styles. A rendered page is narrow. */
export function useIsWide(): boolean {
  return useSyncExternalStore(wide.listen, wide.read, () => false);
}

export function useIsRoomy(): boolean {
  return useSyncExternalStore(roomy.listen, roomy.read, () => false);
}

function watch(media: string) {
  return {
    read: () => matchMedia(media).matches,
    listen: (onChange: () => void) => {
      const query = matchMedia(media);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
  };
}
