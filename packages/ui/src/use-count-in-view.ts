import { useSyncExternalStore } from "react";

/**
 * Number of items in view on a phone, a tablet, a wide and a very wide screen. A fraction shows part of the next one.
 */
export type RailView = readonly [phone: number, tablet: number, wide: number, widest: number];

/** The breakpoints `sm`, `xl` and `3xl` of the styles. */
const WIDTHS = ["(min-width: 40rem)", "(min-width: 80rem)", "(min-width: 105rem)"] as const;

/**
 * Returns the number of items in view in this window. Server-rendered pages assume a wide one, so that nothing is
 * missing.
 */
export function useCountInView(view: RailView): number {
  const width = useSyncExternalStore(listen, readWidth, () => WIDTHS.length);
  return view[width] ?? view[0];
}

/**
 * Counts the breakpoints that the window reaches: 0 on a phone, 1 on a tablet, 2 on a wide screen, 3 on a very wide
 * one.
 */
const readWidth = () => WIDTHS.filter((width) => matchMedia(width).matches).length;

function listen(onChange: () => void): () => void {
  const queries = WIDTHS.map((width) => matchMedia(width));
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}
