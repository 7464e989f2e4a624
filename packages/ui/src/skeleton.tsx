import { classes } from "./classes.ts";

/** A placeholder block. Give it the size of its content: `h-4 w-32`, `aspect-3/4`, `rounded-card`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={classes("animate-breathe rounded-chip bg-surface-3", className)} />;
}
