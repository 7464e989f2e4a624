import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { type Glyph, Icon } from "./icon.tsx";
import type { Tone } from "./tone.ts";

export type BadgeTone = Tone | "neutral" | "bonus" | "shell";

export type BadgeProps = {
  /** `bonus` is for points and VIP, `shell` for the small tag on a picture, such as Hot. */
  tone?: BadgeTone | undefined;
  icon?: Glyph | undefined;
  children: ReactNode;
};

/** A status label. Its text carries the meaning; icon and color only help to find it. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex min-h-6 items-center gap-1 rounded-chip px-2 py-0.5 text-xs font-semibold whitespace-nowrap",
        tones[tone],
      )}
    >
      {icon && <Icon glyph={icon} size={16} />}
      {children}
    </span>
  );
}

const tones: Record<BadgeTone, string> = {
  neutral: "bg-surface-3 text-text-2",
  info: "bg-sea-soft text-sea",
  success: "bg-leaf-soft text-leaf",
  warning: "bg-persimmon-soft text-persimmon",
  error: "bg-coral-soft text-coral",
  bonus: "bg-ube-soft text-ube",
  shell: "bg-text-1 text-canvas",
};
