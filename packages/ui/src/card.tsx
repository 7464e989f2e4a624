import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

export type CardProps = ComponentProps<"div"> & {
  /** False for a card whose picture or table extends to the edge. */
  isPadded?: boolean | undefined;
};

export function Card({ isPadded = true, className, ...rest }: CardProps) {
  const padding = isPadded ? "p-4 sm:p-6" : "overflow-hidden";
  return <div {...rest} className={classes("card rounded-card border border-line bg-surface-1", padding, className)} />;
}
