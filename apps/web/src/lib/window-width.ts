import { useSyncExternalStore } from "react";

/** From this width the side menu is beside the page: `lg` in the styles. */
const wide = watch("(min-width: 64rem)");
/** From this width a panel fits beside a table: `xl` in the styles. */
const roomy = watch("(min-width: 80rem)");

/**
 * For parts that narrow screens should not even load; use styles for parts to hide. Server rendering assumes narrow.
 */
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
