import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { type Glyph, Icon } from "./icon.tsx";

export type MenuItemProps = Omit<ComponentProps<"button">, "onClick" | "onSelect" | "type" | "role" | "className"> & {
  icon?: Glyph | undefined;
  onSelect: () => void;
  isDangerous?: boolean | undefined;
};

export function MenuItem({ icon, onSelect, isDangerous = false, children, ...rest }: MenuItemProps) {
  return (
    <button
      {...rest}
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onSelect}
      className={menuItemClasses(isDangerous && "text-coral")}
    >
      {icon && <Icon glyph={icon} />}
      {children}
    </button>
  );
}

/** Returns the classes of a menu item, for a router link among the items. */
export function menuItemClasses(extra?: string | false): string {
  return classes(
    "flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-start text-base transition-colors",
    "hover:bg-surface-3 focus:bg-surface-3 focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-50",
    extra,
  );
}
