import { useSyncExternalStore } from "react";

/** Width from which the side menu is beside the page: `lg` in the styles. */
const wide = watch("(min-width: 64rem)");
/** Width from which a panel fits beside a table: `xl` in the styles. */
const roomy = watch("(min-width: 80rem)");

/**
 * True on wide screens, for parts that narrow ones should not load; styles hide other parts. Server rendering assumes a
 * narrow screen.
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
