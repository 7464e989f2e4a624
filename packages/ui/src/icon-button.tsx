import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Icon, type Glyph } from "./icon.tsx";

export type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  icon: Glyph;
  /** What the button does, for screen readers and as a tooltip. */
  label: string;
  isDirectional?: boolean | undefined;
};

/** A 44 px target around a 20 px icon. */
export function IconButton({ icon, label, isDirectional, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classes(
        "inline-grid size-11 shrink-0 place-items-center rounded-control text-text-2 transition-colors",
        "hover:bg-surface-2 hover:text-text-1 active:bg-surface-3 disabled:pointer-events-none disabled:opacity-50",
        className,
      )}
    >
      <Icon glyph={icon} isDirectional={isDirectional} />
    </button>
  );
}
