import { useSyncExternalStore } from "react";

/** How many things a view shows: on a phone, on a tablet, on a wide screen. A fraction lets the next one peek in. */
export type RailView = readonly [phone: number, tablet: number, wide: number];

/** The `sm` and the `xl` of the styles. */
const WIDTHS = ["(min-width: 40rem)", "(min-width: 80rem)"] as const;

/** How many of its things a view shows in this window. A rendered page is wide: nothing may be missing. */
export function useCountInView(view: RailView): number {
  const width = useSyncExternalStore(listen, readWidth, () => WIDTHS.length);
  return view[width] ?? view[0];
}

/** How many of the widths the window has: 0 a phone, 1 a tablet, 2 a wide screen. */
const readWidth = () => WIDTHS.filter((width) => matchMedia(width).matches).length;

function listen(onChange: () => void): () => void {
  const queries = WIDTHS.map((width) => matchMedia(width));
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}
