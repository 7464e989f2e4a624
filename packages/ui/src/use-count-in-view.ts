import { useSyncExternalStore } from "react";

/** How many things a view shows: on a phone, a tablet, a wide screen, a very wide one. A fraction lets the next one peek in. */
export type RailView = readonly [phone: number, tablet: number, wide: number, widest: number];

/** The `sm`, the `xl` and the `3xl` of the styles. */
const WIDTHS = ["(min-width: 40rem)", "(min-width: 80rem)", "(min-width: 105rem)"] as const;

/** How many of its things a view shows in this window. A rendered page is wide: nothing may be missing. */
export function useCountInView(view: RailView): number {
  const width = useSyncExternalStore(listen, readWidth, () => WIDTHS.length);
  return view[width] ?? view[0];
}

/** How many of the widths the window has: 0 a phone, 1 a tablet, 2 a wide screen, 3 a very wide one. */
const readWidth = () => WIDTHS.filter((width) => matchMedia(width).matches).length;

function listen(onChange: () => void): () => void {
  const queries = WIDTHS.map((width) => matchMedia(width));
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}
