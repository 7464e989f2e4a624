import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type TicketProps = {
  children: ReactNode;
  stub: ReactNode;
  /** True for a stub in the page's own colors. Its content is then not a list of costs. */
  isStubPlain?: boolean;
};

/**
 * A ticket, light in both themes: instructions above the perforation, costs below. Its edge is a drop-shadow filter
 * because a border would not follow the mask's holes.
 */
export function Ticket({ children, stub, isStubPlain = false }: TicketProps) {
  return (
    <section className="[filter:drop-shadow(0_0_1px_var(--ticket-line))]">
      <div data-theme="light" className={classes(PART, "bg-ticket text-text-1 rounded-t-card", CUT_BELOW)}>
        {children}
      </div>
      <div aria-hidden className="relative z-1 mx-5 -mb-px border-t-2 border-dashed border-ticket-line" />
      {isStubPlain ? (
        <div className={classes(PART, "gap-4 rounded-b-card bg-surface-1", CUT_ABOVE)}>{stub}</div>
      ) : (
        <dl data-theme="light" className={classes(PART, "gap-2 rounded-b-card bg-ticket text-text-1", CUT_ABOVE)}>
          {stub}
        </dl>
      )}
    </section>
  );
}

export function StubLine({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-text-2">{name}</dt>
      <dd className={isMain ? "font-display text-xl font-bold" : "text-sm font-semibold"}>{children}</dd>
    </div>
  );
}

const PART = "flex flex-col gap-4 px-5 py-5 sm:px-6";

/** Masks cut half a hole at each end of the perforation, so any background shows through. */
const CUT_BELOW =
  "[mask:radial-gradient(0.75rem_at_0_100%,#0000_98%,#000)_left/51%_100%_no-repeat,radial-gradient(0.75rem_at_100%_100%,#0000_98%,#000)_right/51%_100%_no-repeat]";
const CUT_ABOVE =
  "[mask:radial-gradient(0.75rem_at_0_0,#0000_98%,#000)_left/51%_100%_no-repeat,radial-gradient(0.75rem_at_100%_0,#0000_98%,#000)_right/51%_100%_no-repeat]";
