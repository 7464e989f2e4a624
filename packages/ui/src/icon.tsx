import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";

export type Glyph = LucideIcon;

export type IconProps = {
  glyph: Glyph;
  size?: 16 | 20 | 24 | 32 | undefined;
  /** True for arrows and other icons that point along the line, which are mirrored in right-to-left languages. */
  isDirectional?: boolean | undefined;
  className?: string | undefined;
};

/** The only component that renders Lucide icons: 1.75 px at every size, hidden from screen readers, never squeezed. */
export function Icon({ glyph: Svg, size = 20, isDirectional = false, className }: IconProps) {
  return (
    <Svg
      size={size}
      strokeWidth={1.75}
      nonScalingStroke
      aria-hidden
      className={classes("shrink-0", isDirectional && "rtl:-scale-x-100", className)}
    />
  );
}
